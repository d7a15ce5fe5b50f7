package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.MethodSpec;
import dev.keyfold.processor.source.ParameterizedTypeName;
import dev.keyfold.processor.source.PrimitiveTypeName;
import java.util.List;

/** The method of a generated class that takes what has expired. */
final class ExpiryMethod {
  private final ProcessorModel model;
  private final SpecConstants constants;
  private final CallbackCode calls;
  private final PlainFieldCode plainFields;

  ExpiryMethod(
      ProcessorModel model,
      SpecConstants constants,
      CallbackCode calls,
      PlainFieldCode plainFields) {
    this.model = model;
    this.constants = constants;
    this.calls = calls;
    this.plainFields = plainFields;
  }

  /** The method; none where nothing is handled. */
  List<MethodSpec> methods() {
    if (model.onExpire().isEmpty()) {
      return List.of();
    }
    MethodSpec method =
        MethodSpec.overriding(PrimitiveTypeName.VOID, "onExpire")
            .addParameter(Contract.EXPIRED_STATE, "expired")
            .addParameter(TypeNames.of(model.key()), "key")
            .addParameter(Contract.CONTEXT, "context")
            .addParameter(
                ParameterizedTypeName.of(Contract.EMITTER, TypeNames.of(model.output())), "out")
            .addCode(plainFields.around(dispatch()));
    return List.of(CallbackCode.throwing(method, model.onExpire()));
  }

  private CodeBlock dispatch() {
    CodeBlock code = CodeBlock.of("switch (expired.index()) {\n$>");
    for (Callback handler : model.onExpire()) {
      int index = index(handler.handled());
      CodeBlock statements = statements(handler, model.variables().get(index));
      code.add("// $L\n", handler.handled());
      if (CallbackCode.isOneStatement(handler)) {
        code.add("case $L -> $L", index, statements);
      } else {
        code.add("case $L -> {\n$>$L$<}\n", index, statements);
      }
    }
    return code.add("default -> throw expired.unknown();\n$<}\n");
  }

  private int index(String variable) {
    int index = 0;
    while (!model.variables().get(index).name().equals(variable)) {
      index++;
    }
    return index;
  }

  private CodeBlock statements(Callback handler, Variable variable) {
    String constant = constants.name(variable.name());
    String value = "expired.value(" + constant + ")";
    String key = "expired.key(" + constant + ")";
    return calls.statements(handler, variable.handle().isMap() ? key : value, value);
  }
}
