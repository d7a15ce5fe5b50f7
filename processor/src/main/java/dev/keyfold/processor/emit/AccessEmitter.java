package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.StateAccess;
import dev.keyfold.processor.model.StateAccess.Field;
import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.MethodSpec;
import dev.keyfold.processor.source.ParameterizedTypeName;
import dev.keyfold.processor.source.PrimitiveTypeName;
import dev.keyfold.processor.source.TypeName;
import dev.keyfold.processor.source.TypeSpec;
import dev.keyfold.processor.source.TypeVariableName;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes {@code XStateAccess}: what generated classes of other packages need of one class. */
final class AccessEmitter {
  private final StateAccess access;
  private final ClassName type;
  private final TypeName owner;
  private final List<TypeVariableName> variables;

  AccessEmitter(StateAccess access) {
    this.access = access;
    this.type = TypeNames.of(access.type());
    this.variables = new ArrayList<>();
    for (StateAccess.Parameter parameter : access.parameters()) {
      variables.add(TypeNames.variable(parameter.name(), parameter.bounds()));
    }
    this.owner =
        variables.isEmpty() ? type : new ParameterizedTypeName(type, List.copyOf(variables));
  }

  /** The class, without the annotations that all generated classes carry. */
  TypeSpec emit() {
    ClassName name = TypeNames.of(access.accessor());
    TypeSpec accessor =
        new TypeSpec(name, Modifier.PUBLIC, Modifier.FINAL)
            .addJavadoc("The state of {@link $T}, for generated classes of other packages.", type)
            .addMethod(MethodSpec.constructor(name, Modifier.PRIVATE));
    for (Field field : access.fields()) {
      accessor.addMethod(getter(field));
      if (field.settable()) {
        accessor.addMethod(setter(field));
      }
    }
    for (Callback callback : access.callbacks()) {
      accessor.addMethod(caller(callback));
    }
    return accessor;
  }

  private MethodSpec getter(Field field) {
    return method(TypeNames.of(field.type()), MemberCode.getter(field.name()))
        .addJavadoc("What is in {@link $T#$L}.", type, field.name())
        .addStatement("return owner.$L", field.name());
  }

  private MethodSpec setter(Field field) {
    return method(PrimitiveTypeName.VOID, MemberCode.setter(field.name()))
        .addJavadoc("Sets {@link $T#$L}.", type, field.name())
        .addParameter(TypeNames.of(field.type()), "value")
        .addStatement("owner.$L = value", field.name());
  }

  private MethodSpec caller(Callback callback) {
    MethodSpec method =
        method(TypeNames.of(callback.returnType()), MemberCode.caller(callback.method()))
            .addJavadoc("Calls {@link $T#$L}.", type, callback.method());
    List<String> arguments = new ArrayList<>();
    for (Callback.Parameter parameter : callback.parameters()) {
      String name = "argument" + (arguments.size() + 1);
      method.addParameter(TypeNames.of(parameter.type()), name);
      arguments.add(name);
    }
    if (callback.throwing()) {
      method.addException(Contract.EXCEPTION);
    }
    CodeBlock call = CodeBlock.of("owner.$L($L)", callback.method(), String.join(", ", arguments));
    return method.addStatement(callback.returnType().isVoid() ? "$L" : "return $L", call);
  }

  private MethodSpec method(TypeName returnType, String name) {
    return MethodSpec.method(returnType, name, Modifier.PUBLIC, Modifier.STATIC)
        .typeVariables(variables)
        .addParameter(owner, "owner");
  }
}
