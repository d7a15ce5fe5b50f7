package dev.keyfold.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.StateAccess;
import dev.keyfold.processor.model.StateAccess.Field;
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
    this.variables = access.parameters().stream().map(AccessEmitter::variable).toList();
    this.owner =
        variables.isEmpty()
            ? type
            : ParameterizedTypeName.get(type, variables.toArray(TypeName[]::new));
  }

  private static TypeVariableName variable(StateAccess.Parameter parameter) {
    return TypeVariableName.get(
        parameter.name(), parameter.bounds().stream().map(TypeNames::of).toArray(TypeName[]::new));
  }

  /** The class, without the annotations that all generated classes carry. */
  TypeSpec.Builder emit() {
    TypeSpec.Builder builder =
        TypeSpec.classBuilder(TypeNames.of(access.accessor()))
            .addJavadoc("The state of {@link $T}, for generated classes of other packages.\n", type)
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    for (Field field : access.fields()) {
      builder.addMethod(getter(field));
      if (field.settable()) {
        builder.addMethod(setter(field));
      }
    }
    access.callbacks().forEach(callback -> builder.addMethod(caller(callback)));
    return builder;
  }

  private MethodSpec getter(Field field) {
    return method(MemberCode.getter(field.name()))
        .addJavadoc("What is in {@link $T#$L}.\n", type, field.name())
        .returns(TypeNames.of(field.type()))
        .addStatement("return owner.$L", field.name())
        .build();
  }

  private MethodSpec setter(Field field) {
    return method(MemberCode.setter(field.name()))
        .addJavadoc("Sets {@link $T#$L}.\n", type, field.name())
        .addParameter(TypeNames.of(field.type()), "value")
        .addStatement("owner.$L = value", field.name())
        .build();
  }

  private MethodSpec caller(Callback callback) {
    MethodSpec.Builder method =
        method(MemberCode.caller(callback.method()))
            .addJavadoc("Calls {@link $T#$L}.\n", type, callback.method())
            .returns(TypeNames.of(callback.returnType()));
    List<String> arguments = new ArrayList<>();
    for (Callback.Parameter parameter : callback.parameters()) {
      String name = "argument" + (arguments.size() + 1);
      method.addParameter(TypeNames.of(parameter.type()), name);
      arguments.add(name);
    }
    if (callback.throwing()) {
      method.addException(Exception.class);
    }
    CodeBlock call = CodeBlock.of("owner.$L($L)", callback.method(), String.join(", ", arguments));
    return method.addStatement(callback.returnType().isVoid() ? "$L" : "return $L", call).build();
  }

  private MethodSpec.Builder method(String name) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addTypeVariables(variables)
        .addParameter(owner, "owner");
  }
}
