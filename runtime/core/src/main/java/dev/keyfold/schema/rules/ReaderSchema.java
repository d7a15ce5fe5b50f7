package dev.keyfold.schema.rules;

import java.util.IdentityHashMap;
import java.util.List;
import org.apache.avro.JsonProperties;
import org.apache.avro.Schema;
import org.apache.avro.Schema.Field;

/**
 * The schema that Avro reads old values with: without former names, which have been acted on, and
 * with the branch first that a default is of. In memory only.
 */
final class ReaderSchema {
  private final IdentityHashMap<Schema, Schema> copies = new IdentityHashMap<>();

  private ReaderSchema() {}

  static Schema of(Schema schema) {
    return new ReaderSchema().copy(schema);
  }

  private Schema copy(Schema schema) {
    return switch (schema.getType()) {
      case RECORD -> copyRecord(schema);
      case ENUM ->
          withProperties(
              schema,
              Schema.createEnum(
                  schema.getName(),
                  null,
                  schema.getNamespace(),
                  schema.getEnumSymbols(),
                  schema.getEnumDefault()));
      case FIXED ->
          withProperties(
              schema,
              Schema.createFixed(
                  schema.getName(), null, schema.getNamespace(), schema.getFixedSize()));
      case ARRAY -> withProperties(schema, Schema.createArray(copy(schema.getElementType())));
      case MAP -> withProperties(schema, Schema.createMap(copy(schema.getValueType())));
      case UNION -> copyUnion(schema.getTypes());
      default -> withProperties(schema, Schema.create(schema.getType()));
    };
  }

  private Schema copyRecord(Schema record) {
    Schema known = copies.get(record);
    if (known != null) {
      return known;
    }
    Schema copy = Schema.createRecord(record.getName(), null, record.getNamespace(), false);
    // known before its fields are, which may lead back to it
    copies.put(record, copy);
    copy.setFields(record.getFields().stream().map(this::copyField).toList());
    return withProperties(record, copy);
  }

  private Field copyField(Field field) {
    Schema schema =
        field.schema().isUnion() ? copyUnion(Defaults.branches(field)) : copy(field.schema());
    return withProperties(field, new Field(field.name(), schema, null, field.defaultVal()));
  }

  private Schema copyUnion(List<Schema> branches) {
    return Schema.createUnion(branches.stream().map(this::copy).toList());
  }

  /** Such as the class that Avro makes of text. */
  private static <T extends JsonProperties> T withProperties(JsonProperties original, T copy) {
    copy.addAllProps(original);
    return copy;
  }
}
