package dev.keyfold.processor.schema;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.EntrySchema;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.AvroType;
import dev.keyfold.processor.model.StateType.CustomType;
import dev.keyfold.processor.model.StateType.DecimalType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.ListType;
import dev.keyfold.processor.model.StateType.MapType;
import dev.keyfold.processor.model.StateType.ObjectArrayType;
import dev.keyfold.processor.model.StateType.OptionalType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.StateType.SetType;
import dev.keyfold.processor.model.StateType.Slot;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.EnumDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
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

  /** Schemas of types that are made of these records, enums and sealed interfaces. */
  public AvroSchemas(Map<QualifiedName, TypeDeclaration> declarations) {
    this.declarations = declarations;
  }

  /** The schema of a type. */
  public Schema of(StateType type) {
    if (type instanceof Scalar scalar) {
      return scalars.computeIfAbsent(scalar, known -> parse(ScalarSchemas.value(known)));
    } else if (type instanceof RecordType record) {
      return ofNamed(record.name());
    } else if (type instanceof EnumType enumeration) {
      return ofNamed(enumeration.name());
    } else if (type instanceof SealedType sealed) {
      return ofNamed(sealed.name());
    } else if (type instanceof OptionalType optional) {
      return orNull(of(optional.value()));
    } else if (type instanceof ListType list) {
      return Schema.createArray(of(list.element()));
    } else if (type instanceof SetType set) {
      return Schema.createArray(of(set.element()));
    } else if (type instanceof DecimalType decimal) {
      return parse(Codecs.decimal(decimal.precision(), decimal.scale()).schema());
    } else if (type instanceof ObjectArrayType array) {
      return Schema.createArray(of(array.element()));
    } else if (type instanceof AvroType avro) {
      return parse(avro.schema());
    } else if (type instanceof CustomType custom) {
      return parse(custom.schema());
    }
    MapType map = (MapType) type;
    return map.key() == Scalar.STRING
        ? Schema.createMap(of(map.value()))
        : Schema.createArray(EntrySchema.of(of(map.key()), of(map.value())));
  }

  private static Schema parse(String json) {
    return new Schema.Parser().parse(json);
  }

  private Schema of(Slot slot) {
    Schema schema = of(slot.type());
    return slot.nullable() ? orNull(schema) : schema;
  }

  /** A union holds no other: null becomes one more branch of it. */
  private static Schema orNull(Schema schema) {
    List<Schema> branches = new ArrayList<>();
    branches.add(Schema.create(Schema.Type.NULL));
    branches.addAll(schema.isUnion() ? schema.getTypes() : List.of(schema));
    return Schema.createUnion(branches);
  }

  /** The schema of a record, enum or sealed interface. */
  public Schema ofNamed(QualifiedName name) {
    Schema known = named.get(name);
    if (known != null) {
      return known;
    }
    TypeDeclaration declaration = declarations.get(name);
    if (declaration instanceof EnumDeclaration enumeration) {
      return ofEnum(enumeration);
    } else if (declaration instanceof RecordDeclaration record) {
      return ofRecord(record);
    } else if (declaration instanceof SealedDeclaration sealed) {
      // not remembered: the records may lead back to it before all of them are known
      return Schema.createUnion(sealed.records().stream().map(this::ofNamed).toList());
    }
    throw new IllegalStateException("no declaration of " + name);
  }

  private Schema ofEnum(EnumDeclaration enumeration) {
    Schema schema =
        Schema.createEnum(
            enumeration.name().simpleName(),
            null,
            enumeration.name().namespace(),
            enumeration.constants(),
            enumeration.fallback().orElse(null));
    enumeration.formerNames().forEach(schema::addAlias);
    named.put(enumeration.name(), schema);
    return schema;
  }

  private Schema ofRecord(RecordDeclaration record) {
    QualifiedName name = record.avroName();
    Schema schema = Schema.createRecord(name.simpleName(), null, name.namespace(), false);
    record.formerNames().forEach(schema::addAlias);
    // known before its fields are, which may lead back to it
    named.put(record.name(), schema);
    schema.setFields(fields(record));
    return schema;
  }

  private List<Schema.Field> fields(RecordDeclaration record) {
    List<Schema.Field> fields = new ArrayList<>();
    for (Component component : record.components()) {
      Schema.Field field =
          new Schema.Field(component.name(), of(component.slot()), null, defaultOf(component));
      component.formerNames().forEach(field::addAlias);
      fields.add(field);
    }
    return fields;
  }

  private static @Nullable Object defaultOf(Component component) {
    return component.initial().orElseGet(() -> defaultOf(component.slot()));
  }

  /** A component added later is absent, or empty, in state that was written before. */
  private static @Nullable Object defaultOf(Slot slot) {
    if (slot.nullable() || slot.type().isOptional()) {
      return JsonProperties.NULL_VALUE;
    }
    if (slot.type() instanceof MapType map && map.key() == Scalar.STRING) {
      return Map.of();
    }
    boolean array =
        slot.type() instanceof ListType
            || slot.type() instanceof SetType
            || slot.type() instanceof ObjectArrayType
            || (slot.type() instanceof Scalar scalar && scalar.isArray() && scalar != Scalar.BYTES)
            || slot.type() instanceof MapType;
    return array ? List.of() : null;
  }
}
