package dev.keyfold.processor.model;

import java.util.Optional;
import java.util.Set;

/**
 * A field of a stateful class that is no state variable.
 *
 * @param container whether what it refers to can hold data of its own: an array, a collection, a
 *     map, an {@code Atomic*}, a {@code StringBuilder}, a {@code Random}
 * @param component whether its class declares state
 * @param canBeState whether its type is one of those that a plain field of state can have
 * @param ttl a misplaced {@code @Ttl}
 */
public record PlainField(
    String name,
    JavaType type,
    boolean container,
    boolean component,
    boolean canBeState,
    Optional<TtlDeclaration> ttl,
    Set<Modifier> modifiers,
    Origin origin) {
  /** Copies the modifiers. */
  public PlainField {
    modifiers = Set.copyOf(modifiers);
  }

  /** Whether a name is written like that of a constant: {@code IGNORED_PAGES}. */
  public static boolean isNameOfAConstant(String name) {
    return name.matches("[A-Z][A-Z0-9_]*");
  }
}
