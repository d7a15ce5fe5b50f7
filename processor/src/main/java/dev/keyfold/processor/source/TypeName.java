package dev.keyfold.processor.source;

/** A type as source refers to it. */
public sealed interface TypeName extends Fragment
    permits ArrayTypeName,
        ClassName,
        ParameterizedTypeName,
        PrimitiveTypeName,
        TypeVariableName,
        WildcardTypeName {}
