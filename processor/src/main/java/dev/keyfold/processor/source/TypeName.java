package dev.keyfold.processor.source;

/** A type as source refers to it. */
public sealed interface TypeName
    permits ArrayTypeName,
        ClassName,
        ParameterizedTypeName,
        PrimitiveTypeName,
        TypeVariableName,
        WildcardTypeName {
  /** Writes the type, by the shortest names that its classes have there. */
  void writeTo(SourceWriter out);
}
