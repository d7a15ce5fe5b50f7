package dev.keyfold.processor.analyze;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

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
    views.forEach(view -> collect(view, "", places));
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
