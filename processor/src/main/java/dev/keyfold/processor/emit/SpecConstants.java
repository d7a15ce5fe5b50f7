package dev.keyfold.processor.emit;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.Member;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.SideOutput;
import dev.keyfold.processor.model.ProcessorModel.Timer;
import dev.keyfold.processor.model.ProcessorModel.TimerId;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.processor.model.Recording;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.FieldSpec;
import dev.keyfold.processor.source.ParameterizedTypeName;
import dev.keyfold.processor.source.TypeName;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.Release;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** The constants of a generated processor: a spec per state variable and timer, and one of all. */
final class SpecConstants {
  static final String SPEC = "SPEC";
  static final String GENERATED_BY = "GENERATED_BY";

  private static final String RELEASE = Release.minor(Release.VERSION);
  private static final int LONGEST_DESCRIPTION = 80;

  private final ProcessorModel model;
  private final ClassName target;
  private final CodecReferences codecs;
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, String> outputs = new HashMap<>();
  private final List<String> taken;

  SpecConstants(ProcessorModel model, CodecReferences codecs) {
    this.model = model;
    this.target = TypeNames.of(model.target());
    this.codecs = codecs;
    List<String> reserved =
        new ArrayList<>(List.of(SPEC, GENERATED_BY, target.topLevel().simpleName()));
    reserved.addAll(CodecShape.CONSTANTS);
    for (TypeDeclaration declaration : model.declarations().values()) {
      reserved.add(declaration.type().name().simpleNames().get(0));
    }
    UniqueNames allocated = new UniqueNames(reserved);
    // they are public: what else the class declares must not rename them
    for (SideOutput output : model.outputs()) {
      outputs.put(output.name(), allocated.allocate(UniqueNames.constant(output.name())));
    }
    for (Variable variable : model.variables()) {
      names.put(variable.name(), allocated.allocate(UniqueNames.constant(variable.path())));
    }
    for (Timer timer : model.timers()) {
      names.put(timer.name(), allocated.allocate(UniqueNames.constant(timer.path())));
    }
    taken = reserved;
    taken.addAll(outputs.values());
    taken.addAll(names.values());
  }

  /** The names that other fields of the generated class cannot have. */
  List<String> taken() {
    return taken;
  }

  /** The constant of a variable or timer, by its stored name. */
  String name(String stored) {
    String constant = names.get(stored);
    if (constant == null) {
      throw new IllegalStateException("no constant for " + stored);
    }
    return constant;
  }

  /** The constant of a side output. */
  String output(SideOutput output) {
    String constant = outputs.get(output.name());
    if (constant == null) {
      throw new IllegalStateException("no constant for output " + output.name());
    }
    return constant;
  }

  /** All constants, in name order, with the version first and {@code SPEC} last. */
  List<FieldSpec> fields(CodeBlock stateSchema, Recording recording) {
    List<FieldSpec> fields = new ArrayList<>();
    fields.add(generatedBy());
    for (Variable variable : model.variables()) {
      fields.add(variable(variable));
    }
    for (Timer timer : model.timers()) {
      fields.add(timer(timer));
    }
    for (SideOutput output : model.outputs()) {
      fields.add(constant(output));
    }
    fields.add(spec(stateSchema, recording));
    return fields;
  }

  /** The first to be initialised: a runtime that does not fit is told before it is used. */
  private static FieldSpec generatedBy() {
    return constant(Contract.STRING, GENERATED_BY)
        .addJavadoc("The version of keyfold-processor; a runtime that cannot run it says so.")
        .initializer("$T.require($S)", Contract.RELEASE, RELEASE);
  }

  private FieldSpec variable(Variable variable) {
    ClassName spec = specClass(variable.handle());
    List<TypeName> arguments = TypeNames.of(((ClassType) variable.type()).arguments());
    CodeBlock options = options(variable);
    return constant(new ParameterizedTypeName(spec, arguments), name(variable.name()))
        .addJavadoc("$L: $L.", link(variable.member()), description(variable))
        .initializer(
            options.isEmpty() ? "$Z$L$L" : "$>$>\n$L$>$>$L$<$<$<$<",
            creation(variable, spec),
            options);
  }

  private CodeBlock creation(Variable variable, ClassName spec) {
    CodeBlock code = CodeBlock.of("$T.of($S, ", spec, variable.name());
    if (variable.handle().isMap()) {
      code.add("$L, ", codecs.keyCodec(variable.types().get(0)));
    }
    return code.add("$L)", codecs.codec(variable.stored()));
  }

  private static CodeBlock options(Variable variable) {
    CodeBlock code = new CodeBlock();
    if (variable.customFamily()) {
      code.add("\n.in($S)", variable.family());
    }
    if (variable.epoch() != 1) {
      code.add("\n.epoch($L)", variable.epoch());
    }
    if (variable.expiry().isPresent()) {
      code.add("\n.expiring($L)", expiry(variable.expiry().get()));
    }
    return code;
  }

  private String description(Variable variable) {
    String family = "column family {@code " + variable.columnFamily(model.name()) + "}";
    if (variable.expiry().isEmpty()) {
      return family;
    }
    String expiry = text(variable.expiry().get());
    int width = family.length() + expiry.length() + variable.path().length();
    boolean fits = width + target.simpleName().length() < LONGEST_DESCRIPTION;
    return family + (fits ? ", " : ",\n") + expiry;
  }

  private static ClassName specClass(Handle handle) {
    return switch (handle) {
      case VALUE -> Contract.VALUE_SPEC;
      case LIST -> Contract.LIST_SPEC;
      case MAP -> Contract.MAP_SPEC;
      case SORTED_MAP -> Contract.SORTED_MAP_SPEC;
      default -> throw new IllegalStateException(handle + " is a timer");
    };
  }

  private static CodeBlock expiry(Expiry expiry) {
    String factory = expiry.refreshOnRead() ? "afterAccess" : "afterWrite";
    CodeBlock code =
        CodeBlock.of("$T.$L($L)", Contract.EXPIRY, factory, Durations.code(expiry.ttl()));
    CodeBlock clocked =
        expiry.clock() == TimeDomain.PROCESSING
            ? code
            : CodeBlock.of("$L.in($T.$L)", code, Contract.TIME_DOMAIN, expiry.clock().name());
    return expiry.countsDowntime() ? clocked : CodeBlock.of("$L.excludingDowntime()", clocked);
  }

  private static String text(Expiry expiry) {
    String use = expiry.refreshOnRead() ? "the last write or read" : "the last write";
    String clock = expiry.clock() == TimeDomain.EVENT ? " in event time" : "";
    String downtime = expiry.countsDowntime() ? "" : ", downtime excluded";
    return "expires " + Durations.text(expiry.ttl()) + " after " + use + clock + downtime;
  }

  /** What is in a component is told from the field that leads to it. */
  private CodeBlock link(Member member) {
    String path = member.path();
    int end = path.indexOf('.');
    return end < 0
        ? CodeBlock.of("{@link $T#$L}", target, path)
        : CodeBlock.of(
            "{@link $T#$L}{@code $L}", target, path.substring(0, end), path.substring(end));
  }

  private FieldSpec timer(Timer timer) {
    String factory = timer.clock() == TimeDomain.EVENT ? "event" : "processing";
    TypeName type = Contract.SINGLE_TIMER;
    CodeBlock id = new CodeBlock();
    if (timer.id().isPresent()) {
      TimerId known = timer.id().get();
      type = ParameterizedTypeName.of(Contract.TIMER_FAMILY, TypeNames.of(known.type()));
      id.add(", $L", codecs.keyCodec(known.stored()));
    }
    return constant(type, name(timer.name()))
        .addJavadoc("$L, handled by $L.", link(timer.member()), link(timer.handler().member()))
        .initializer("$Z$T.$L($S$L)", Contract.TIMER_SPEC, factory, timer.name(), id);
  }

  private FieldSpec constant(SideOutput output) {
    TypeName type = TypeNames.of(output.type());
    FieldSpec field =
        constant(ParameterizedTypeName.of(Contract.OUTPUT_SPEC, type), output(output))
            .addJavadoc("The side output {@code $L}.", output.name())
            .initializer(
                "$Znew $T<>($S, $T.class)",
                Contract.OUTPUT_SPEC,
                output.name(),
                TypeNames.raw(output.type()));
    return model.visible() ? field.addModifiers(Modifier.PUBLIC) : field;
  }

  private FieldSpec spec(CodeBlock stateSchema, Recording recording) {
    CodeBlock key = codecs.keyCodec(model.keyType());
    CodeBlock value =
        CodeBlock.of("$>$>\n$T.named($S, $L)$>$>", Contract.PROCESSOR_SPEC, model.name(), key);
    addConstants(value);
    if (model.input().batch()) {
      value.add("\n.batchInput()");
    }
    if (model.late() != LatePolicy.DEFAULT) {
      value.add("\n.late($T.$L)", Contract.LATE_POLICY, model.late().name());
    }
    value.add("\n.stateSchema($L)", stateSchema);
    if (recording.version() > 0) {
      value.add("\n.recordedAs($L)", recording.version());
    }
    if (recording.required()) {
      value.add("\n.requireRecorded()");
    }
    value.add("\n.build()$<$<$<$<");
    TypeName type = ParameterizedTypeName.of(Contract.PROCESSOR_SPEC, TypeNames.of(model.key()));
    return constant(type, SPEC)
        .addJavadoc("The processor {@code $L}.", model.name())
        .initializer("$L", value);
  }

  private void addConstants(CodeBlock spec) {
    List<String> state = new ArrayList<>();
    for (Variable variable : model.variables()) {
      state.add(name(variable.name()));
    }
    List<String> timers = new ArrayList<>();
    for (Timer timer : model.timers()) {
      timers.add(name(timer.name()));
    }
    List<String> expiring = new ArrayList<>();
    for (Callback handler : model.onExpire()) {
      expiring.add(name(handler.handled()));
    }
    List<String> sideOutputs = new ArrayList<>();
    for (SideOutput output : model.outputs()) {
      sideOutputs.add(output(output));
    }
    add(spec, "state", state);
    add(spec, "timers", timers);
    add(spec, "onExpire", expiring);
    add(spec, "outputs", sideOutputs);
  }

  private static void add(CodeBlock spec, String method, List<String> constants) {
    if (constants.isEmpty()) {
      return;
    }
    spec.add("\n.$L($L", method, constants.get(0));
    for (String constant : constants.subList(1, constants.size())) {
      spec.add(",$W$L", constant);
    }
    spec.add(")");
  }

  private static FieldSpec constant(TypeName type, String name) {
    return new FieldSpec(type, name, Modifier.STATIC, Modifier.FINAL);
  }
}
