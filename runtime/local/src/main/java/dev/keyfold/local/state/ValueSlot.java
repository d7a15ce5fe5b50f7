package dev.keyfold.local.state;

import dev.keyfold.state.RowFormat;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What is in memory of one value; it is its own stored value, which saves a look at memory. */
final class ValueSlot extends StoredValue implements Slot {

  boolean present;

  /** When it was last written, if it expires. */
  long stamp = RowFormat.NONE;

  /** The last epoch in which it was written in this run. */
  long writtenEpoch;

  /** Whether the store has it in a row of its own. */
  boolean storedLarge;

  /** Whether the bytes of a large value have yet to be read. */
  boolean unread;

  /** Whether a large value is to be written. */
  boolean changed;

  @Nullable Deadline deadline;

  @Override
  public int weight() {
    return 64 + valueWeight() + (deadline == null ? 0 : 64);
  }

  @Override
  public void deadlines(Consumer<Deadline> visitor) {
    if (deadline != null) {
      visitor.accept(deadline);
    }
  }
}
