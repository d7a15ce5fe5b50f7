package dev.keyfold.local.state;

import dev.keyfold.time.Millis;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What is in memory of one single timer. */
final class TimerSlot extends TimerInstant implements Slot {

  TimerSlot(KeyEntry entry, TimerField field) {
    super(entry, field);
  }

  @Override
  public int weight() {
    return 112;
  }

  @Override
  public void deadlines(Consumer<Deadline> visitor) {
    visitor.accept(deadline);
  }

  static long due(@Nullable Slot slot) {
    return slot == null ? Millis.UNSET : ((TimerSlot) slot).due;
  }
}
