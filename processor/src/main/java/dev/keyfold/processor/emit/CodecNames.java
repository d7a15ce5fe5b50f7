package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ArrayType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.TypeDeclaration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What generated codecs are called: like their types, a generic one with its arguments. */
final class CodecNames {
  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final Set<QualifiedName> classes = new TreeSet<>();

  CodecNames(Map<QualifiedName, TypeDeclaration> declarations, Set<QualifiedName> used) {
    this.declarations = declarations;
    used.forEach(name -> classes.add(type(name).name()));
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
    boolean unique =
        classes.stream().filter(other -> other.simpleName().equals(name.simpleName())).count() == 1;
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
