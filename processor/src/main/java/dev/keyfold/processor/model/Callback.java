package dev.keyfold.processor.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An annotated method.
 *
 * @param timer the stored name of the timer that it handles; empty for other kinds
 * @param nullableReturn whether it may return null
 * @param generic whether it has type parameters
 * @param varArgs whether its last parameter is variable
 * @param throwing whether it declares exceptions
 * @param throwable what it declares to throw that is neither an exception nor an error
 * @param declaredIn the stateful class or a superclass
 * @param origin the method
 * @param annotationOrigin the value of the annotation where it has one, else the annotation
 */
public record Callback(
    Kind kind,
    String timer,
    String method,
    List<Parameter> parameters,
    JavaType returnType,
    boolean nullableReturn,
    boolean generic,
    boolean varArgs,
    boolean throwing,
    Optional<JavaType> throwable,
    Set<Modifier> modifiers,
    QualifiedName declaredIn,
    Origin origin,
    Origin annotationOrigin) {
  /** Copies the collections. */
  public Callback {
    parameters = List.copyOf(parameters);
    modifiers = Set.copyOf(modifiers);
  }

  /** What calls a method. */
  public enum Kind {
    INPUT("OnInput"),
    TIMER("OnTimer"),
    OPEN("OnOpen"),
    CLOSE("OnClose");

    private final String annotation;

    Kind(String annotation) {
      this.annotation = annotation;
    }

    /** The simple name of the annotation. */
    public String annotation() {
      return annotation;
    }

    /** Whether there is a current key, and with it state and output. */
    public boolean keyed() {
      return this == INPUT || this == TIMER;
    }
  }

  /** What a parameter is for. */
  public enum Role {
    KEY,
    INPUT,
    EMITTER,
    CONTEXT,
    TIMER_CONTEXT,
    /** Nothing that such a callback can be given. */
    UNKNOWN
  }

  /** A parameter; its name is for messages only. */
  public record Parameter(String name, Role role, JavaType type, Origin origin) {}

  /** The first parameter of a role. */
  public Optional<Parameter> parameter(Role role) {
    return parameters.stream().filter(parameter -> parameter.role() == role).findFirst();
  }

  /** Whether it begins as it has to: with the key and, for input, the record. */
  public boolean isWellFormed() {
    return parameter(Role.KEY).isPresent()
        && (kind != Kind.INPUT || parameter(Role.INPUT).isPresent());
  }

  /** How it returns its output. */
  public ReturnShape returnShape() {
    return ReturnShape.of(returnType);
  }

  /** The type of its output, from its emitter or, without one, its return type; empty for none. */
  public Optional<JavaType> output() {
    Optional<JavaType> emitted =
        parameter(Role.EMITTER)
            .map(Parameter::type)
            .filter(JavaType.ClassType.class::isInstance)
            .map(JavaType.ClassType.class::cast)
            .flatMap(type -> type.arguments().stream().findFirst());
    return emitted.or(() -> returnShape().element(returnType));
  }
}
