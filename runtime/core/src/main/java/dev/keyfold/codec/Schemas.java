package dev.keyfold.codec;

import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;

/**
 * Composes schemas. They go through Avro's own classes, which write the definition of a named type
 * where it first occurs and its name everywhere else.
 */
final class Schemas {
  private Schemas() {}

  static Schema parse(String json) {
    return new Schema.Parser().parse(json);
  }

  /**
   * One of Java's small numbers. Avro has only int for them; the property keeps a number that does
   * not fit from being taken for one.
   */
  static String intInRange(String type) {
    return "{\"type\":\"int\",\"range\":\"" + type + "\"}";
  }

  static String orNull(Codec<?> codec) {
    return orNull(parse(codec.schema())).toString();
  }

  /** The union of null and a type, or of null and the branches of a union. */
  static Schema orNull(Schema schema) {
    List<Schema> branches = new ArrayList<>();
    branches.add(Schema.create(Schema.Type.NULL));
    branches.addAll(schema.isUnion() ? schema.getTypes() : List.of(schema));
    return Schema.createUnion(branches);
  }

  static String arrayOf(Codec<?> element) {
    return Schema.createArray(parse(element.schema())).toString();
  }

  static String mapOf(Codec<?> value) {
    return Schema.createMap(parse(value.schema())).toString();
  }

  static String entriesOf(Codec<?> key, Codec<?> value) {
    return Schema.createArray(EntrySchema.of(parse(key.schema()), parse(value.schema())))
        .toString();
  }

  static String enumeration(Class<? extends Enum<?>> type, List<String> symbols) {
    String name = type.getCanonicalName();
    if (name == null) {
      throw new IllegalArgumentException(type.getName() + " is a local enum and has no Avro name");
    }
    return SchemaBuilder.enumeration(name).symbols(symbols.toArray(String[]::new)).toString();
  }
}
