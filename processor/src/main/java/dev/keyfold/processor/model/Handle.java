package dev.keyfold.processor.model;

import dev.keyfold.annotation.TimeDomain;
import java.util.Optional;

/** What the type of a field makes of a state variable. */
public enum Handle {
  VALUE("ValueState", 1),
  LIST("ListState", 1),
  MAP("MapState", 2),
  PROCESSING_TIMER("ProcessingTimer", 0),
  EVENT_TIMER("EventTimer", 0);

  private final String simpleName;
  private final int arguments;

  Handle(String simpleName, int arguments) {
    this.simpleName = simpleName;
    this.arguments = arguments;
  }

  /** The handle that a field of this type is; empty for any other type. */
  public static Optional<Handle> of(JavaType type) {
    for (Handle handle : values()) {
      if (type.is(handle.type())) {
        return Optional.of(handle);
      }
    }
    return Optional.empty();
  }

  /** The interface. */
  public QualifiedName type() {
    return QualifiedName.of("dev.keyfold", simpleName);
  }

  /** The number of its type arguments. */
  public int arguments() {
    return arguments;
  }

  /** Whether it is a timer, not a state variable. */
  public boolean isTimer() {
    return this == PROCESSING_TIMER || this == EVENT_TIMER;
  }

  /** The clock of a timer. */
  public TimeDomain clock() {
    return this == EVENT_TIMER ? TimeDomain.EVENT : TimeDomain.PROCESSING;
  }
}
