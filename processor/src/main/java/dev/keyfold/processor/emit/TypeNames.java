package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ArrayType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.JavaType.PrimitiveType;
import dev.keyfold.processor.model.JavaType.VariableType;
import dev.keyfold.processor.model.JavaType.WildcardType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.source.ArrayTypeName;
import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.ParameterizedTypeName;
import dev.keyfold.processor.source.PrimitiveTypeName;
import dev.keyfold.processor.source.TypeName;
import dev.keyfold.processor.source.TypeVariableName;
import dev.keyfold.processor.source.WildcardTypeName;
import java.util.ArrayList;
import java.util.List;

/** The types of the model as source refers to them. */
final class TypeNames {
  private static final QualifiedName OBJECT = QualifiedName.of("java.lang", "Object");

  private TypeNames() {}

  static ClassName of(QualifiedName name) {
    List<String> names = name.simpleNames();
    ClassName type = ClassName.of(name.packageName(), names.get(0));
    for (int i = 1; i < names.size(); i++) {
      type = type.nestedClass(names.get(i));
    }
    return type;
  }

  static TypeName of(JavaType type) {
    if (type instanceof ClassType declared) {
      ClassName name = of(declared.name());
      return declared.arguments().isEmpty()
          ? name
          : new ParameterizedTypeName(name, of(declared.arguments()));
    }
    if (type instanceof PrimitiveType primitive) {
      return new PrimitiveTypeName(primitive.primitive().toString());
    }
    if (type instanceof ArrayType array) {
      return new ArrayTypeName(of(array.element()));
    }
    if (type instanceof WildcardType wildcard) {
      return new WildcardTypeName(
          wildcard.extendsBound().filter(bound -> !bound.is(OBJECT)).map(TypeNames::of),
          wildcard.superBound().map(TypeNames::of));
    }
    if (type instanceof VariableType variable) {
      return new TypeVariableName(variable.name(), List.of());
    }
    throw new IllegalStateException("no name for type " + type);
  }

  static List<TypeName> of(List<JavaType> types) {
    List<TypeName> names = new ArrayList<>();
    for (JavaType type : types) {
      names.add(of(type));
    }
    return names;
  }

  /** A type parameter as it is declared: that it extends Object goes without saying. */
  static TypeVariableName variable(String name, List<JavaType> bounds) {
    List<TypeName> names = new ArrayList<>();
    for (JavaType bound : bounds) {
      if (!bound.is(OBJECT)) {
        names.add(of(bound));
      }
    }
    return new TypeVariableName(name, names);
  }

  /** The type without type arguments, as a class literal has it. */
  static TypeName raw(JavaType type) {
    if (type instanceof ArrayType array) {
      return new ArrayTypeName(raw(array.element()));
    }
    return type instanceof ClassType declared ? of(declared.name()) : of(type);
  }
}
