package dev.keyfold.local.state;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.state.DueRow;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.RowOutput;
import dev.keyfold.state.StampClock;
import dev.keyfold.time.Millis;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The deadlines of all keys: rows of family {@code $due}, and in memory those of the keys that are
 * there. Moving one later leaves it where it is indexed: it is moved when that instant comes. What
 * is stored says itself where it is indexed, so that the two agree with every commit.
 */
final class DeadlineIndex {

  private static final byte[] NO_SUFFIX = {};

  final DeadlineQueue processingTimers;
  final DeadlineQueue eventTimers;

  private final Map<StampClock, DeadlineQueue> expiries = new EnumMap<>(StampClock.class);
  private final int family;
  private final RowOutput rowKey = new RowOutput();
  private final RowOutput rowValue = new RowOutput();
  private final List<Deadline> changed = new ArrayList<>();

  /**
   * The index of a store, of which nothing is read before it is asked for.
   *
   * @param fieldsById the fields of this build, null for what is gone
   * @param loader takes what a row stands for into memory
   */
  DeadlineIndex(
      StateStore store,
      int family,
      IntFunction<@Nullable Field> fieldsById,
      Consumer<DueRow> loader) {
    this.family = family;
    Predicate<DueRow> timers = row -> fieldsById.apply(row.fieldId()) instanceof FiringField;
    processingTimers = queue(store, StampClock.PROCESSING, timers, loader);
    eventTimers = queue(store, StampClock.EVENT, timers, loader);
    for (StampClock clock : StampClock.values()) {
      Predicate<DueRow> expiring =
          row -> {
            Field field = fieldsById.apply(row.fieldId());
            return field != null && field.expires() && field.clock() == clock;
          };
      expiries.put(clock, queue(store, clock, expiring, loader));
    }
  }

  private DeadlineQueue queue(
      StateStore store, StampClock clock, Predicate<DueRow> wanted, Consumer<DueRow> loader) {
    return new DeadlineQueue(new DueWindow(store, family, clock.dueCode(), wanted), loader);
  }

  /** The ends of what expires by a clock. */
  DeadlineQueue expiries(StampClock clock) {
    return Objects.requireNonNull(expiries.get(clock));
  }

  /** Indexes at an instant, unless it is indexed at an earlier one; whether that was a change. */
  boolean armNoLater(Deadline deadline, long instant) {
    if (!deadline.armed || instant < deadline.instant) {
      armAt(deadline, instant);
      return true;
    }
    if (deadline.heapIndex < 0) {
      heap(deadline).insert(deadline);
    }
    return false;
  }

  /** Indexes at an instant. */
  void armAt(Deadline deadline, long instant) {
    if (!deadline.armed) {
      deadline.armed = true;
      deadline.entry.deadlines++;
    }
    deadline.instant = instant;
    if (deadline.heapIndex < 0) {
      heap(deadline).insert(deadline);
    } else {
      heap(deadline).moved(deadline);
    }
    noteChange(deadline);
  }

  /** Indexes a time to live where it really ends, which is nowhere when that is never. */
  void rearm(Deadline deadline, long instant) {
    if (instant == Millis.END_OF_TIME) {
      disarm(deadline);
    } else {
      armAt(deadline, instant);
    }
  }

  /** Takes it out of the index. */
  void disarm(Deadline deadline) {
    if (!deadline.armed) {
      return;
    }
    deadline.armed = false;
    deadline.entry.deadlines--;
    if (deadline.heapIndex >= 0) {
      heap(deadline).remove(deadline);
    }
    noteChange(deadline);
  }

  /** Takes it out of its heap for the rest of a pass; it stays armed. */
  void setAside(Deadline deadline) {
    heap(deadline).remove(deadline);
  }

  /** Puts it back unless it has been cancelled or is back already. */
  void putBack(Deadline deadline) {
    if (deadline.armed && deadline.heapIndex < 0) {
      heap(deadline).insert(deadline);
    }
  }

  /** Takes over what the store says of something that is indexed at this instant. */
  void load(Deadline deadline, long instant) {
    deadline.armed = true;
    deadline.instant = instant;
    deadline.storedAt = instant;
    deadline.entry.deadlines++;
    heap(deadline).insert(deadline);
  }

  /** Writes the row of a deadline with the next commit, whether or not the store may have it. */
  void writeAgain(Deadline deadline) {
    if (deadline.armed && deadline.storedAt == deadline.instant) {
      deadline.storedAt = RowFormat.NONE;
    }
    noteChange(deadline);
  }

  /** The state of its key leaves the memory; the row of the store stands for it from now on. */
  void leave(Deadline deadline) {
    if (deadline.armed) {
      if (deadline.heapIndex >= 0) {
        heap(deadline).remove(deadline);
      }
      writeKey(deadline, deadline.instant);
      queue(deadline).window().leave(rowKey.toByteArray(), deadline.entry.key);
    }
  }

  /** Forgets everything. */
  void clear() {
    processingTimers.clear();
    eventTimers.clear();
    expiries.values().forEach(DeadlineQueue::clear);
    changed.clear();
  }

  /** Writes what has changed, and counts timers that have come to be pending or no longer are. */
  void drainTo(ChangeBatch batch, TimerCounts counts) {
    for (Deadline deadline : changed) {
      deadline.changed = false;
      long wanted = deadline.indexedAt();
      if (wanted == deadline.storedAt) {
        continue;
      }
      if (deadline.field instanceof FiringField) {
        counts.add(deadline.field.id, count(wanted) - count(deadline.storedAt));
      }
      if (deadline.storedAt != RowFormat.NONE) {
        writeKey(deadline, deadline.storedAt);
        batch.delete(family, rowKey.buffer(), rowKey.size());
      }
      if (wanted != RowFormat.NONE) {
        writeKey(deadline, wanted);
        DueRow.writeValue(rowValue.reset(), deadline.entry.key, RowFormat.NONE);
        batch.put(family, rowKey.buffer(), rowKey.size(), rowValue.buffer(), 0, rowValue.size());
      }
      deadline.storedAt = wanted;
    }
    changed.clear();
  }

  private static int count(long instant) {
    return instant == RowFormat.NONE ? 0 : 1;
  }

  private void writeKey(Deadline deadline, long instant) {
    DueRow.writeKey(
        rowKey.reset(),
        deadline.field.clock().dueCode(),
        instant,
        deadline.entry.hash,
        deadline.entry.key,
        deadline.field.id,
        deadline.element == null ? NO_SUFFIX : deadline.element.suffix());
  }

  private void noteChange(Deadline deadline) {
    if (!deadline.changed) {
      deadline.changed = true;
      changed.add(deadline);
    }
  }

  private DeadlineHeap heap(Deadline deadline) {
    return queue(deadline).heap();
  }

  private DeadlineQueue queue(Deadline deadline) {
    if (deadline.field instanceof FiringField timer) {
      return timer.isEvent() ? eventTimers : processingTimers;
    }
    return expiries(deadline.field.clock());
  }
}
