package dev.keyfold.processor.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A Java type without its annotations, as it is written in source. */
public sealed interface JavaType {
  /** A primitive type, or void. */
  record PrimitiveType(Primitive primitive) implements JavaType {
    @Override
    public JavaType boxed() {
      return new ClassType(primitive.boxed(), List.of());
    }

    @Override
    public String toString() {
      return primitive.toString();
    }
  }

  /**
   * A class or interface.
   *
   * @param arguments empty where the class has no type parameters or is used raw
   * @param raw whether type arguments are missing
   */
  record ClassType(QualifiedName name, List<JavaType> arguments, boolean raw) implements JavaType {
    /** Copies the arguments. */
    public ClassType {
      arguments = List.copyOf(arguments);
    }

    /** A type that is not raw. */
    public ClassType(QualifiedName name, List<JavaType> arguments) {
      this(name, arguments, false);
    }

    private boolean hasRawArgument() {
      for (JavaType argument : arguments) {
        if (argument.hasRawPart()) {
          return true;
        }
      }
      return false;
    }

    @Override
    public String display() {
      StringJoiner shown = new StringJoiner(", ", name.nestedName() + "<", ">");
      shown.setEmptyValue(name.nestedName());
      for (JavaType argument : arguments) {
        shown.add(argument.display());
      }
      return shown.toString();
    }

    /** Written out: those of a record are linked when first used, which takes milliseconds. */
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof ClassType that
          && name.equals(that.name)
          && arguments.equals(that.arguments)
          && raw == that.raw;
    }

    @Override
    public int hashCode() {
      return Objects.hash(name, arguments, raw);
    }

    @Override
    public String toString() {
      return arguments.isEmpty()
          ? name.toString()
          : name
              + arguments.stream()
                  .map(JavaType::toString)
                  .collect(Collectors.joining(", ", "<", ">"));
    }
  }

  /** An array. */
  record ArrayType(JavaType element) implements JavaType {
    @Override
    public String toString() {
      return element + "[]";
    }
  }

  /** A wildcard, as an argument of a {@link ClassType}. */
  record WildcardType(Optional<JavaType> extendsBound, Optional<JavaType> superBound)
      implements JavaType {
    @Override
    public String toString() {
      return extendsBound
          .map(bound -> "? extends " + bound)
          .or(() -> superBound.map(bound -> "? super " + bound))
          .orElse("?");
    }
  }

  /** A type parameter of a class. */
  record VariableType(String name) implements JavaType {
    @Override
    public String toString() {
      return name;
    }
  }

  /** A type that cannot be written down, such as an intersection. */
  record OtherType(String text) implements JavaType {
    @Override
    public String toString() {
      return text;
    }
  }

  /** The type as messages show it, with simple names: {@code Emitter<Outer.Inner>}. */
  default String display() {
    if (this instanceof ArrayType array) {
      return array.element().display() + "[]";
    }
    if (this instanceof WildcardType wildcard) {
      return wildcard
          .extendsBound()
          .map(bound -> "? extends " + bound.display())
          .or(() -> wildcard.superBound().map(bound -> "? super " + bound.display()))
          .orElse("?");
    }
    return toString();
  }

  /**
   * The same with the mark of what may be null, where Java wants it: {@code Outer.@Nullable Inner}.
   */
  default String displayNullable() {
    int last = this instanceof ClassType type ? type.name().nestedName().lastIndexOf('.') + 1 : 0;
    return display().substring(0, last) + "@Nullable " + display().substring(last);
  }

  /** The type, boxed if it is primitive. */
  default JavaType boxed() {
    return this;
  }

  /** Whether it is this class, with any arguments. */
  default boolean is(QualifiedName name) {
    return this instanceof ClassType type && type.name().equals(name);
  }

  /** Whether the type, or one inside it, lacks its type arguments. */
  default boolean hasRawPart() {
    if (this instanceof ArrayType array) {
      return array.element().hasRawPart();
    }
    if (this instanceof WildcardType wildcard) {
      return wildcard.extendsBound().or(wildcard::superBound).stream()
          .anyMatch(JavaType::hasRawPart);
    }
    return this instanceof ClassType type && (type.raw() || type.hasRawArgument());
  }

  /** Whether the type, or one inside it, is a type parameter of a class. */
  default boolean hasVariable() {
    if (this instanceof ArrayType array) {
      return array.element().hasVariable();
    }
    return this instanceof VariableType
        || (this instanceof ClassType type
            && type.arguments().stream().anyMatch(JavaType::hasVariable));
  }

  /** Whether it is void. */
  default boolean isVoid() {
    return this instanceof PrimitiveType type && type.primitive() == Primitive.VOID;
  }
}
