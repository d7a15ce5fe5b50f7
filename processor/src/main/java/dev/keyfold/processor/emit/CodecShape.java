package dev.keyfold.processor.emit;

import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.FieldSpec;
import dev.keyfold.processor.source.MethodSpec;
import dev.keyfold.processor.source.ParameterizedTypeName;
import dev.keyfold.processor.source.PrimitiveTypeName;
import dev.keyfold.processor.source.TypeName;
import dev.keyfold.processor.source.TypeSpec;
import java.util.List;
import javax.lang.model.element.Modifier;

/** What all generated codecs have in common. */
final class CodecShape {
  private static final String SCHEMA = "SCHEMA";
  private static final String INSTANCE = "INSTANCE";

  /** The constants of every codec. */
  static final List<String> CONSTANTS = List.of(SCHEMA, INSTANCE);

  private CodecShape() {}

  /** A codec; constants may be added to it. */
  static TypeSpec codec(
      ClassName name,
      TypeName type,
      String schema,
      boolean immutable,
      CodeBlock encode,
      CodeBlock decode,
      CodeBlock fromGeneric) {
    return base(name, type, Contract.CODEC, schema)
        .addMethod(flag("immutable", immutable))
        .addMethod(
            MethodSpec.overriding(PrimitiveTypeName.VOID, "encode")
                .addParameter(type, "value")
                .addParameter(Contract.AVRO_OUTPUT, "out")
                .addCode(orNothing(encode)))
        .addMethod(
            MethodSpec.overriding(type, "decode")
                .addParameter(Contract.AVRO_INPUT, "in")
                .addCode(decode))
        .addMethod(fromGeneric(type, fromGeneric));
  }

  /** The codec of a union; its methods get the number of the branch. */
  static TypeSpec unionCodec(
      ClassName name,
      TypeName type,
      String schema,
      boolean immutable,
      int branches,
      CodeBlock encode,
      CodeBlock decode,
      CodeBlock fromGeneric) {
    return base(name, type, Contract.UNION_CODEC, schema)
        .addMethod(flag("immutable", immutable))
        .addMethod(
            MethodSpec.overriding(PrimitiveTypeName.INT, "branches")
                .addStatement("return $L", branches))
        .addMethod(
            MethodSpec.overriding(PrimitiveTypeName.VOID, "encode")
                .addParameter(type, "value")
                .addParameter(PrimitiveTypeName.INT, "first")
                .addParameter(Contract.AVRO_OUTPUT, "out")
                .addCode(encode))
        .addMethod(
            MethodSpec.overriding(type, "decode")
                .addParameter(PrimitiveTypeName.INT, "branch")
                .addParameter(Contract.AVRO_INPUT, "in")
                .addCode(decode))
        .addMethod(fromGeneric(type, fromGeneric));
  }

  /** A record may have no components. */
  private static CodeBlock orNothing(CodeBlock encode) {
    return encode.isEmpty() ? CodeBlock.of("// there is nothing in it\n") : encode;
  }

  private static MethodSpec fromGeneric(TypeName type, CodeBlock code) {
    return MethodSpec.overriding(type, "fromGeneric")
        .addParameter(Contract.OBJECT, "datum")
        .addCode(code);
  }

  /** A key codec. */
  static TypeSpec keyCodec(
      ClassName name,
      TypeName type,
      String schema,
      boolean naturalOrder,
      CodeBlock encode,
      CodeBlock decode) {
    return base(name, type, Contract.KEY_CODEC, schema)
        .addMethod(flag("naturalOrder", naturalOrder))
        .addMethod(
            MethodSpec.overriding(PrimitiveTypeName.VOID, "encode")
                .addParameter(type, "key")
                .addParameter(Contract.KEY_OUTPUT, "out")
                .addCode(orNothing(encode)))
        .addMethod(
            MethodSpec.overriding(type, "decode")
                .addParameter(Contract.KEY_INPUT, "in")
                .addCode(decode));
  }

  private static TypeSpec base(ClassName name, TypeName type, ClassName contract, String schema) {
    return new TypeSpec(name, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("$L", javadoc(type))
        .addInterface(ParameterizedTypeName.of(contract, type))
        .addField(
            new FieldSpec(
                    Contract.STRING, SCHEMA, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$L", TextBlocks.schema(schema)))
        .addField(
            new FieldSpec(name, INSTANCE, Modifier.STATIC, Modifier.FINAL)
                .initializer("new $T()", name))
        .addMethod(MethodSpec.constructor(name, Modifier.PRIVATE))
        .addMethod(
            MethodSpec.overriding(Contract.STRING, "schema").addStatement("return $L", SCHEMA));
  }

  private static CodeBlock javadoc(TypeName type) {
    return type instanceof ParameterizedTypeName generic
        ? CodeBlock.of("{@link $T}, as {@code $T}.", generic.rawType(), generic)
        : CodeBlock.of("{@link $T}.", type);
  }

  private static MethodSpec flag(String name, boolean value) {
    return MethodSpec.overriding(PrimitiveTypeName.BOOLEAN, name).addStatement("return $L", value);
  }
}
