package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Callback.Parameter;
import dev.keyfold.processor.model.ReturnShape;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.MethodSpec;
import dev.keyfold.processor.source.ParameterizedTypeName;
import dev.keyfold.processor.source.TypeName;
import java.util.ArrayList;
import java.util.List;

/** The call of one of the user's methods, and what becomes of its result. */
final class CallbackCode {
  private final MemberCode members;
  private final TypeName output;
  private final OutputFields outputs;

  /**
   * For the methods of one class.
   *
   * @param output the output of the processor
   */
  CallbackCode(MemberCode members, TypeName output, OutputFields outputs) {
    this.members = members;
    this.output = output;
    this.outputs = outputs;
  }

  /**
   * The statements.
   *
   * @param about what the callback is about: the record, the records of a batch, the row, or the id
   *     of the timer
   */
  CodeBlock statements(Callback callback, String about) {
    return statements(callback, about, "");
  }

  /**
   * The statements.
   *
   * @param about what the callback is about, as above, or what has expired
   * @param value of an entry that has expired
   */
  CodeBlock statements(Callback callback, String about, String value) {
    CodeBlock call = call(callback, about, value);
    ReturnShape shape = callback.returnShape();
    if (!callback.nullableReturn() || shape == ReturnShape.NOTHING) {
      return drain(shape, call);
    }
    return new CodeBlock()
        .addStatement("$T result = $L", TypeNames.of(callback.returnType()), call)
        .beginControlFlow("if (result != null)")
        .add(drain(shape, CodeBlock.of("result")))
        .endControlFlow();
  }

  /** Whether the call is one statement that a {@code case} of a switch can hold. */
  static boolean isOneStatement(Callback callback) {
    ReturnShape shape = callback.returnShape();
    return shape == ReturnShape.NOTHING
        || (!callback.nullableReturn()
            && (shape == ReturnShape.VALUE || shape == ReturnShape.OPTIONAL));
  }

  /** The method, which declares the exceptions of what it calls. */
  static MethodSpec throwing(MethodSpec method, List<Callback> callbacks) {
    for (Callback callback : callbacks) {
      if (callback.throwing()) {
        return method.addException(Contract.EXCEPTION);
      }
    }
    return method;
  }

  private CodeBlock drain(ReturnShape shape, CodeBlock result) {
    CodeBlock code = new CodeBlock();
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
                  ParameterizedTypeName.of(Contract.STREAM, output),
                  result)
              .addStatement("elements.forEachOrdered(out::emit)")
              .endControlFlow();
    }
    return code;
  }

  private CodeBlock call(Callback callback, String about, String value) {
    List<CodeBlock> arguments = new ArrayList<>();
    for (Parameter parameter : callback.parameters()) {
      arguments.add(CodeBlock.of("$L", argument(parameter, about, value)));
    }
    return members.call(callback.member(), arguments);
  }

  private String argument(Parameter parameter, String about, String value) {
    return switch (parameter.role()) {
      case KEY -> "key";
      case INPUT, TIMER_ID, EXPIRED -> about;
      case EXPIRED_VALUE -> value;
      case EMITTER -> "out";
      case OUTPUT -> outputs.field(parameter.output().orElseThrow().name());
      case CONTEXT, TIMER_CONTEXT -> "context";
      case UNKNOWN -> throw new IllegalStateException("a parameter without a role");
    };
  }
}
