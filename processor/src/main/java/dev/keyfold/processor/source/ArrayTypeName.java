package dev.keyfold.processor.source;

/**
 * An array type.
 *
 * @param component the type of its components
 */
public record ArrayTypeName(TypeName component) implements TypeName {
  @Override
  public void writeTo(SourceWriter out) {
    component.writeTo(out);
    out.text("[]");
  }
}
