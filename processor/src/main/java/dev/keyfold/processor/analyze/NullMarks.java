package dev.keyfold.processor.analyze;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;

/**
 * The places in a type that are annotated {@code @Nullable}. A place is told as class files tell
 * it: empty for the type itself, {@code 0;} for its first type argument, {@code [} for the elements
 * of an array, and so on inwards.
 */
record NullMarks(Set<String> places, String prefix) {
  static final NullMarks NONE = new NullMarks(Set.of(), "");

  /** The marks in all of these, which are views of one type. */
  static NullMarks of(Collection<? extends TypeMirror> views) {
    Set<String> places = new HashSet<>();
    for (TypeMirror view : views) {
      collect(view, "", places);
    }
    return new NullMarks(places, "");
  }

  /** These marks and more, told from the type itself. */
  NullMarks and(Collection<String> more) {
    Set<String> both = new HashSet<>(places);
    more.forEach(place -> both.add(prefix + place));
    return new NullMarks(both, prefix);
  }

  /** Whether null is allowed for the type itself. */
  boolean isNullable() {
    return places.contains(prefix);
  }

  /** The marks inside a type argument. */
  NullMarks argument(int index) {
    return new NullMarks(places, prefix + index + ";");
  }

  /** These marks and those of the arguments that stand for the type variables of a type. */
  NullMarks substituted(TypeMirror declared, List<String> variables, NullMarks arguments) {
    Set<String> more = new HashSet<>();
    substitute(declared, "", variables, arguments, more);
    return and(more);
  }

  private static void substitute(
      TypeMirror type,
      String place,
      List<String> variables,
      NullMarks arguments,
      Set<String> places) {
    if (type instanceof DeclaredType declared && type.getKind() == TypeKind.DECLARED) {
      for (int i = 0; i < declared.getTypeArguments().size(); i++) {
        substitute(
            declared.getTypeArguments().get(i), place + i + ";", variables, arguments, places);
      }
    } else if (type instanceof ArrayType array) {
      substitute(array.getComponentType(), place + "[", variables, arguments, places);
    } else if (type instanceof TypeVariable variable) {
      int index = variables.indexOf(variable.asElement().getSimpleName().toString());
      if (index >= 0) {
        arguments.argument(index).inside().forEach(inner -> places.add(place + inner));
      }
    }
  }

  /** The places from here inwards. */
  Set<String> inside() {
    return places.stream()
        .filter(place -> place.startsWith(prefix))
        .map(place -> place.substring(prefix.length()))
        .collect(Collectors.toSet());
  }

  /** The marks inside the elements of an array. */
  NullMarks element() {
    return new NullMarks(places, prefix + "[");
  }

  private static void collect(TypeMirror type, String place, Set<String> places) {
    if (CompilerView.isNullable(type.getAnnotationMirrors())) {
      places.add(place);
    }
    if (type instanceof DeclaredType declared && type.getKind() == TypeKind.DECLARED) {
      List<? extends TypeMirror> arguments = declared.getTypeArguments();
      for (int i = 0; i < arguments.size(); i++) {
        collect(arguments.get(i), place + i + ";", places);
      }
    } else if (type instanceof ArrayType array) {
      collect(array.getComponentType(), place + "[", places);
    }
  }
}
