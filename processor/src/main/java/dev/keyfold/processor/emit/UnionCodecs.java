package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.TypeName;
import dev.keyfold.processor.source.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Function;

/** Writes the codecs of sealed interfaces, which find the codec of the record at hand. */
final class UnionCodecs {
  private static final List<String> PARAMETERS =
      List.of("value", "key", "first", "branch", "subtype", "datum", "in", "out");

  private final CodecReferences references;
  private final SortedMap<QualifiedName, TypeDeclaration> declarations;
  private final Immutability immutability;
  private final KeyOrder keyOrder;

  UnionCodecs(ProcessorModel model, CodecReferences references) {
    this.references = references;
    this.declarations = model.declarations();
    this.immutability = new Immutability(declarations);
    this.keyOrder = new KeyOrder(declarations);
  }

  /**
   * One of the records.
   *
   * @param branch its number
   * @param local a name for a value of it
   */
  private record Branch(TypeDeclaration record, int branch, String local) {}

  /** The codec that stores the branch of an Avro union. */
  TypeSpec codec(SealedDeclaration sealed, ClassName codec, String schema) {
    List<Branch> branches = branches(sealed);
    return CodecShape.unionCodec(
        codec,
        TypeNames.of(sealed.type()),
        schema,
        immutability.of(new SealedType(sealed.name())),
        branches.size(),
        encode(sealed, branches),
        choice(
            sealed,
            branches,
            "branch",
            branch -> CodeBlock.of("$L", branch.branch()),
            branch -> CodeBlock.of("$T.INSTANCE.decode(in)", codec(branch))),
        fromGeneric(sealed, branches));
  }

  private List<Branch> branches(SealedDeclaration sealed) {
    UniqueNames locals = new UniqueNames(PARAMETERS);
    List<Branch> branches = new ArrayList<>();
    for (QualifiedName name : sealed.records()) {
      TypeDeclaration record = declarations.get(name);
      if (record == null) {
        throw new IllegalStateException("no declaration of " + name);
      }
      String local = locals.allocate(UniqueNames.local(record.type().name().simpleName()));
      branches.add(new Branch(record, branches.size(), local));
    }
    return branches;
  }

  private ClassName codec(Branch branch) {
    return references.codec(branch.record().name());
  }

  private CodeBlock encode(SealedDeclaration sealed, List<Branch> branches) {
    return dispatch(
        sealed,
        "value",
        branches,
        branch ->
            new CodeBlock()
                .addStatement(
                    "out.writeUnionBranch($L)",
                    branch.branch() == 0 ? "first" : "first + " + branch.branch())
                .addStatement("$T.INSTANCE.encode($L, out)", codec(branch), branch.local()));
  }

  private static CodeBlock dispatch(
      SealedDeclaration sealed,
      String variable,
      List<Branch> branches,
      Function<Branch, CodeBlock> action) {
    CodeBlock code = new CodeBlock();
    for (Branch branch : branches) {
      TypeName type = TypeNames.of(branch.record().type());
      String start = branch.branch() == 0 ? "if" : "else if";
      CodeBlock condition =
          CodeBlock.of("$L ($L instanceof $T $L)", start, variable, type, branch.local());
      if (branch.branch() == 0) {
        code.beginControlFlow("$L", condition);
      } else {
        code.nextControlFlow("$L", condition);
      }
      code.add(action.apply(branch));
    }
    return code.nextControlFlow("else")
        .addStatement(
            "throw $T.unknownSubtype($L, $S)",
            Contract.UNION_CODEC,
            variable,
            sealed.type().name().toString())
        .endControlFlow();
  }

  private CodeBlock fromGeneric(SealedDeclaration sealed, List<Branch> branches) {
    return new CodeBlock()
        .addStatement(
            "String subtype = (($T) datum).getSchema().getFullName()", Contract.GENERIC_RECORD)
        .add(
            choice(
                sealed,
                branches,
                "subtype",
                branch -> CodeBlock.of("$S", branch.record().avroName().toString()),
                branch -> CodeBlock.of("$T.INSTANCE.fromGeneric(datum)", codec(branch))));
  }

  private static CodeBlock choice(
      SealedDeclaration sealed,
      List<Branch> branches,
      String selector,
      Function<Branch, CodeBlock> label,
      Function<Branch, CodeBlock> result) {
    CodeBlock code = CodeBlock.of("return switch ($L) {\n$>", selector);
    for (Branch branch : branches) {
      code.add("case $L -> $L;\n", label.apply(branch), result.apply(branch));
    }
    return code.add(
            "default -> throw $T.noSubtype($S, $L);\n",
            Contract.UNION_CODEC,
            sealed.type().name().toString(),
            selector)
        .add("$<};\n");
  }

  /** The key codec that stores the short name of the record, then the record. */
  TypeSpec keyCodec(SealedDeclaration sealed, ClassName codec, String schema) {
    List<Branch> branches = branches(sealed);
    CodeBlock encode =
        dispatch(
            sealed,
            "key",
            branches,
            branch ->
                new CodeBlock()
                    .addStatement("out.writeString($S)", branch.record().avroName().simpleName())
                    .addStatement("$T.INSTANCE.encode($L, out)", keyCodec(branch), branch.local()));
    CodeBlock decode =
        new CodeBlock()
            .addStatement("String subtype = in.readString()")
            .add(
                choice(
                    sealed,
                    branches,
                    "subtype",
                    branch -> CodeBlock.of("$S", branch.record().avroName().simpleName()),
                    branch -> CodeBlock.of("$T.INSTANCE.decode(in)", keyCodec(branch))));
    return CodecShape.keyCodec(
        codec,
        TypeNames.of(sealed.type()),
        schema,
        keyOrder.isNatural(new SealedType(sealed.name())),
        encode,
        decode);
  }

  private ClassName keyCodec(Branch branch) {
    return references.keyCodec(branch.record().name());
  }
}
