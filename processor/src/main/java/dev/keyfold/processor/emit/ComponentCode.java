package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.JavaType.PrimitiveType;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.TypeName;
import java.util.Optional;

/**
 * The code for one component of a record. Primitive values, boxed ones and text are written and
 * read directly; everything else goes through a codec.
 *
 * @param component the component
 * @param path what messages call it: {@code Cart.items}
 * @param codec an expression for the codec of its type, a constant where it is composed
 * @param constant the name of that constant
 * @param local a name for its value, free in all methods
 */
record ComponentCode(
    Component component, String path, CodeBlock codec, Optional<String> constant, String local) {
  /** Writes the component of {@code value} to {@code out}. */
  CodeBlock encode() {
    if (component.slot().nullable() && !isNullableUnion(component)) {
      return encodeNullable();
    }
    CodeBlock read = CodeBlock.of("value.$L()", component.accessors().getter());
    if (isPrimitive()) {
      return write(read);
    }
    if (writer().isPresent() || constant.isEmpty()) {
      return write(required(read));
    }
    // a constant has the path in it and looks for null itself
    return write(read);
  }

  private CodeBlock encodeNullable() {
    TypeName type = TypeNames.of(component.type());
    return new CodeBlock()
        .addStatement("$T $L = value.$L()", type, local, component.accessors().getter())
        .beginControlFlow("if ($L == null)", local)
        .addStatement("out.writeUnionBranch(0)")
        .nextControlFlow("else")
        .addStatement("out.writeUnionBranch(1)")
        .add(write(CodeBlock.of("$L", local)))
        .endControlFlow();
  }

  /** An expression that reads it from {@code in}. */
  CodeBlock decode() {
    Optional<String> reader = reader();
    CodeBlock read =
        reader.isPresent()
            ? CodeBlock.of("in.$L()", reader.get())
            : CodeBlock.of("$L.decode(in)", readingCodec());
    return component.slot().nullable() && !isNullableUnion(component)
        ? CodeBlock.of("in.readUnionBranch(2) == 0 ? null : $L", read)
        : read;
  }

  /** An expression that takes it from the generic {@code record}. */
  CodeBlock fromGeneric() {
    CodeBlock datum = CodeBlock.of("record.get($S)", component.name());
    CodeBlock read = CodeBlock.of("$L.fromGeneric($L)", readingCodec(), datum);
    return component.slot().nullable() && !isNullableUnion(component)
        ? CodeBlock.of("$L == null ? null : $L", datum, read)
        : read;
  }

  /** The constant knows the path, which only writing needs. */
  private CodeBlock readingCodec() {
    return component.slot().type() instanceof Scalar scalar
        ? CodeBlock.of("$T.$L", Contract.CODECS, scalar.name())
        : codec;
  }

  private CodeBlock write(CodeBlock value) {
    Optional<String> writer = writer();
    return writer.isPresent()
        ? new CodeBlock().addStatement("out.$L($L)", writer.get(), value)
        : new CodeBlock().addStatement("$L.encode($L, out)", codec, value);
  }

  private CodeBlock required(CodeBlock value) {
    return CodeBlock.of("$T.required($L, $S)", Contract.CODECS, value, path);
  }

  private boolean isPrimitive() {
    return component.type() instanceof PrimitiveType;
  }

  /** Whether the codec is a constant of the generated class, made of others. */
  static boolean isComposed(Component component) {
    return isNullableUnion(component) || isComposed(component.slot().type());
  }

  /** Whether null is one more branch of a union, which the codec of that union has to know. */
  static boolean isNullableUnion(Component component) {
    return component.slot().nullable() && component.slot().type() instanceof StateType.SealedType;
  }

  private static boolean isComposed(StateType type) {
    return type instanceof Scalar scalar
        ? writer(scalar).isEmpty()
        : !(type instanceof StateType.RecordType
            || type instanceof StateType.EnumType
            || type instanceof StateType.SealedType);
  }

  private Optional<String> writer() {
    return component.slot().type() instanceof Scalar scalar ? writer(scalar) : Optional.empty();
  }

  private static Optional<String> writer(Scalar scalar) {
    return switch (scalar) {
      case BOOLEAN -> Optional.of("writeBoolean");
      case BYTE, SHORT, CHAR, INT -> Optional.of("writeInt");
      case LONG -> Optional.of("writeLong");
      case FLOAT -> Optional.of("writeFloat");
      case DOUBLE -> Optional.of("writeDouble");
      case STRING -> Optional.of("writeString");
      default -> Optional.empty();
    };
  }

  /** Narrow numbers are read through their codecs, which check that the number fits. */
  private Optional<String> reader() {
    if (!(component.slot().type() instanceof Scalar scalar)) {
      return Optional.empty();
    }
    return switch (scalar) {
      case BOOLEAN -> Optional.of("readBoolean");
      case INT -> Optional.of("readInt");
      case LONG -> Optional.of("readLong");
      case FLOAT -> Optional.of("readFloat");
      case DOUBLE -> Optional.of("readDouble");
      case STRING -> Optional.of("readString");
      default -> Optional.empty();
    };
  }
}
