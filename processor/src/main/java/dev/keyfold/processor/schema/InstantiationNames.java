package dev.keyfold.processor.schema;

import dev.keyfold.codec.TypeName;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.StateType.Slot;
import dev.keyfold.processor.model.TypeDeclaration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What Avro calls a generic record with its arguments: {@code Pair_of_string_and_demo_dot_Item}.
 * The names are frozen, and two instantiations with different schemas have different ones. A sealed
 * interface is told by its own name, so that a new subtype renames nothing.
 */
public final class InstantiationNames {
  private final TypeParts parts;

  /** Names of instantiations whose arguments are made of these types. */
  public InstantiationNames(Map<QualifiedName, TypeDeclaration> declarations) {
    this.parts = new ArgumentParts(declarations);
  }

  /** The Avro name of a generic record, or of the name that it had before. */
  public String of(String record, List<Slot> arguments) {
    return arguments.stream()
        .map(parts::of)
        .collect(Collectors.joining("_and_", TypeName.escaped(record) + "_of_", ""));
  }

  /** The parts for arguments, which were frozen before those for the entries of maps. */
  private static final class ArgumentParts extends TypeParts {
    ArgumentParts(Map<QualifiedName, TypeDeclaration> declarations) {
      super(declarations);
    }

    @Override
    String entries(String key, String value) {
      return "entries_of_" + key + "_and_" + value;
    }

    @Override
    String sealed(SealedType type) {
      return named(type.name());
    }

    @Override
    List<String> branches(StateType type) {
      return List.of(of(type));
    }
  }
}
