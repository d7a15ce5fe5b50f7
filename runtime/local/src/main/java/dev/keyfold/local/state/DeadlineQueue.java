package dev.keyfold.local.state;

import dev.keyfold.state.DueRow;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Deadlines of one kind and clock, in the order in which they run: those of the keys in memory,
 * and, when they are due, those that only the store has.
 */
final class DeadlineQueue {

  private final DeadlineHeap heap = new DeadlineHeap();
  private final DueWindow window;

  /** Takes the state that a row of the index stands for into memory, its deadline included. */
  private final Consumer<DueRow> loader;

  DeadlineQueue(DueWindow window, Consumer<DueRow> loader) {
    this.window = window;
    this.loader = loader;
  }

  /** Those in memory. */
  DeadlineHeap heap() {
    return heap;
  }

  DueWindow window() {
    return window;
  }

  /** The first deadline, if it is at or before an instant. */
  @Nullable Deadline first(long now) {
    for (DueRow row = window.first(now); row != null && isFirst(row); row = window.first(now)) {
      load(row);
    }
    Deadline first = heap.first();
    return first == null || first.instant > now ? null : first;
  }

  /** Fields of one key are put in order in the heap, so that those of the same key come along. */
  private boolean isFirst(DueRow row) {
    Deadline first = heap.first();
    if (first == null || row.instant() != first.instant) {
      return first == null || row.instant() < first.instant;
    }
    KeyEntry entry = first.entry;
    return row.hash() == entry.hash
        ? Arrays.compareUnsigned(row.key(), entry.key) <= 0
        : Long.compareUnsigned(row.hash(), entry.hash) < 0;
  }

  /** Whether only the store has deadlines at or before an instant. */
  boolean hasUnloaded(long now) {
    return window.first(now) != null;
  }

  /** Whether there is a deadline at or before an instant. */
  boolean hasDue(long now) {
    Deadline first = heap.first();
    return (first != null && first.instant <= now) || hasUnloaded(now);
  }

  /** The first instant of all, or one that is later than this one. */
  long firstInstant(long now) {
    Deadline first = heap.first();
    DueRow unloaded = window.first(now);
    long inMemory = first == null ? Long.MAX_VALUE : first.instant;
    return unloaded == null ? inMemory : Math.min(inMemory, unloaded.instant());
  }

  /** All deadlines, in no order; takes them into memory. */
  List<Deadline> loadAll() {
    for (DueRow row = window.first(Long.MAX_VALUE);
        row != null;
        row = window.first(Long.MAX_VALUE)) {
      load(row);
    }
    return heap.toList();
  }

  private void load(DueRow row) {
    window.removeFirst();
    loader.accept(row);
  }

  void clear() {
    heap.clear();
    window.clear();
  }
}
