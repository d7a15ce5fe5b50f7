package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.Member;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.SideOutput;
import dev.keyfold.processor.model.ProcessorModel.Timer;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Recording;
import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.FieldSpec;
import dev.keyfold.processor.source.MethodSpec;
import dev.keyfold.processor.source.ParameterizedTypeName;
import dev.keyfold.processor.source.PrimitiveTypeName;
import dev.keyfold.processor.source.TypeName;
import dev.keyfold.processor.source.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    this.name = nameOf(model.target());
    this.key = TypeNames.of(model.key());
    this.output = TypeNames.of(model.output());
    this.outputs = new OutputFields(model, plainFields.fieldNames());
    this.calls = new CallbackCode(members, output, outputs);
  }

  /** What is generated for a class. */
  static ClassName nameOf(QualifiedName target) {
    return ClassName.of(target.packageName(), target.flatName() + "StatefulProcessor");
  }

  /** The class, without its codecs and the annotations that all generated classes carry. */
  TypeSpec emit(String stateSchema, Recording recording) {
    CodeBlock schema = CodeBlock.of("$T::$L", name, SCHEMA_METHOD);
    TypeSpec type =
        new TypeSpec(name, visibility())
            .addModifiers(Modifier.FINAL)
            .addJavadoc(
                "Binds and drives {@link $T}, the processor {@code $L}.", target, model.name())
            .addInterface(contract())
            .addFields(constants.fields(schema, recording))
            .addField(new FieldSpec(target, "target", Modifier.PRIVATE, Modifier.FINAL))
            .addField(new FieldSpec(PrimitiveTypeName.BOOLEAN, "opened", Modifier.PRIVATE))
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
    Optional<Callback> onInitialState = model.onInitialState();
    if (onInitialState.isEmpty()) {
      return ParameterizedTypeName.of(Contract.STATEFUL_PROCESSOR, key, input, output);
    }
    TypeName row = TypeNames.of(InputMethods.rowType(onInitialState.get()));
    return ParameterizedTypeName.of(Contract.WITH_INITIAL_STATE, key, input, output, row);
  }

  private Modifier[] visibility() {
    return model.visible() ? new Modifier[] {Modifier.PUBLIC} : new Modifier[0];
  }

  private MethodSpec ownConstructor() {
    return MethodSpec.constructor(name, visibility())
        .addJavadoc("Drives a new object.")
        .addStatement("this(new $T())", target);
  }

  private MethodSpec constructor() {
    return MethodSpec.constructor(name, visibility())
        .addJavadoc("Drives this object, which no other processor may drive.")
        .addParameter(target, "target")
        .addStatement("this.target = target");
  }

  private MethodSpec spec() {
    TypeName type = ParameterizedTypeName.of(Contract.PROCESSOR_SPEC, key);
    return MethodSpec.overriding(type, "spec").addStatement("return $L", SpecConstants.SPEC);
  }

  private MethodSpec open() {
    MethodSpec open =
        override("open")
            .addParameter(Contract.STATE_BINDER, "state")
            .addCode(new ComponentObjects(model, members).check());
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
    return open;
  }

  private void bind(MethodSpec open, Member field, String method, String stored) {
    CodeBlock handle = CodeBlock.of("state.$L($L)", method, constants.name(stored));
    open.addStatement("$L", members.set(field, handle));
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
    MethodSpec method =
        override("onTimer")
            .addParameter(Contract.FIRED_TIMER, "timer")
            .addParameter(key, "key")
            .addParameter(Contract.TIMER_CONTEXT, "context")
            .addParameter(ParameterizedTypeName.of(Contract.EMITTER, output), "out")
            .addCode(plainFields.around(timerSwitch()));
    List<Callback> handlers = new ArrayList<>();
    for (Timer timer : model.timers()) {
      handlers.add(timer.handler());
    }
    return CallbackCode.throwing(method, handlers);
  }

  private CodeBlock timerSwitch() {
    CodeBlock code = CodeBlock.of("switch (timer.index()) {\n$>");
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
    return code.add("default -> throw timer.unknown();\n$<}\n");
  }

  private MethodSpec close() {
    return calling(override("close"), model.onClose());
  }

  private MethodSpec schema(String stateSchema) {
    return MethodSpec.method(Contract.STRING, SCHEMA_METHOD, Modifier.PRIVATE, Modifier.STATIC)
        .addJavadoc("The state schema of this build, as in {@code META-INF/keyfold}.")
        .addCode("return $L;\n", TextBlocks.lines(stateSchema));
  }

  private static MethodSpec override(String name) {
    return MethodSpec.overriding(PrimitiveTypeName.VOID, name);
  }

  private MethodSpec calling(MethodSpec method, List<Callback> callbacks) {
    for (Callback callback : callbacks) {
      method.addStatement("$L", members.call(callback.member(), List.of()));
    }
    return CallbackCode.throwing(method, callbacks);
  }
}
