package dev.keyfold.local.state;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What has expired and has yet to be handed over, in the order in which that happens. */
final class ExpiredQueue {

  private final List<ExpiredPart> added = new ArrayList<>();
  private final Deque<ExpiredPart> sorted = new ArrayDeque<>();

  void add(ExpiredPart part) {
    added.add(part);
  }

  /** The next one, or null; what was added meanwhile comes behind what was there. */
  @Nullable ExpiredPart poll() {
    if (sorted.isEmpty() && !added.isEmpty()) {
      added.sort(ExpiredPart.ORDER);
      sorted.addAll(added);
      added.clear();
    }
    return sorted.poll();
  }

  void clear() {
    added.clear();
    sorted.clear();
  }
}
