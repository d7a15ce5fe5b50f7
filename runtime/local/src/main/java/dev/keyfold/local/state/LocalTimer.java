package dev.keyfold.local.state;

import dev.keyfold.EventTimer;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.time.Millis;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The handle of a timer of either clock. */
final class LocalTimer implements ProcessingTimer, EventTimer {

  private final TimerField field;

  LocalTimer(TimerField field) {
    this.field = field;
  }

  @Override
  public void at(Instant due) {
    field.set(field.current(), Millis.of(due));
  }

  @Override
  public void after(Duration delay) {
    long due = field.after(delay);
    field.set(field.current(), due);
  }

  @Override
  public void noLaterThan(Instant due) {
    field.setNoLater(field.current(), Millis.of(due));
  }

  @Override
  public void within(Duration delay) {
    long due = field.after(delay);
    field.setNoLater(field.current(), due);
  }

  @Override
  public void atNext(Duration period) {
    long due = field.atNext(period);
    field.set(field.current(), due);
  }

  @Override
  public void cancel() {
    field.clear(field.context.scope.requireKey(field));
  }

  @Override
  public Optional<Instant> pending() {
    return field.pending();
  }
}
