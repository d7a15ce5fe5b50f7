package dev.keyfold.local.state;

import dev.keyfold.state.StampClock;
import java.util.ArrayList;
import java.util.List;

/**
 * Removes what has expired, in the order of the deadlines and without having been asked for it, a
 * bounded number per phase; the rest follows in the next micro-batches, invisible in the meantime.
 */
final class ExpiryPass {

  private final StateContext context;
  private final KeyCache cache;
  private final int limit;
  private long expired;

  ExpiryPass(StateContext context, KeyCache cache, int limit) {
    this.context = context;
    this.cache = cache;
    this.limit = limit;
  }

  /** Removes what has expired by a clock. */
  void run(StampClock clock) {
    long epoch = context.scope.epoch();
    long now = context.scope.now(clock);
    int visits = 0;
    DeadlineQueue queue = context.deadlines.expiries(clock);
    for (Deadline first = queue.first(now); first != null && visits < limit; visits++) {
      cache.touch(first.entry, epoch);
      expired += first.field.expire(first, now);
      first = queue.first(now);
    }
  }

  /**
   * Removes what has expired of a key ahead of its turn: what is told of it comes before the next
   * record of the key.
   */
  void catchUp(KeyEntry entry, List<Field> fields) {
    if (fields.isEmpty() || !isBehind()) {
      return;
    }
    for (Field field : fields) {
      long now = context.scope.now(field.clock());
      field.loadDue(entry, now);
      List<Deadline> overdue = new ArrayList<>();
      field.collectDue(entry, now, overdue);
      overdue.forEach(deadline -> expired += field.expire(deadline, now));
    }
  }

  /** Whether something that has expired by a clock is still there. */
  boolean isBehind() {
    for (StampClock clock : StampClock.values()) {
      if (context.deadlines.expiries(clock).hasDue(context.scope.now(clock))) {
        return true;
      }
    }
    return false;
  }

  /** The values, elements and entries that have expired. */
  long expired() {
    return expired;
  }
}
