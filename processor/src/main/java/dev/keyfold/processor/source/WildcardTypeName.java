package dev.keyfold.processor.source;

import java.util.Optional;

/**
 * A wildcard, as a type argument.
 *
 * @param extendsBound what it extends
 * @param superBound what extends it
 */
public record WildcardTypeName(Optional<TypeName> extendsBound, Optional<TypeName> superBound)
    implements TypeName {
  /** {@code ?}. */
  public static final WildcardTypeName ANY =
      new WildcardTypeName(Optional.empty(), Optional.empty());

  @Override
  public void writeTo(SourceWriter out) {
    out.text("?");
    if (extendsBound.isPresent()) {
      out.text(" extends ");
      extendsBound.get().writeTo(out);
    } else if (superBound.isPresent()) {
      out.text(" super ");
      superBound.get().writeTo(out);
    }
  }
}
