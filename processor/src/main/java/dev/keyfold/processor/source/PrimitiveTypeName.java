package dev.keyfold.processor.source;

/**
 * A primitive type, or void.
 *
 * @param keyword what it is called
 */
public record PrimitiveTypeName(String keyword) implements TypeName {
  /** {@code void}. */
  public static final PrimitiveTypeName VOID = new PrimitiveTypeName("void");

  /** {@code boolean}. */
  public static final PrimitiveTypeName BOOLEAN = new PrimitiveTypeName("boolean");

  /** {@code int}. */
  public static final PrimitiveTypeName INT = new PrimitiveTypeName("int");

  @Override
  public void writeTo(SourceWriter out) {
    out.text(keyword);
  }
}
