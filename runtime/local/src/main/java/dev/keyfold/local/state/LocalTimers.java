package dev.keyfold.local.state;

import dev.keyfold.EventTimers;
import dev.keyfold.ProcessingTimers;
import dev.keyfold.time.Millis;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The handle of a family of timers of either clock. */
final class LocalTimers<T> implements ProcessingTimers<T>, EventTimers<T> {

  private final TimerFamilyField<T> field;

  LocalTimers(TimerFamilyField<T> field) {
    this.field = field;
  }

  @Override
  public void at(T id, Instant due) {
    field.set(field.of(id), Millis.of(due));
  }

  @Override
  public void after(T id, Duration delay) {
    long due = field.after(delay);
    field.set(field.of(id), due);
  }

  @Override
  public void noLaterThan(T id, Instant due) {
    field.setNoLater(field.of(id), Millis.of(due));
  }

  @Override
  public void within(T id, Duration delay) {
    long due = field.after(delay);
    field.setNoLater(field.of(id), due);
  }

  @Override
  public void atNext(T id, Duration period) {
    long due = field.atNext(period);
    field.set(field.of(id), due);
  }

  @Override
  public void cancel(T id) {
    if (field.due(id) != Millis.UNSET) {
      field.remove(field.of(id));
    }
  }

  @Override
  public void cancelAll() {
    field.clear(field.context.scope.requireKey(field));
  }

  @Override
  public Optional<Instant> pending(T id) {
    return FiringField.instant(field.due(id));
  }

  @Override
  public Iterable<Map.Entry<T, Instant>> pending() {
    List<FamilyTimer> byInstant = new ArrayList<>(field.pending());
    byInstant.sort(Comparator.comparingLong(timer -> timer.due)); // stable: then by id
    List<Map.Entry<T, Instant>> entries = new ArrayList<>(byInstant.size());
    for (FamilyTimer timer : byInstant) {
      entries.add(Map.entry(field.id(timer), Instant.ofEpochMilli(timer.due)));
    }
    return Collections.unmodifiableList(entries);
  }
}
