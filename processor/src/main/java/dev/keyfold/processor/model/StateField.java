package dev.keyfold.processor.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A field with {@code @StateVar}.
 *
 * @param holder the component that has it; empty for the stateful class itself
 * @param field its name in Java
 * @param name the stored name; in a component it begins with the name of that and a dot
 * @param formerNames its earlier stored names
 * @param family as written; empty for the default
 * @param type its type in Java
 * @param handle what that type is; that of a value for a plain field; empty when it is neither
 * @param plain how a plain field is kept; empty for a handle
 * @param types what its type arguments are as state; empty when there are none or one of them was
 *     reported
 * @param declaredIn the stateful class or a superclass
 * @param origin the field
 * @param nameOrigin the {@code name} of the annotation where it was given, else the field
 * @param familyOrigin the {@code family} of the annotation where it was given, else the field
 * @param epochOrigin the {@code epoch} of the annotation where it was given, else the field
 */
public record StateField(
    Optional<Component> holder,
    String field,
    String name,
    List<WrittenName> formerNames,
    String family,
    int epoch,
    JavaType type,
    Optional<Handle> handle,
    Optional<Plain> plain,
    List<StateType> types,
    Optional<TtlDeclaration> ttl,
    Set<Modifier> modifiers,
    QualifiedName declaredIn,
    Origin origin,
    Origin nameOrigin,
    Origin familyOrigin,
    Origin epochOrigin) {
  /** Copies the collections. */
  public StateField {
    formerNames = List.copyOf(formerNames);
    types = List.copyOf(types);
    modifiers = Set.copyOf(modifiers);
  }

  /** Whether it is a timer. */
  public boolean isTimer() {
    return handle.map(Handle::isTimer).orElse(false);
  }

  /** The field as generated code reaches it. */
  public Member member() {
    return new Member(holder, declaredIn, modifiers.contains(Modifier.PUBLIC), field);
  }
}
