package dev.keyfold.processor.model;

import dev.keyfold.annotation.TimeDomain;
import java.util.Optional;

/** What the type of a field makes of a state variable. */
public enum Handle {
  VALUE("ValueState", 1),
  LIST("ListState", 1),
  MAP("MapState", 2),
  SORTED_MAP("SortedMapState", 2),
  PROCESSING_TIMER("ProcessingTimer", 0),
  EVENT_TIMER("EventTimer", 0),
  PROCESSING_TIMERS("ProcessingTimers", 1),
  EVENT_TIMERS("EventTimers", 1);

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

  /** Whether it is a timer or a family of timers, not a state variable. */
  public boolean isTimer() {
    return switch (this) {
      case PROCESSING_TIMER, EVENT_TIMER, PROCESSING_TIMERS, EVENT_TIMERS -> true;
      default -> false;
    };
  }

  /** Whether it is a family of timers, which are told apart by an id. */
  public boolean isTimerFamily() {
    return this == PROCESSING_TIMERS || this == EVENT_TIMERS;
  }

  /** Whether it has entries: its first type argument is the map key. */
  public boolean isMap() {
    return this == MAP || this == SORTED_MAP;
  }

  /** Whether it has rows of its own for its elements, entries or timers, and so a family. */
  public boolean hasElements() {
    return this == LIST || isMap() || isTimerFamily();
  }

  /** The clock of a timer. */
  public TimeDomain clock() {
    return this == EVENT_TIMER || this == EVENT_TIMERS ? TimeDomain.EVENT : TimeDomain.PROCESSING;
  }
}
