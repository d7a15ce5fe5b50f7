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
    field.set(Millis.of(due));
  }

  @Override
  public void after(Duration delay) {
    CallbackScope scope = field.context.scope;
    scope.requireKey(field);
    long from = field.isEvent() ? scope.eventTime() : scope.processingTime();
    if (from == Millis.UNSET) {
      throw new IllegalStateException(
          field.ofKey()
              + " cannot count from the event time, because this callback has none; use at(…)");
    }
    field.set(Millis.plus(from, Millis.of(delay)));
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
