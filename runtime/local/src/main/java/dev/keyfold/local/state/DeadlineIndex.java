package dev.keyfold.local.state;

import dev.keyfold.local.store.ChangeBatch;
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

/**
 * The deadlines of all keys, in memory and as rows of family {@code $due}. Moving one later leaves
 * it where it is indexed: it is moved when that instant comes.
 */
final class DeadlineIndex {

  final DeadlineHeap processingTimers = new DeadlineHeap();
  final DeadlineHeap eventTimers = new DeadlineHeap();

  private final Map<StampClock, DeadlineHeap> expiries = new EnumMap<>(StampClock.class);

  private static final byte[] NO_SUFFIX = {};

  private final int family;
  private final RowOutput rowKey = new RowOutput();
  private final RowOutput rowValue = new RowOutput();
  private final List<Deadline> changed = new ArrayList<>();

  DeadlineIndex(int family) {
    this.family = family;
    for (StampClock clock : StampClock.values()) {
      expiries.put(clock, new DeadlineHeap());
    }
  }

  /** The ends of what expires by a clock. */
  DeadlineHeap expiries(StampClock clock) {
    return Objects.requireNonNull(expiries.get(clock));
  }

  /** How much there is that expires. */
  int expiries() {
    return expiries.values().stream().mapToInt(DeadlineHeap::size).sum();
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

  /** Takes over a row of the store. */
  void load(Deadline deadline, long instant) {
    deadline.armed = true;
    deadline.instant = instant;
    deadline.storedAt = instant;
    deadline.entry.deadlines++;
    heap(deadline).insert(deadline);
  }

  /** Forgets everything. */
  void clear() {
    processingTimers.clear();
    eventTimers.clear();
    expiries.values().forEach(DeadlineHeap::clear);
    changed.clear();
  }

  /** Writes what has changed. */
  void drainTo(ChangeBatch batch) {
    for (Deadline deadline : changed) {
      deadline.changed = false;
      long wanted = deadline.indexedAt();
      if (wanted == deadline.storedAt) {
        continue;
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
    if (deadline.field instanceof FiringField timer) {
      return timer.isEvent() ? eventTimers : processingTimers;
    }
    return expiries(deadline.field.clock());
  }
}
