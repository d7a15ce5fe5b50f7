package dev.keyfold.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.Input;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

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
          method("onInput", record, "input")
              .addStatement("onBatch(key, $T.of(input), context, out)", List.class)
              .addExceptions(exceptions(input.methods()))
              .build());
      methods.add(
          method("onBatch", ParameterizedTypeName.get(Contract.ITERABLE, record), "inputs")
              .addCode(plainFields.around(calls.statements(input.methods().get(0), "inputs")))
              .addExceptions(exceptions(input.methods()))
              .build());
    } else {
      methods.add(
          method("onInput", record, "input")
              .addCode(plainFields.around(input.methods().size() == 1 ? single() : chain()))
              .addExceptions(exceptions(input.methods()))
              .build());
    }
    model.onInitialState().map(this::onInitialState).ifPresent(methods::add);
    return methods;
  }

  private MethodSpec onInitialState(Callback callback) {
    return method("onInitialState", TypeNames.of(rowType(callback)), "row")
        .addCode(plainFields.around(calls.statements(callback, "row")))
        .addExceptions(exceptions(List.of(callback)))
        .build();
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
    CodeBlock.Builder code = CodeBlock.builder();
    UniqueNames names = new UniqueNames(outputs.taken());
    boolean first = true;
    for (Callback method : input.methods()) {
      JavaType.ClassType type = (JavaType.ClassType) method.record().orElseThrow();
      if (type.equals(input.type())) {
        return code.nextControlFlow("else")
            .add(calls.statements(method, "input"))
            .endControlFlow()
            .build();
      }
      String name = names.allocate(UniqueNames.local(type.name().simpleName()));
      CodeBlock test = CodeBlock.of("if (input instanceof $T $L)", TypeNames.of(type), name);
      if (first) {
        code.beginControlFlow("$L", test);
      } else {
        code.nextControlFlow("else $L", test);
      }
      code.add(calls.statements(method, name));
      first = false;
    }
    return code.nextControlFlow("else")
        .addStatement(
            "throw new $T($S + input.getClass().getName())",
            IllegalStateException.class,
            "no @OnInput method takes a ")
        .endControlFlow()
        .build();
  }

  private MethodSpec.Builder method(String name, TypeName type, String parameter) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .addParameter(key, "key")
        .addParameter(type, parameter)
        .addParameter(Contract.CONTEXT, "context")
        .addParameter(ParameterizedTypeName.get(Contract.EMITTER, output), "out");
  }

  private static List<TypeName> exceptions(List<Callback> callbacks) {
    return callbacks.stream().anyMatch(Callback::throwing)
        ? List.of(TypeName.get(Exception.class))
        : List.of();
  }
}
