package dev.keyfold.processor.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A field whose class declares state: a reusable component of a stateful class.
 *
 * @param within the component that has the field; empty for the stateful class itself
 * @param field its name in Java
 * @param name what the stored names of its variables begin with, before a dot
 * @param formerNames what they began with earlier
 * @param type its class
 * @param declaredIn the class that declares the field
 * @param source whether its class is compiled here, so that what is wrong inside is told there
 * @param origin the field
 * @param nameOrigin the {@code name} of the annotation where it was given, else the field
 */
public record Component(
    Optional<Component> within,
    String field,
    String name,
    List<WrittenName> formerNames,
    JavaType type,
    Set<Modifier> modifiers,
    QualifiedName declaredIn,
    boolean source,
    Origin origin,
    Origin nameOrigin) {
  /** Copies the collections. */
  public Component {
    formerNames = List.copyOf(formerNames);
    modifiers = Set.copyOf(modifiers);
  }

  /** The field as generated code reaches it. */
  public Member member() {
    return new Member(within, declaredIn, modifiers.contains(Modifier.PUBLIC), field);
  }

  /** The name of its class. */
  public QualifiedName typeName() {
    if (type instanceof JavaType.ClassType declared) {
      return declared.name();
    }
    throw new IllegalStateException("a component of type " + type);
  }
}
