package dev.keyfold.processor.check.body;

import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * What classes extend and implement, by name: to ask the compiler for a class that nothing uses
 * would have it read.
 */
final class Supertypes {
  private Supertypes() {}

  /** Whether a class is one of these, or extends or implements one. */
  static boolean include(TypeElement type, Set<String> names) {
    if (names.contains(type.getQualifiedName().toString())
        || include(type.getSuperclass(), names)) {
      return true;
    }
    for (TypeMirror above : type.getInterfaces()) {
      if (include(above, names)) {
        return true;
      }
    }
    return false;
  }

  private static boolean include(TypeMirror above, Set<String> names) {
    return above instanceof DeclaredType type && include((TypeElement) type.asElement(), names);
  }
}
