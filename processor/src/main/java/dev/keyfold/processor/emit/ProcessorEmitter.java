package dev.keyfold.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.Member;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.SideOutput;
import dev.keyfold.processor.model.ProcessorModel.Timer;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.processor.model.Recording;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes {@code XStatefulProcessor}: the specs, the binding of the fields, the dispatch. */
final class ProcessorEmitter {
  private static final String SCHEMA_METHOD = "stateSchema";

  private final ProcessorModel model;
  private final SpecConstants constants;
  private final MemberCode members;
  private final PlainFieldCode plainFields;
  private final ClassName name;
  private final ClassName target;
  private final TypeName key;
  private final TypeName output;
  private final OutputFields outputs;
  private final CallbackCode calls;

  ProcessorEmitter(ProcessorModel model, CodecReferences codecs) {
    this.model = model;
    this.constants = new SpecConstants(model, codecs);
    this.members = new MemberCode(model.target().packageName());
    this.plainFields = new PlainFieldCode(model, constants, members);
    this.target = TypeNames.of(model.target());
    this.name =
        ClassName.get(target.packageName(), model.target().flatName() + "StatefulProcessor");
    this.key = TypeNames.of(model.key());
    this.output = TypeNames.of(model.output());
    this.outputs = new OutputFields(model, plainFields.fieldNames());
    this.calls = new CallbackCode(members, output, outputs);
  }

  /** The class, without the annotations that all generated classes carry. */
  TypeSpec.Builder emit(String stateSchema, Recording recording) {
    CodeBlock schema = CodeBlock.of("$T::$L", name, SCHEMA_METHOD);
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addJavadoc(
                "Binds and drives {@link $T}, the processor {@code $L}.\n", target, model.name())
            .addModifiers(visibility())
            .addModifiers(Modifier.FINAL)
            .addSuperinterface(contract())
            .addFields(constants.fields(schema, recording))
            .addField(FieldSpec.builder(target, "target", Modifier.PRIVATE, Modifier.FINAL).build())
            .addField(FieldSpec.builder(TypeName.BOOLEAN, "opened", Modifier.PRIVATE).build())
            .addFields(outputs.fields())
            .addFields(plainFields.fields());
    if (model.constructible()) {
      type.addMethod(ownConstructor());
    }
    type.addMethod(constructor())
        .addMethod(spec())
        .addMethod(open())
        .addMethods(new InputMethods(model, calls, outputs, plainFields).methods());
    if (!model.timers().isEmpty()) {
      type.addMethod(onTimer());
    }
    type.addMethods(new ExpiryMethod(model, constants, calls, plainFields).methods());
    if (!model.onClose().isEmpty()) {
      type.addMethod(close());
    }
    return type.addMethods(plainFields.methods()).addMethod(schema(stateSchema));
  }

  private TypeName contract() {
    TypeName input = TypeNames.of(model.input().type());
    return model
        .onInitialState()
        .map(
            callback ->
                ParameterizedTypeName.get(
                    Contract.WITH_INITIAL_STATE,
                    key,
                    input,
                    output,
                    TypeNames.of(InputMethods.rowType(callback))))
        .orElseGet(
            () -> ParameterizedTypeName.get(Contract.STATEFUL_PROCESSOR, key, input, output));
  }

  private Modifier[] visibility() {
    return model.visible() ? new Modifier[] {Modifier.PUBLIC} : new Modifier[0];
  }

  private MethodSpec ownConstructor() {
    return MethodSpec.constructorBuilder()
        .addJavadoc("Drives a new object.\n")
        .addModifiers(visibility())
        .addStatement("this(new $T())", target)
        .build();
  }

  private MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addJavadoc("Drives this object, which no other processor may drive.\n")
        .addModifiers(visibility())
        .addParameter(target, "target")
        .addStatement("this.target = target")
        .build();
  }

  private MethodSpec spec() {
    return override("spec")
        .returns(ParameterizedTypeName.get(Contract.PROCESSOR_SPEC, key))
        .addStatement("return $L", SpecConstants.SPEC)
        .build();
  }

  private MethodSpec open() {
    MethodSpec.Builder open = override("open").addParameter(Contract.STATE_BINDER, "state");
    new ComponentObjects(model, members).check(open);
    for (Variable variable : model.variables()) {
      if (variable.plain().isEmpty()) {
        bind(open, variable.member(), binderMethod(variable.handle()), variable.name());
      }
    }
    for (Timer timer : model.timers()) {
      bind(open, timer.member(), binderMethod(timer.handle()), timer.name());
    }
    for (SideOutput sideOutput : model.outputs()) {
      open.addStatement(
          "$L = state.output($L)", outputs.field(sideOutput.name()), constants.output(sideOutput));
    }
    calling(open, model.onOpen());
    plainFields.bind(open);
    return open.build();
  }

  private void bind(MethodSpec.Builder open, Member field, String method, String stored) {
    CodeBlock handle = CodeBlock.of("state.$L($L)", method, constants.name(stored));
    open.addStatement(members.set(field, handle));
  }

  private static String binderMethod(Handle handle) {
    return switch (handle) {
      case VALUE -> "value";
      case LIST -> "list";
      case MAP -> "map";
      case SORTED_MAP -> "sortedMap";
      case PROCESSING_TIMER -> "processingTimer";
      case EVENT_TIMER -> "eventTimer";
      case PROCESSING_TIMERS -> "processingTimers";
      case EVENT_TIMERS -> "eventTimers";
    };
  }

  private MethodSpec onTimer() {
    MethodSpec.Builder method =
        override("onTimer")
            .addParameter(Contract.FIRED_TIMER, "timer")
            .addParameter(key, "key")
            .addParameter(Contract.TIMER_CONTEXT, "context")
            .addParameter(ParameterizedTypeName.get(Contract.EMITTER, output), "out")
            .addCode(plainFields.around(timerSwitch()));
    return throwing(method, model.timers().stream().map(Timer::handler).toList()).build();
  }

  private CodeBlock timerSwitch() {
    CodeBlock.Builder code = CodeBlock.builder().add("switch (timer.index()) {\n$>");
    for (int i = 0; i < model.timers().size(); i++) {
      Timer timer = model.timers().get(i);
      String id = "timer.id(" + constants.name(timer.name()) + ")";
      CodeBlock statements = calls.statements(timer.handler(), id);
      code.add("// $L\n", timer.name());
      if (CallbackCode.isOneStatement(timer.handler())) {
        code.add("case $L -> $L", i, statements);
      } else {
        code.add("case $L -> {\n$>$L$<}\n", i, statements);
      }
    }
    return code.add("default -> throw timer.unknown();\n$<}\n").build();
  }

  private MethodSpec close() {
    return calling(override("close"), model.onClose()).build();
  }

  private MethodSpec schema(String stateSchema) {
    return MethodSpec.methodBuilder(SCHEMA_METHOD)
        .addJavadoc("The state schema of this build, as in {@code META-INF/keyfold}.\n")
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(String.class)
        .addCode("return $L;\n", TextBlocks.lines(stateSchema))
        .build();
  }

  private static MethodSpec.Builder override(String name) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC);
  }

  private MethodSpec.Builder calling(MethodSpec.Builder method, List<Callback> callbacks) {
    callbacks.forEach(callback -> method.addStatement(members.call(callback.member(), List.of())));
    return throwing(method, callbacks);
  }

  private static MethodSpec.Builder throwing(MethodSpec.Builder method, List<Callback> callbacks) {
    return callbacks.stream().anyMatch(Callback::throwing)
        ? method.addException(Exception.class)
        : method;
  }
}
