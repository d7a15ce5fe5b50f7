package dev.keyfold.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import javax.lang.model.element.Modifier;

/** What all generated codecs have in common. */
final class CodecShape {
  static final String SCHEMA = "SCHEMA";
  static final String INSTANCE = "INSTANCE";

  private CodecShape() {}

  /** A codec; constants may be added to it. */
  static TypeSpec.Builder codec(
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
            override("encode", TypeName.VOID)
                .addParameter(type, "value")
                .addParameter(Contract.AVRO_OUTPUT, "out")
                .addCode(orNothing(encode))
                .build())
        .addMethod(
            override("decode", type)
                .addParameter(Contract.AVRO_INPUT, "in")
                .addCode(decode)
                .build())
        .addMethod(fromGeneric(type, fromGeneric));
  }

  /** The codec of a union; its methods get the number of the branch. */
  static TypeSpec.Builder unionCodec(
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
        .addMethod(override("branches", TypeName.INT).addStatement("return $L", branches).build())
        .addMethod(
            override("encode", TypeName.VOID)
                .addParameter(type, "value")
                .addParameter(TypeName.INT, "first")
                .addParameter(Contract.AVRO_OUTPUT, "out")
                .addCode(encode)
                .build())
        .addMethod(
            override("decode", type)
                .addParameter(TypeName.INT, "branch")
                .addParameter(Contract.AVRO_INPUT, "in")
                .addCode(decode)
                .build())
        .addMethod(fromGeneric(type, fromGeneric));
  }

  /** A record may have no components. */
  private static CodeBlock orNothing(CodeBlock encode) {
    return encode.isEmpty() ? CodeBlock.of("// there is nothing in it\n") : encode;
  }

  private static MethodSpec fromGeneric(TypeName type, CodeBlock code) {
    return override("fromGeneric", type)
        .addParameter(ClassName.OBJECT, "datum")
        .addCode(code)
        .build();
  }

  /** A key codec. */
  static TypeSpec.Builder keyCodec(
      ClassName name,
      TypeName type,
      String schema,
      boolean naturalOrder,
      CodeBlock encode,
      CodeBlock decode) {
    return base(name, type, Contract.KEY_CODEC, schema)
        .addMethod(flag("naturalOrder", naturalOrder))
        .addMethod(
            override("encode", TypeName.VOID)
                .addParameter(type, "key")
                .addParameter(Contract.KEY_OUTPUT, "out")
                .addCode(orNothing(encode))
                .build())
        .addMethod(
            override("decode", type)
                .addParameter(Contract.KEY_INPUT, "in")
                .addCode(decode)
                .build());
  }

  private static TypeSpec.Builder base(
      ClassName name, TypeName type, ClassName contract, String schema) {
    return TypeSpec.classBuilder(name.simpleName())
        .addJavadoc(javadoc(type))
        .addModifiers(Modifier.STATIC, Modifier.FINAL)
        .addSuperinterface(ParameterizedTypeName.get(contract, type))
        .addField(
            FieldSpec.builder(
                    String.class, SCHEMA, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$L", TextBlocks.schema(schema))
                .build())
        .addField(
            FieldSpec.builder(name, INSTANCE, Modifier.STATIC, Modifier.FINAL)
                .initializer("new $T()", name)
                .build())
        .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
        .addMethod(
            override("schema", ClassName.get(String.class))
                .addStatement("return $L", SCHEMA)
                .build());
  }

  private static CodeBlock javadoc(TypeName type) {
    return type instanceof ParameterizedTypeName generic
        ? CodeBlock.of("{@link $T}, as {@code $T}.\n", generic.rawType(), generic)
        : CodeBlock.of("{@link $T}.\n", type);
  }

  private static MethodSpec flag(String name, boolean value) {
    return override(name, TypeName.BOOLEAN).addStatement("return $L", value).build();
  }

  private static MethodSpec.Builder override(String name, TypeName returns) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(returns);
  }
}
