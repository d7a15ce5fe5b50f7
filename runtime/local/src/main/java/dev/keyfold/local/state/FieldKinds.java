package dev.keyfold.local.state;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import dev.keyfold.state.FieldDictionary;

/** What the dictionary calls the kinds of fields. */
final class FieldKinds {
  static final String VALUE = "value";
  static final String LIST = "list";
  static final String MAP = "map";
  static final String PROCESSING_TIMER = "processing timer";
  static final String EVENT_TIMER = "event timer";
  static final String PROCESSING_TIMERS = "processing timers";
  static final String EVENT_TIMERS = "event timers";

  private FieldKinds() {}

  /** The kind of a variable; that a map is sorted does not matter to its rows. */
  static String of(StateSpec variable) {
    if (variable instanceof ValueSpec) {
      return VALUE;
    }
    return variable instanceof ListSpec ? LIST : MAP;
  }

  static String of(TimerSpec timer) {
    boolean event = timer.clock() == TimeDomain.EVENT;
    if (timer instanceof TimerSpec.Family) {
      return event ? EVENT_TIMERS : PROCESSING_TIMERS;
    }
    return event ? EVENT_TIMER : PROCESSING_TIMER;
  }

  /** Whether a field has rows of its own beside the key row. */
  static boolean hasOwnRows(FieldDictionary.Field field) {
    return switch (field.kind()) {
      case LIST, MAP, PROCESSING_TIMERS, EVENT_TIMERS -> true;
      default -> false;
    };
  }
}
