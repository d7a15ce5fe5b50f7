package dev.keyfold.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.Member;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.SideOutput;
import dev.keyfold.processor.model.ProcessorModel.Timer;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.processor.model.Recording;
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

  private static final int LONGEST_DESCRIPTION = 82;

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
        new ArrayList<>(List.of(SPEC, GENERATED_BY, target.topLevelClassName().simpleName()));
    model
        .declarations()
        .values()
        .forEach(declaration -> reserved.add(declaration.type().name().simpleNames().get(0)));
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
    model.variables().forEach(variable -> fields.add(variable(variable)));
    model.timers().forEach(timer -> fields.add(timer(timer)));
    model.outputs().forEach(output -> fields.add(constant(output)));
    fields.add(spec(stateSchema, recording));
    return fields;
  }

  /** The first to be initialised: a runtime that does not fit is told before it is used. */
  private static FieldSpec generatedBy() {
    return constant(ClassName.get(String.class), GENERATED_BY)
        .addJavadoc("The version of keyfold-processor; a runtime that cannot run it says so.\n")
        .initializer("$T.require($S)", Contract.RELEASE, Release.minor(Release.VERSION))
        .build();
  }

  private FieldSpec variable(Variable variable) {
    ClassName spec = specClass(variable.handle());
    TypeName[] arguments =
        ((ClassType) variable.type())
            .arguments().stream().map(TypeNames::of).toArray(TypeName[]::new);
    CodeBlock options = options(variable);
    CodeBlock initializer =
        options.isEmpty()
            ? CodeBlock.of("$Z$L", creation(variable, spec))
            : CodeBlock.of("$>$>\n$L$>$>$L$<$<$<$<", creation(variable, spec), options);
    return constant(ParameterizedTypeName.get(spec, arguments), name(variable.name()))
        .addJavadoc("$L: $L.\n", link(variable.member()), description(variable))
        .initializer(initializer)
        .build();
  }

  private CodeBlock creation(Variable variable, ClassName spec) {
    CodeBlock.Builder code = CodeBlock.builder().add("$T.of($S, ", spec, variable.name());
    if (variable.handle().isMap()) {
      code.add("$L, ", codecs.keyCodec(variable.types().get(0)));
    }
    return code.add("$L)", codecs.codec(variable.stored())).build();
  }

  private static CodeBlock options(Variable variable) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (variable.customFamily()) {
      code.add("\n.in($S)", variable.family());
    }
    if (variable.epoch() != 1) {
      code.add("\n.epoch($L)", variable.epoch());
    }
    variable.expiry().ifPresent(expiry -> code.add("\n.expiring($L)", expiry(expiry)));
    return code.build();
  }

  private String description(Variable variable) {
    String family = "column family {@code " + variable.columnFamily(model.name()) + "}";
    String expiry = variable.expiry().map(SpecConstants::text).orElse("");
    int width = family.length() + expiry.length() + variable.path().length();
    boolean fits = width + target.simpleName().length() < LONGEST_DESCRIPTION;
    return family + (fits ? expiry : expiry.replaceFirst(", ", ",\n"));
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
            : CodeBlock.of("$L.in($T.$L)", code, TimeDomain.class, expiry.clock().name());
    return expiry.countsDowntime() ? clocked : CodeBlock.of("$L.excludingDowntime()", clocked);
  }

  private static String text(Expiry expiry) {
    String use = expiry.refreshOnRead() ? "the last write or read" : "the last write";
    String clock = expiry.clock() == TimeDomain.EVENT ? " in event time" : "";
    String downtime = expiry.countsDowntime() ? "" : ", downtime excluded";
    return ", expires " + Durations.text(expiry.ttl()) + " after " + use + clock + downtime;
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
    TypeName type =
        timer
            .id()
            .<TypeName>map(
                id -> ParameterizedTypeName.get(Contract.TIMER_FAMILY, TypeNames.of(id.type())))
            .orElse(Contract.SINGLE_TIMER);
    CodeBlock id =
        timer
            .id()
            .map(known -> CodeBlock.of(", $L", codecs.keyCodec(known.stored())))
            .orElse(CodeBlock.of(""));
    return constant(type, name(timer.name()))
        .addJavadoc("$L, handled by $L.\n", link(timer.member()), link(timer.handler().member()))
        .initializer("$Z$T.$L($S$L)", Contract.TIMER_SPEC, factory, timer.name(), id)
        .build();
  }

  private FieldSpec constant(SideOutput output) {
    TypeName type = TypeNames.of(output.type());
    FieldSpec.Builder field =
        constant(ParameterizedTypeName.get(Contract.OUTPUT_SPEC, type), output(output))
            .addJavadoc("The side output {@code $L}.\n", output.name())
            .initializer(
                "$Znew $T<>($S, $T.class)",
                Contract.OUTPUT_SPEC,
                output.name(),
                TypeNames.raw(output.type()));
    return model.visible() ? field.addModifiers(Modifier.PUBLIC).build() : field.build();
  }

  private FieldSpec spec(CodeBlock stateSchema, Recording recording) {
    CodeBlock.Builder value =
        CodeBlock.builder()
            .add(
                "$>$>\n$T.named($S, $L)$>$>",
                Contract.PROCESSOR_SPEC,
                model.name(),
                codecs.keyCodec(model.keyType()));
    if (!model.variables().isEmpty()) {
      value.add("\n.state($L)", all(model.variables().stream().map(Variable::name).toList()));
    }
    if (!model.timers().isEmpty()) {
      value.add("\n.timers($L)", all(model.timers().stream().map(Timer::name).toList()));
    }
    if (!model.onExpire().isEmpty()) {
      value.add("\n.onExpire($L)", all(model.onExpire().stream().map(Callback::handled).toList()));
    }
    if (!model.outputs().isEmpty()) {
      value.add(
          "\n.outputs($L)",
          model.outputs().stream()
              .map(output -> CodeBlock.of("$L", output(output)))
              .collect(CodeBlock.joining(",$W")));
    }
    if (model.input().batch()) {
      value.add("\n.batchInput()");
    }
    if (model.late() != LatePolicy.DEFAULT) {
      value.add("\n.late($T.$L)", LatePolicy.class, model.late().name());
    }
    value.add("\n.stateSchema($L)", stateSchema);
    if (recording.version() > 0) {
      value.add("\n.recordedAs($L)", recording.version());
    }
    if (recording.required()) {
      value.add("\n.requireRecorded()");
    }
    value.add("\n.build()$<$<$<$<");
    return constant(
            ParameterizedTypeName.get(Contract.PROCESSOR_SPEC, TypeNames.of(model.key())), SPEC)
        .addJavadoc("The processor {@code $L}.\n", model.name())
        .initializer(value.build())
        .build();
  }

  private CodeBlock all(List<String> stored) {
    return stored.stream()
        .map(name -> CodeBlock.of("$L", name(name)))
        .collect(CodeBlock.joining(",$W"));
  }

  private static FieldSpec.Builder constant(TypeName type, String name) {
    return FieldSpec.builder(type, name, Modifier.STATIC, Modifier.FINAL);
  }
}
