package dev.keyfold.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Callback.Parameter;
import dev.keyfold.processor.model.Callback.Role;
import dev.keyfold.processor.model.ReturnShape;
import java.util.stream.Collectors;

/** The call of one of the user's methods, and what becomes of its result. */
final class CallbackCode {
  private CallbackCode() {}

  /**
   * The statements.
   *
   * @param output the output of the processor
   */
  static CodeBlock statements(Callback callback, TypeName output) {
    CodeBlock call = call(callback);
    ReturnShape shape = callback.returnShape();
    if (!callback.nullableReturn() || shape == ReturnShape.NOTHING) {
      return drain(shape, call, output);
    }
    return CodeBlock.builder()
        .addStatement("$T result = $L", TypeNames.of(callback.returnType()), call)
        .beginControlFlow("if (result != null)")
        .add(drain(shape, CodeBlock.of("result"), output))
        .endControlFlow()
        .build();
  }

  /** Whether the call is one statement that a {@code case} of a switch can hold. */
  static boolean isOneStatement(Callback callback) {
    ReturnShape shape = callback.returnShape();
    return shape == ReturnShape.NOTHING
        || (!callback.nullableReturn()
            && (shape == ReturnShape.VALUE || shape == ReturnShape.OPTIONAL));
  }

  private static CodeBlock drain(ReturnShape shape, CodeBlock result, TypeName output) {
    CodeBlock.Builder code = CodeBlock.builder();
    switch (shape) {
      case NOTHING -> code.addStatement("$L", result);
      case VALUE -> code.addStatement("out.emit($L)", result);
      case OPTIONAL -> code.addStatement("$L.ifPresent(out::emit)", result);
      case ITERABLE ->
          code.beginControlFlow("for ($T element : $L)", output, result)
              .addStatement("out.emit(element)")
              .endControlFlow();
      case STREAM ->
          code.beginControlFlow(
                  "try ($T elements = $L)",
                  ParameterizedTypeName.get(Contract.STREAM, output),
                  result)
              .addStatement("elements.forEachOrdered(out::emit)")
              .endControlFlow();
    }
    return code.build();
  }

  private static CodeBlock call(Callback callback) {
    String arguments =
        callback.parameters().stream()
            .map(Parameter::role)
            .map(CallbackCode::argument)
            .collect(Collectors.joining(", "));
    return CodeBlock.of("target.$L($L)", callback.method(), arguments);
  }

  private static String argument(Role role) {
    return switch (role) {
      case KEY -> "key";
      case INPUT -> "input";
      case EMITTER -> "out";
      case CONTEXT, TIMER_CONTEXT -> "context";
      case UNKNOWN -> throw new IllegalStateException("a parameter without a role");
    };
  }
}
