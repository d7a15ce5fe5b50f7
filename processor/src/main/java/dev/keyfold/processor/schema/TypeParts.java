package dev.keyfold.processor.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.keyfold.codec.EntrySchema;
import dev.keyfold.codec.TypeName;
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
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.avro.Schema;

/**
 * The parts of Avro names that stand for types, told without the schemas of these: as {@link
 * TypeName} tells them of the schemas.
 */
class TypeParts {
  /** Of the logical types that scalars have, those that Avro knows; others are as if not there. */
  private static final Set<String> LOGICAL =
      Set.of("timestamp-micros", "local-timestamp-micros", "date", "time-micros");

  private final Map<QualifiedName, TypeDeclaration> declarations;

  TypeParts(Map<QualifiedName, TypeDeclaration> declarations) {
    this.declarations = declarations;
  }

  /** The part for what may be in a place. */
  final String of(Slot slot) {
    return slot.nullable() ? orNull(slot.type()) : of(slot.type());
  }

  /** The part for a type. */
  final String of(StateType type) {
    if (type instanceof Scalar scalar) {
      return of(ScalarSchemas.value(scalar));
    } else if (type instanceof RecordType record) {
      return named(record.name());
    } else if (type instanceof EnumType enumeration) {
      return named(enumeration.name());
    } else if (type instanceof SealedType sealed) {
      return sealed(sealed);
    } else if (type instanceof OptionalType optional) {
      return orNull(optional.value());
    } else if (type instanceof DecimalType decimal) {
      return TypeName.ofDecimal("bytes", decimal.precision(), decimal.scale());
    } else if (type instanceof AvroType avro) {
      return TypeName.of(new Schema.Parser().parse(avro.schema()));
    } else if (type instanceof CustomType custom) {
      return TypeName.of(new Schema.Parser().parse(custom.schema()));
    }
    return collection(type);
  }

  private String collection(StateType type) {
    if (type instanceof ListType list) {
      return TypeName.ofArray(of(list.element()));
    } else if (type instanceof SetType set) {
      return TypeName.ofArray(of(set.element()));
    } else if (type instanceof ObjectArrayType array) {
      return TypeName.ofArray(of(array.element()));
    }
    MapType map = (MapType) type;
    return map.key() == Scalar.STRING
        ? TypeName.ofMap(of(map.value()))
        : entries(of(map.key()), of(map.value()));
  }

  private String orNull(StateType type) {
    List<String> branches = new ArrayList<>(List.of("null"));
    branches.addAll(branches(type));
    return TypeName.ofUnion(branches);
  }

  /** The part for a map whose keys are no text, told by the parts for key and value. */
  String entries(String key, String value) {
    String entry = EntrySchema.name(key, value);
    return TypeName.ofArray(TypeName.of(EntrySchema.NAMESPACE + '.' + entry));
  }

  /** The part for a sealed interface. */
  String sealed(SealedType type) {
    return TypeName.ofUnion(branches(type));
  }

  /** What a union with null has besides it. */
  List<String> branches(StateType type) {
    return type instanceof SealedType sealed ? records(sealed) : List.of(of(type));
  }

  private List<String> records(SealedType sealed) {
    if (!(declarations.get(sealed.name()) instanceof SealedDeclaration declaration)) {
      throw new IllegalStateException("no declaration of " + sealed.name());
    }
    List<String> branches = new ArrayList<>();
    for (QualifiedName record : declaration.records()) {
      branches.add(named(record));
    }
    return branches;
  }

  final String named(QualifiedName name) {
    TypeDeclaration declaration = declarations.get(name);
    return TypeName.of((declaration == null ? name : declaration.avroName()).toString());
  }

  /** The part for the schema of a scalar. */
  static String of(JsonNode schema) {
    if (schema.isTextual()) {
      return schema.asText();
    }
    if (schema.isArray()) {
      List<String> branches = new ArrayList<>();
      for (JsonNode branch : schema) {
        branches.add(of(branch));
      }
      return TypeName.ofUnion(branches);
    }
    String type = schema.path("type").asText();
    return switch (type) {
      case "array" -> TypeName.ofArray(of(schema.path("items")));
      case "record", "fixed" ->
          TypeName.of(schema.path("namespace").asText() + '.' + schema.path("name").asText());
      default -> {
        String logical = schema.path("logicalType").asText();
        yield LOGICAL.contains(logical) ? TypeName.ofLogical(type, logical) : type;
      }
    };
  }
}
