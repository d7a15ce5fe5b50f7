package dev.keyfold.processor.schema;

import dev.keyfold.codec.TypeName;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.AvroType;
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
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.avro.Schema;

/**
 * What Avro calls a generic record with its arguments: {@code Pair_of_string_and_demo_dot_Item}.
 * The names are frozen, and two instantiations with different schemas have different ones. A sealed
 * interface is told by its own name, so that a new subtype renames nothing.
 */
public final class InstantiationNames {
  private final Map<QualifiedName, TypeDeclaration> declarations;

  /** Names of instantiations whose arguments are made of these types. */
  public InstantiationNames(Map<QualifiedName, TypeDeclaration> declarations) {
    this.declarations = declarations;
  }

  /** The Avro name of a generic record, or of the name that it had before. */
  public String of(String record, List<Slot> arguments) {
    return arguments.stream()
        .map(this::of)
        .collect(Collectors.joining("_and_", TypeName.escaped(record) + "_of_", ""));
  }

  private String of(Slot slot) {
    return slot.nullable() ? orNull(slot.type()) : of(slot.type());
  }

  private String orNull(StateType type) {
    return TypeName.ofUnion(List.of("null", of(type)));
  }

  private String of(StateType type) {
    if (type instanceof Scalar scalar) {
      return TypeParts.of(ScalarSchemas.value(scalar));
    } else if (type instanceof RecordType record) {
      return named(record.name());
    } else if (type instanceof EnumType enumeration) {
      return named(enumeration.name());
    } else if (type instanceof SealedType sealed) {
      return named(sealed.name());
    } else if (type instanceof OptionalType optional) {
      return orNull(optional.value());
    } else if (type instanceof ListType list) {
      return TypeName.ofArray(of(list.element()));
    } else if (type instanceof SetType set) {
      return TypeName.ofArray(of(set.element()));
    } else if (type instanceof DecimalType decimal) {
      return TypeName.ofDecimal("bytes", decimal.precision(), decimal.scale());
    } else if (type instanceof ObjectArrayType array) {
      return TypeName.ofArray(of(array.element()));
    } else if (type instanceof AvroType avro) {
      return TypeName.of(new Schema.Parser().parse(avro.schema()));
    }
    MapType map = (MapType) type;
    return map.key() == Scalar.STRING
        ? TypeName.ofMap(of(map.value()))
        : "entries_of_" + of(map.key()) + "_and_" + of(map.value());
  }

  private String named(QualifiedName name) {
    TypeDeclaration declaration = declarations.get(name);
    return TypeName.of((declaration == null ? name : declaration.avroName()).toString());
  }
}
