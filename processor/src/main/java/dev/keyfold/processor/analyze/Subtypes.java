package dev.keyfold.processor.analyze;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

/** Which instantiation of a permitted subtype belongs to one of its sealed interface. */
final class Subtypes {
  private final CompilerView compiler;

  Subtypes(CompilerView compiler) {
    this.compiler = compiler;
  }

  /**
   * What was found.
   *
   * @param type the subtype with its arguments; empty where no value of the interface is of it
   * @param open whether its arguments do not follow from those of the interface
   * @param marks where null is allowed in its arguments
   */
  record Match(Optional<DeclaredType> type, boolean open, NullMarks marks) {}

  /**
   * The instantiation of a subtype.
   *
   * @param parent the sealed interface with its arguments
   * @param marks where null is allowed in them
   */
  Match match(TypeElement subtype, DeclaredType parent, NullMarks marks) {
    List<? extends TypeMirror> declared = argumentsOf(subtype, parent);
    List<? extends TypeParameterElement> parameters = subtype.getTypeParameters();
    Map<Integer, Integer> positions = new HashMap<>();
    boolean open = false;
    for (int i = 0; i < declared.size(); i++) {
      TypeMirror argument = declared.get(i);
      if (argument instanceof TypeVariable variable && argument.getKind() == TypeKind.TYPEVAR) {
        positions.putIfAbsent(indexOf(variable, parameters), i);
      } else if (parameters.isEmpty()) {
        if (!compiler.types().isSameType(argument, parent.getTypeArguments().get(i))) {
          return new Match(Optional.empty(), false, NullMarks.NONE);
        }
      } else {
        open = true;
      }
    }
    if (open || positions.size() < parameters.size()) {
      return new Match(Optional.empty(), true, NullMarks.NONE);
    }
    return new Match(
        Optional.of(instance(subtype, parent, positions)), false, moved(marks, positions));
  }

  private DeclaredType instance(
      TypeElement subtype, DeclaredType parent, Map<Integer, Integer> positions) {
    List<TypeMirror> arguments = new ArrayList<>();
    for (int i = 0; i < positions.size(); i++) {
      arguments.add(parent.getTypeArguments().get(positions.getOrDefault(i, 0)));
    }
    return compiler.types().getDeclaredType(subtype, arguments.toArray(TypeMirror[]::new));
  }

  private static NullMarks moved(NullMarks marks, Map<Integer, Integer> positions) {
    Set<String> places = new HashSet<>();
    positions.forEach(
        (own, from) ->
            marks.argument(from).inside().forEach(inner -> places.add(own + ";" + inner)));
    return NullMarks.NONE.and(places);
  }

  private static int indexOf(
      TypeVariable variable, List<? extends TypeParameterElement> parameters) {
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).getSimpleName().equals(variable.asElement().getSimpleName())) {
        return i;
      }
    }
    throw new IllegalStateException(variable + " is no type parameter of " + parameters);
  }

  /** The arguments that the subtype gives to its interface. */
  private List<? extends TypeMirror> argumentsOf(TypeElement subtype, DeclaredType parent) {
    return compiler.types().directSupertypes(subtype.asType()).stream()
        .map(DeclaredType.class::cast)
        .filter(above -> above.asElement().equals(parent.asElement()))
        .findFirst()
        .map(DeclaredType::getTypeArguments)
        .orElse(List.of());
  }
}
