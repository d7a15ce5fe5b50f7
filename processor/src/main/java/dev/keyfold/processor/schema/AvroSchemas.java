package dev.keyfold.processor.schema;

import dev.keyfold.codec.EntrySchema;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.ListType;
import dev.keyfold.processor.model.StateType.MapType;
import dev.keyfold.processor.model.StateType.OptionalType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SetType;
import dev.keyfold.processor.model.StateType.Slot;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.EnumDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.JsonProperties;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/** The Avro schemas of types in state. A named type has one schema, however often it is used. */
public final class AvroSchemas {
  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final Map<QualifiedName, Schema> named = new HashMap<>();
  private final Map<Scalar, Schema> scalars = new HashMap<>();

  /** Schemas of types that are made of these records and enums. */
  public AvroSchemas(Map<QualifiedName, TypeDeclaration> declarations) {
    this.declarations = declarations;
  }

  /** The schema of a type. */
  public Schema of(StateType type) {
    if (type instanceof Scalar scalar) {
      return scalars.computeIfAbsent(
          scalar, known -> new Schema.Parser().parse(ScalarSchemas.value(known)));
    } else if (type instanceof RecordType record) {
      return ofNamed(record.name());
    } else if (type instanceof EnumType enumeration) {
      return ofNamed(enumeration.name());
    } else if (type instanceof OptionalType optional) {
      return orNull(of(optional.value()));
    } else if (type instanceof ListType list) {
      return Schema.createArray(of(list.element()));
    } else if (type instanceof SetType set) {
      return Schema.createArray(of(set.element()));
    }
    MapType map = (MapType) type;
    return map.key() == Scalar.STRING
        ? Schema.createMap(of(map.value()))
        : Schema.createArray(EntrySchema.of(of(map.key()), of(map.value())));
  }

  private Schema of(Slot slot) {
    Schema schema = of(slot.type());
    return slot.nullable() ? orNull(schema) : schema;
  }

  private static Schema orNull(Schema schema) {
    return Schema.createUnion(Schema.create(Schema.Type.NULL), schema);
  }

  /** The schema of a record or enum. */
  public Schema ofNamed(QualifiedName name) {
    Schema known = named.get(name);
    if (known != null) {
      return known;
    }
    TypeDeclaration declaration = declarations.get(name);
    if (declaration instanceof EnumDeclaration enumeration) {
      Schema schema =
          Schema.createEnum(name.simpleName(), null, name.namespace(), enumeration.constants());
      named.put(name, schema);
      return schema;
    }
    if (declaration instanceof RecordDeclaration record) {
      // known before its fields are, which may lead back to it
      Schema schema = Schema.createRecord(name.simpleName(), null, name.namespace(), false);
      named.put(name, schema);
      schema.setFields(fields(record));
      return schema;
    }
    throw new IllegalStateException("no declaration of " + name);
  }

  private List<Schema.Field> fields(RecordDeclaration record) {
    List<Schema.Field> fields = new ArrayList<>();
    for (Component component : record.components()) {
      fields.add(
          new Schema.Field(
              component.name(), of(component.slot()), null, defaultOf(component.slot())));
    }
    return fields;
  }

  /** A component added later is absent, or empty, in state that was written before. */
  private static @Nullable Object defaultOf(Slot slot) {
    if (slot.nullable() || slot.type() instanceof OptionalType) {
      return JsonProperties.NULL_VALUE;
    }
    if (slot.type() instanceof MapType map && map.key() == Scalar.STRING) {
      return Map.of();
    }
    boolean array =
        slot.type() instanceof ListType
            || slot.type() instanceof SetType
            || slot.type() instanceof MapType;
    return array ? List.of() : null;
  }
}
