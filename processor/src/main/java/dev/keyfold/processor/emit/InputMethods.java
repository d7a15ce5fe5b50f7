package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.Input;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.MethodSpec;
import dev.keyfold.processor.source.ParameterizedTypeName;
import dev.keyfold.processor.source.PrimitiveTypeName;
import dev.keyfold.processor.source.TypeName;
import java.util.ArrayList;
import java.util.List;

/** The methods of a generated class that take records, and the rows of a snapshot. */
final class InputMethods {
  private final ProcessorModel model;
  private final Input input;
  private final CallbackCode calls;
  private final OutputFields outputs;
  private final PlainFieldCode plainFields;
  private final TypeName key;
  private final TypeName output;

  InputMethods(
      ProcessorModel model, CallbackCode calls, OutputFields outputs, PlainFieldCode plainFields) {
    this.model = model;
    this.input = model.input();
    this.calls = calls;
    this.outputs = outputs;
    this.plainFields = plainFields;
    key = TypeNames.of(model.key());
    output = TypeNames.of(model.output());
  }

  /** All of them. */
  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    TypeName record = TypeNames.of(input.type());
    if (input.batch()) {
      methods.add(
          method("onInput", input.methods(), record, "input")
              .addStatement("onBatch(key, $T.of(input), context, out)", Contract.LIST));
      methods.add(
          method(
                  "onBatch",
                  input.methods(),
                  ParameterizedTypeName.of(Contract.ITERABLE, record),
                  "inputs")
              .addCode(plainFields.around(calls.statements(input.methods().get(0), "inputs"))));
    } else {
      methods.add(
          method("onInput", input.methods(), record, "input")
              .addCode(plainFields.around(input.methods().size() == 1 ? single() : chain())));
    }
    if (model.onInitialState().isPresent()) {
      methods.add(onInitialState(model.onInitialState().get()));
    }
    return methods;
  }

  private MethodSpec onInitialState(Callback callback) {
    return method("onInitialState", List.of(callback), TypeNames.of(rowType(callback)), "row")
        .addCode(plainFields.around(calls.statements(callback, "row")));
  }

  /** The rows of a snapshot, as a type argument. */
  static JavaType rowType(Callback callback) {
    return callback.record().orElseThrow().boxed();
  }

  private CodeBlock single() {
    return calls.statements(input.methods().get(0), "input");
  }

  /** The more specific types come first; one that is the input type itself takes the rest. */
  private CodeBlock chain() {
    CodeBlock code = new CodeBlock();
    UniqueNames names = new UniqueNames(outputs.taken());
    for (Callback method : input.methods()) {
      JavaType.ClassType type = (JavaType.ClassType) method.record().orElseThrow();
      if (type.equals(input.type())) {
        return code.nextControlFlow("else").add(calls.statements(method, "input")).endControlFlow();
      }
      String name = names.allocate(UniqueNames.local(type.name().simpleName()));
      CodeBlock test = CodeBlock.of("if (input instanceof $T $L)", TypeNames.of(type), name);
      if (code.isEmpty()) {
        code.beginControlFlow("$L", test);
      } else {
        code.nextControlFlow("else $L", test);
      }
      code.add(calls.statements(method, name));
    }
    return code.nextControlFlow("else")
        .addStatement(
            "throw new $T($S + input.getClass().getName())",
            Contract.ILLEGAL_STATE,
            "no @OnInput method takes a ")
        .endControlFlow();
  }

  private MethodSpec method(
      String name, List<Callback> callbacks, TypeName type, String parameter) {
    MethodSpec method =
        MethodSpec.overriding(PrimitiveTypeName.VOID, name)
            .addParameter(key, "key")
            .addParameter(type, parameter)
            .addParameter(Contract.CONTEXT, "context")
            .addParameter(ParameterizedTypeName.of(Contract.EMITTER, output), "out");
    return CallbackCode.throwing(method, callbacks);
  }
}
