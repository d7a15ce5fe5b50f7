package dev.keyfold.processor.source;

import java.util.List;

/**
 * A type parameter.
 *
 * @param bounds what it extends, where it is declared
 */
public record TypeVariableName(String name, List<TypeName> bounds) implements TypeName {
  /** Copies the bounds. */
  public TypeVariableName {
    bounds = List.copyOf(bounds);
  }

  @Override
  public void writeTo(SourceWriter out) {
    out.text(name);
  }
}
