package dev.keyfold.local.state;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A heap of deadlines in which each knows its position, so that it can be moved and removed. */
final class DeadlineHeap {

  private Deadline[] heap = new Deadline[16];
  private int size;

  int size() {
    return size;
  }

  /** A copy of the deadlines, in no order. */
  List<Deadline> toList() {
    return List.of(Arrays.copyOf(heap, size));
  }

  @Nullable Deadline first() {
    return size == 0 ? null : heap[0];
  }

  void clear() {
    heap = new Deadline[16];
    size = 0;
  }

  void insert(Deadline deadline) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
    }
    up(size++, deadline);
  }

  /** Restores the order after the instant of this one has changed. */
  void moved(Deadline deadline) {
    up(deadline.heapIndex, deadline);
    down(deadline.heapIndex, deadline);
  }

  void remove(Deadline deadline) {
    int hole = deadline.heapIndex;
    deadline.heapIndex = -1;
    Deadline last = heap[--size];
    heap = clearLast();
    if (hole < size) {
      up(hole, last);
      down(last.heapIndex, last);
    }
  }

  @SuppressWarnings("NullAway") // positions behind the size are null and never read
  private Deadline[] clearLast() {
    heap[size] = null;
    return heap;
  }

  private void up(int start, Deadline deadline) {
    int at = start;
    while (at > 0) {
      int parent = (at - 1) >>> 1;
      if (!deadline.isBefore(heap[parent])) {
        break;
      }
      place(at, heap[parent]);
      at = parent;
    }
    place(at, deadline);
  }

  private void down(int start, Deadline deadline) {
    int at = start;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && heap[child + 1].isBefore(heap[child])) {
        child++;
      }
      if (!heap[child].isBefore(deadline)) {
        break;
      }
      place(at, heap[child]);
      at = child;
    }
    place(at, deadline);
  }

  private void place(int at, Deadline deadline) {
    heap[at] = deadline;
    deadline.heapIndex = at;
  }
}
