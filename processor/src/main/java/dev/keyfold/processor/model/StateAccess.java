package dev.keyfold.processor.model;

import java.util.List;

/**
 * A class without {@code @Stateful} that declares state or callbacks, and what classes of other
 * packages need to get at them.
 *
 * @param type the class
 * @param parameters its type parameters
 * @param fields its own fields of state
 * @param callbacks its own annotated methods
 */
public record StateAccess(
    QualifiedName type, List<Parameter> parameters, List<Field> fields, List<Callback> callbacks) {
  /** Copies the lists. */
  public StateAccess {
    parameters = List.copyOf(parameters);
    fields = List.copyOf(fields);
    callbacks = List.copyOf(callbacks);
  }

  /** A type parameter. */
  public record Parameter(String name, List<JavaType> bounds) {
    /** Copies the bounds. */
    public Parameter {
      bounds = List.copyOf(bounds);
    }
  }

  /**
   * A field of state.
   *
   * @param settable whether it is set by generated code; components are the user's
   */
  public record Field(String name, JavaType type, boolean settable) {}

  /** The class that is generated for this. */
  public QualifiedName accessor() {
    return accessor(type);
  }

  /** The class that is generated, beside it, for a class that declares state. */
  public static QualifiedName accessor(QualifiedName type) {
    return QualifiedName.of(type.packageName(), type.flatName() + "StateAccess");
  }
}
