package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ArrayType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.TypeDeclaration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What generated codecs are called: like their types, a generic one with its arguments. */
final class CodecNames {
  private final Map<QualifiedName, TypeDeclaration> declarations;

  /** The classes of each simple name. */
  private final Map<String, Set<QualifiedName>> classes = new HashMap<>();

  CodecNames(Map<QualifiedName, TypeDeclaration> declarations, Set<QualifiedName> used) {
    this.declarations = declarations;
    for (QualifiedName name : used) {
      QualifiedName type = type(name).name();
      classes.computeIfAbsent(type.simpleName(), simple -> new HashSet<>()).add(type);
    }
  }

  /** {@code Part}, {@code PairOfStringAndInteger}; two instantiations may have the same. */
  String of(QualifiedName name) {
    ClassType type = type(name);
    return base(type.name()) + arguments(type);
  }

  private ClassType type(QualifiedName name) {
    TypeDeclaration declaration = declarations.get(name);
    if (declaration == null) {
      throw new IllegalStateException("no declaration of " + name);
    }
    return declaration.type();
  }

  /** The simple name, or the flat one where two types have the same simple name. */
  private String base(QualifiedName name) {
    boolean unique = classes.getOrDefault(name.simpleName(), Set.of()).size() == 1;
    return unique ? name.simpleName() : name.flatName();
  }

  private static String arguments(ClassType type) {
    return type.arguments().isEmpty()
        ? ""
        : type.arguments().stream()
            .map(CodecNames::argument)
            .collect(Collectors.joining("And", "Of", ""));
  }

  private static String argument(JavaType type) {
    if (type instanceof ClassType argument) {
      return argument.name().simpleName() + arguments(argument);
    } else if (type instanceof ArrayType array) {
      return "ArrayOf" + argument(array.element().boxed());
    }
    throw new IllegalStateException(type + " is no type argument of state");
  }
}
