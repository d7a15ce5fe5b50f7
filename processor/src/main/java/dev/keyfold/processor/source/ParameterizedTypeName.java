package dev.keyfold.processor.source;

import java.util.List;

/**
 * A generic class with its type arguments.
 *
 * @param rawType the class
 * @param arguments at least one
 */
public record ParameterizedTypeName(ClassName rawType, List<TypeName> arguments)
    implements TypeName {
  /** Copies the arguments. */
  public ParameterizedTypeName {
    arguments = List.copyOf(arguments);
  }

  /** The class with these arguments. */
  public static ParameterizedTypeName of(ClassName rawType, TypeName... arguments) {
    return new ParameterizedTypeName(rawType, List.of(arguments));
  }

  @Override
  public void writeTo(SourceWriter out) {
    rawType.writeTo(out);
    String separator = "<";
    for (TypeName argument : arguments) {
      out.text(separator);
      argument.writeTo(out);
      separator = ", ";
    }
    out.text(">");
  }
}
