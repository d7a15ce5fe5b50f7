package dev.keyfold.processor.model;

import java.util.Optional;

/**
 * A field or method as generated code reaches it.
 *
 * @param holder the component that has it; empty for the stateful class itself
 * @param declaredIn the class that declares it
 * @param name in Java
 */
public record Member(
    Optional<Component> holder, QualifiedName declaredIn, boolean isPublic, String name) {
  /** Whether code in the package needs the accessor that was generated for the declaring class. */
  public boolean needsAccessor(String fromPackage) {
    return !isPublic && !declaredIn.packageName().equals(fromPackage);
  }

  /** The name, after those of the fields that lead to it: {@code limiter.tokens}. */
  public String path() {
    return holder.map(component -> component.member().path() + ".").orElse("") + name;
  }
}
