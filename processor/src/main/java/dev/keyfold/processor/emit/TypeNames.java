package dev.keyfold.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ArrayType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.JavaType.PrimitiveType;
import dev.keyfold.processor.model.JavaType.VariableType;
import dev.keyfold.processor.model.JavaType.WildcardType;
import dev.keyfold.processor.model.Primitive;
import dev.keyfold.processor.model.QualifiedName;
import java.util.List;

/** The names of the model as JavaPoet knows them. */
final class TypeNames {
  private TypeNames() {}

  static ClassName of(QualifiedName name) {
    List<String> names = name.simpleNames();
    return ClassName.get(
        name.packageName(), names.get(0), names.subList(1, names.size()).toArray(String[]::new));
  }

  static TypeName of(JavaType type) {
    if (type instanceof PrimitiveType primitive) {
      return of(primitive.primitive());
    }
    if (type instanceof ArrayType array) {
      return ArrayTypeName.of(of(array.element()));
    }
    if (type instanceof WildcardType wildcard) {
      return wildcard
          .superBound()
          .map(bound -> WildcardTypeName.supertypeOf(of(bound)))
          .orElseGet(
              () ->
                  WildcardTypeName.subtypeOf(
                      wildcard.extendsBound().map(TypeNames::of).orElse(ClassName.OBJECT)));
    }
    if (type instanceof ClassType declared) {
      TypeName[] arguments =
          declared.arguments().stream().map(TypeNames::of).toArray(TypeName[]::new);
      ClassName name = of(declared.name());
      return arguments.length == 0 ? name : ParameterizedTypeName.get(name, arguments);
    }
    if (type instanceof VariableType variable) {
      return TypeVariableName.get(variable.name());
    }
    throw new IllegalStateException("no name for type " + type);
  }

  /** The type without type arguments, as a class literal has it. */
  static TypeName raw(JavaType type) {
    if (type instanceof ArrayType array) {
      return ArrayTypeName.of(raw(array.element()));
    }
    return type instanceof ClassType declared ? of(declared.name()) : of(type);
  }

  private static TypeName of(Primitive primitive) {
    return switch (primitive) {
      case BOOLEAN -> TypeName.BOOLEAN;
      case BYTE -> TypeName.BYTE;
      case SHORT -> TypeName.SHORT;
      case INT -> TypeName.INT;
      case LONG -> TypeName.LONG;
      case CHAR -> TypeName.CHAR;
      case FLOAT -> TypeName.FLOAT;
      case DOUBLE -> TypeName.DOUBLE;
      case VOID -> TypeName.VOID;
    };
  }
}
