package dev.keyfold.processor.model;

import java.util.Set;

/** A field of a stateful class that is no state variable. */
public record PlainField(String name, JavaType type, Set<Modifier> modifiers, Origin origin) {
  /** Copies the modifiers. */
  public PlainField {
    modifiers = Set.copyOf(modifiers);
  }
}
