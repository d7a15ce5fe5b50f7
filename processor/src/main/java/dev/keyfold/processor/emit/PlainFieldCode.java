package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.Member;
import dev.keyfold.processor.model.Plain;
import dev.keyfold.processor.model.Plain.Comparison;
import dev.keyfold.processor.model.Primitive;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.FieldSpec;
import dev.keyfold.processor.source.MethodSpec;
import dev.keyfold.processor.source.ParameterizedTypeName;
import dev.keyfold.processor.source.PrimitiveTypeName;
import dev.keyfold.processor.source.TypeName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import javax.lang.model.element.Modifier;

/** Keeps the plain fields of the user's object in step with the state of the current key. */
final class PlainFieldCode {
  private final Map<Variable, String> names = new LinkedHashMap<>();
  private final SpecConstants constants;
  private final MemberCode members;

  PlainFieldCode(ProcessorModel model, SpecConstants constants, MemberCode members) {
    this.constants = constants;
    this.members = members;
    List<String> reserved = new ArrayList<>(List.of("target", "opened", "state"));
    reserved.addAll(constants.taken());
    UniqueNames allocated = new UniqueNames(reserved);
    for (Variable variable : model.variables()) {
      if (variable.plain().isPresent()) {
        names.put(variable, allocated.allocate(UniqueNames.camel(variable.path())));
      }
    }
  }

  boolean isEmpty() {
    return names.isEmpty();
  }

  /** The names of the fields that hold the state. */
  Collection<String> fieldNames() {
    return names.values();
  }

  /** The state behind each plain field. */
  List<FieldSpec> fields() {
    List<FieldSpec> fields = new ArrayList<>();
    names.forEach(
        (variable, name) ->
            fields.add(new FieldSpec(stateType(plain(variable)), name, Modifier.PRIVATE)));
    return fields;
  }

  /** Binds all; after {@code @OnOpen}, which must leave them zero. */
  void bind(MethodSpec open) {
    names.forEach(
        (variable, name) ->
            open.addStatement(
                "$L = $L(state, $L,$W$L)",
                name,
                creation(plain(variable)),
                constants.name(variable.name()),
                members.get(variable.member())));
    if (!names.isEmpty()) {
      open.addStatement("state.whenCleared(this::reset)").addStatement("reset()");
    }
  }

  /** The body of a callback, between loading and writing back. */
  CodeBlock around(CodeBlock body) {
    return isEmpty()
        ? body
        : new CodeBlock()
            .beginControlFlow("try")
            .addStatement("load()")
            .add(body)
            .addStatement("flush()")
            .nextControlFlow("finally")
            .addStatement("reset()")
            .endControlFlow();
  }

  /** What {@link #around} calls. */
  List<MethodSpec> methods() {
    return isEmpty()
        ? List.of()
        : List.of(
            method(
                "load",
                "Fills the plain fields with the state of the key.",
                (field, name) -> members.set(field, CodeBlock.of("$L.load()", name))),
            method(
                "flush",
                "Writes back what the callback has changed.",
                (field, name) -> CodeBlock.of("$L.flush($L)", name, members.get(field))),
            method(
                "reset",
                "Sets the plain fields to zero: no key sees those of another.",
                (field, name) -> members.set(field, CodeBlock.of("$L.reset()", name))));
  }

  private MethodSpec method(
      String name, String purpose, BiFunction<Member, String, CodeBlock> statement) {
    MethodSpec method =
        MethodSpec.method(PrimitiveTypeName.VOID, name, Modifier.PRIVATE).addJavadoc(purpose);
    names.forEach(
        (variable, state) -> method.addStatement("$L", statement.apply(variable.member(), state)));
    return method;
  }

  private static Plain plain(Variable variable) {
    return variable.plain().orElseThrow();
  }

  private static TypeName stateType(Plain plain) {
    if (plain.comparison() == Comparison.PRIMITIVE) {
      return primitive(plain);
    }
    return ParameterizedTypeName.of(
        plain.optional() ? Contract.PLAIN_OPTIONAL : Contract.PLAIN_VALUE,
        TypeNames.of(plain.content()));
  }

  private static CodeBlock creation(Plain plain) {
    return switch (plain.comparison()) {
      case PRIMITIVE -> CodeBlock.of("new $T", primitive(plain));
      case SIMPLE -> CodeBlock.of("$T.simple", factory(plain));
      case ENCODED -> CodeBlock.of("$T.encoded", factory(plain));
    };
  }

  private static ClassName factory(Plain plain) {
    return plain.optional() ? Contract.PLAIN_OPTIONAL : Contract.PLAIN_VALUE;
  }

  /** {@code PlainPrimitive.OfInt}. */
  private static ClassName primitive(Plain plain) {
    QualifiedName boxed = ((ClassType) plain.content()).name();
    for (Primitive primitive : Primitive.values()) {
      if (primitive.boxed().equals(boxed)) {
        String name = primitive.name();
        return Contract.PLAIN_PRIMITIVE.nestedClass(
            "Of" + name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT));
      }
    }
    throw new IllegalStateException(boxed + " boxes nothing");
  }
}
