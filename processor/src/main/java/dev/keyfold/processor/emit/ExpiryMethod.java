package dev.keyfold.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import java.util.List;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

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
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("onExpire")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addParameter(Contract.EXPIRED_STATE, "expired")
            .addParameter(TypeNames.of(model.key()), "key")
            .addParameter(Contract.CONTEXT, "context")
            .addParameter(
                ParameterizedTypeName.get(Contract.EMITTER, TypeNames.of(model.output())), "out")
            .addCode(plainFields.around(dispatch()));
    if (model.onExpire().stream().anyMatch(Callback::throwing)) {
      method.addException(Exception.class);
    }
    return List.of(method.build());
  }

  private CodeBlock dispatch() {
    CodeBlock.Builder code = CodeBlock.builder().add("switch (expired.index()) {\n$>");
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
    return code.add("default -> throw expired.unknown();\n$<}\n").build();
  }

  private int index(String variable) {
    return IntStream.range(0, model.variables().size())
        .filter(i -> model.variables().get(i).name().equals(variable))
        .findFirst()
        .orElseThrow();
  }

  private CodeBlock statements(Callback handler, Variable variable) {
    String constant = constants.name(variable.name());
    String value = "expired.value(" + constant + ")";
    String key = "expired.key(" + constant + ")";
    return calls.statements(handler, variable.handle().isMap() ? key : value, value);
  }
}
