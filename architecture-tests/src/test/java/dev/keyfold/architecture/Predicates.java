package dev.keyfold.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;

/** What ArchUnit has no words for. */
final class Predicates {
  private Predicates() {}

  /** Primitives and arrays of them, which are in no package. */
  static DescribedPredicate<JavaClass> primitives() {
    return DescribedPredicate.describe(
        "are primitive", type -> type.getBaseComponentType().isPrimitive());
  }
}
