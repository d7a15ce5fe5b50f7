package dev.keyfold.processor.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An annotated method.
 *
 * @param holder the component that has it; empty for the stateful class itself
 * @param handled the stored name of the timer or variable that it handles; empty for other kinds
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
    Optional<Component> holder,
    Kind kind,
    String handled,
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
  private static final QualifiedName ITERABLE = QualifiedName.of("java.lang", "Iterable");

  /** Copies the collections. */
  public Callback {
    parameters = List.copyOf(parameters);
    modifiers = Set.copyOf(modifiers);
  }

  /** What calls a method. */
  public enum Kind {
    INPUT("OnInput"),
    TIMER("OnTimer"),
    EXPIRE("OnExpire"),
    INITIAL_STATE("OnInitialState"),
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
      return this != OPEN && this != CLOSE;
    }

    /** Whether its second parameter is what it is about: a record, or the row of a snapshot. */
    public boolean takesRecord() {
      return this == INPUT || this == INITIAL_STATE;
    }
  }

  /** What a parameter is for. */
  public enum Role {
    KEY,
    INPUT,
    /** The id of a timer of a family; or, of a single timer, nothing that it can be given. */
    TIMER_ID,
    EMITTER,
    /** The emitter of a side output. */
    OUTPUT,
    CONTEXT,
    TIMER_CONTEXT,
    /** What has expired: the value, the element, or the key of the entry. */
    EXPIRED,
    /** The value of the entry that has expired. */
    EXPIRED_VALUE,
    /** Nothing that such a callback can be given. */
    UNKNOWN
  }

  /**
   * A parameter.
   *
   * @param name for messages only
   * @param output what {@code @Output} says, where it is there
   */
  public record Parameter(
      String name, Role role, JavaType type, Optional<WrittenName> output, Origin origin) {

    /** The type of what goes to its emitter; empty for another parameter and a raw emitter. */
    public Optional<JavaType> emitted() {
      return role == Role.EMITTER || role == Role.OUTPUT ? firstArgument(type) : Optional.empty();
    }
  }

  /** The first parameter of a role. */
  public Optional<Parameter> parameter(Role role) {
    for (Parameter parameter : parameters) {
      if (parameter.role() == role) {
        return Optional.of(parameter);
      }
    }
    return Optional.empty();
  }

  /** Whether it begins as it has to: with the key and, where there is one, the record. */
  public boolean isWellFormed() {
    return parameter(Role.KEY).isPresent()
        && (!kind.takesRecord() || parameter(Role.INPUT).isPresent());
  }

  /** The type of its record; empty when it takes none, or an Iterable of nothing in particular. */
  public Optional<JavaType> record() {
    Optional<Parameter> input = parameter(Role.INPUT);
    if (input.isEmpty()) {
      return Optional.empty();
    }
    JavaType type = input.get().type();
    return isBatch(type) ? firstArgument(type) : Optional.of(type);
  }

  private static Optional<JavaType> firstArgument(JavaType type) {
    return type instanceof JavaType.ClassType declared && !declared.arguments().isEmpty()
        ? Optional.of(declared.arguments().get(0))
        : Optional.empty();
  }

  /** Whether it takes all records of a key in a micro-batch at once. */
  public boolean isBatch() {
    Optional<Parameter> input = parameter(Role.INPUT);
    return input.isPresent() && isBatch(input.get().type());
  }

  private boolean isBatch(JavaType input) {
    return kind == Kind.INPUT && input.is(ITERABLE);
  }

  /** The method as generated code reaches it. */
  public Member member() {
    return new Member(holder, declaredIn, modifiers.contains(Modifier.PUBLIC), method);
  }

  /** How it returns its output. */
  public ReturnShape returnShape() {
    return ReturnShape.of(returnType);
  }

  /** The type of its output, from its emitter or, without one, its return type; empty for none. */
  public Optional<JavaType> output() {
    Optional<Parameter> emitter = parameter(Role.EMITTER);
    Optional<JavaType> emitted = emitter.isPresent() ? emitter.get().emitted() : Optional.empty();
    return emitted.isPresent() ? emitted : returnShape().element(returnType);
  }
}
