package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.TypeDeclaration.EnumDeclaration;
import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.TypeSpec;
import java.util.List;

/**
 * Writes the codecs of enums. They name the constants, so a constant that was moved in a library is
 * still found, and one that was removed fails to link.
 */
final class EnumCodecs {
  private EnumCodecs() {}

  /** The codec that stores the position in the schema. */
  static TypeSpec codec(EnumDeclaration declaration, ClassName codec, String schema) {
    ClassName type = TypeNames.of(declaration.name());
    return CodecShape.codec(
        codec,
        type,
        schema,
        true,
        encode(declaration),
        decode(declaration, type),
        CodeBlock.of("return $T.valueOf(datum.toString());\n", type));
  }

  private static CodeBlock encode(EnumDeclaration declaration) {
    CodeBlock code = new CodeBlock().add("out.writeInt(\n$>$>switch (value) {\n$>");
    List<String> constants = declaration.constants();
    for (int i = 0; i < constants.size(); i++) {
      code.add("case $L -> $L;\n", constants.get(i), i);
    }
    return code.add("$<});\n$<$<");
  }

  private static CodeBlock decode(EnumDeclaration declaration, ClassName type) {
    List<String> constants = declaration.constants();
    CodeBlock code = CodeBlock.of("int position = in.readInt();\nreturn switch (position) {\n$>");
    for (int i = 0; i < constants.size(); i++) {
      code.add("case $L -> $T.$L;\n", i, type, constants.get(i));
    }
    return code.add("default ->\n$>$>throw new $T(\n$>$>", Contract.CORRUPT)
        .add(
            "$S + position);\n$<$<$<$<",
            declaration.name() + " has " + constants.size() + " constants, found number ")
        .add("$<};\n");
  }

  /** The key codec that stores the name. */
  static TypeSpec keyCodec(EnumDeclaration declaration, ClassName codec, String schema) {
    ClassName type = TypeNames.of(declaration.name());
    CodeBlock decode = CodeBlock.of("String name = in.readString();\nreturn switch (name) {\n$>");
    for (String constant : declaration.constants()) {
      decode.add("case $S -> $T.$L;\n", constant, type, constant);
    }
    decode
        .add("default ->\n$>$>throw new $T(\n$>$>", Contract.CORRUPT)
        .add("$S + name);\n$<$<$<$<", declaration.name() + " has no constant ")
        .add("$<};\n");
    return CodecShape.keyCodec(
        codec, type, schema, false, CodeBlock.of("out.writeString(key.name());\n"), decode);
  }
}
