package dev.keyfold.local.state;

import dev.keyfold.state.RowFormat;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One entry of the deadline index: a timer, or the time to live of a value, a list or a map entry.
 * Its instant is where it is indexed, which may be earlier than when it is really due: setting a
 * timer later, or writing a value again, leaves the index alone.
 */
final class Deadline {

  /** When in a micro-batch a timer that was set in it may fire. */
  enum Turn {
    ANY,
    FOLLOW_UP,
    NEXT_BATCH
  }

  final KeyEntry entry;
  final Field field;
  final @Nullable Element element;

  /** Where it is indexed; counts while {@link #armed}. */
  long instant;

  boolean armed;

  /** The position in its heap; -1 while it is not in there. */
  int heapIndex = -1;

  /** Where its row in the store stands, once the epoch is committed. */
  long storedAt = RowFormat.NONE;

  /** Whether the index is to be told at the end of the epoch. */
  boolean changed;

  private Turn turn = Turn.ANY;
  private long turnEpoch;

  Deadline(KeyEntry entry, Field field, @Nullable Element element) {
    this.entry = entry;
    this.field = field;
    this.element = element;
  }

  /** Where it is indexed, or {@link RowFormat#NONE}. */
  long indexedAt() {
    return armed ? instant : RowFormat.NONE;
  }

  /** Says when it may fire, as long as this epoch lasts. */
  void setTurn(Turn value, long epoch) {
    turn = value;
    turnEpoch = epoch;
  }

  Turn turn(long epoch) {
    return turnEpoch == epoch ? turn : Turn.ANY;
  }

  /** By instant, key (hash, then bytes), name, map key or id: the order in which deadlines run. */
  boolean isBefore(Deadline other) {
    return instant == other.instant ? isBeforeAtOnce(other) : instant < other.instant;
  }

  /** The same, without a look at the instants. */
  boolean isBeforeAtOnce(Deadline other) {
    if (entry != other.entry) {
      return entry.isBefore(other.entry);
    }
    if (field != other.field) {
      return field.index < other.field.index;
    }
    return element != null
        && other.element != null
        && Arrays.compareUnsigned(element.order(), other.element.order()) < 0;
  }
}
