package dev.keyfold.local.state;

import dev.keyfold.state.ListChunk;
import dev.keyfold.state.RowFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What is in memory of one list. The head says how many elements there are and from which chunk to
 * which; the chunks in memory are the newest ones, or all of them.
 */
final class ListSlot implements Slot {

  /** The number of elements, expired ones that are still there included. */
  int count;

  /** The suffix of the first chunk that the store may have and that is not in {@link #chunks}. */
  long firstUnread = RowFormat.NONE;

  /** The suffix of the last such chunk. */
  long lastUnread = RowFormat.NONE;

  /** No element was written before this, if the list expires. */
  long oldestStamp = RowFormat.NONE;

  /** Chunks in the order of their suffixes, all behind the unread ones. */
  final List<Chunk> chunks = new ArrayList<>();

  /** Chunks of the store that are to be deleted. */
  final List<Long> doomed = new ArrayList<>();

  /** Counts how often the list was emptied, for iterators. */
  int clearings;

  boolean dirty;

  @Nullable Deadline deadline;

  boolean isComplete() {
    return firstUnread == RowFormat.NONE;
  }

  /** Takes in what an iterator needs: the chunk must come behind the ones there. */
  Chunk append(long suffix, ListChunk elements, boolean stored) {
    Chunk chunk = new Chunk(suffix, elements);
    chunk.stored = stored;
    chunks.add(chunk);
    return chunk;
  }

  @Override
  public int weight() {
    int sum = 96 + (deadline == null ? 0 : 64);
    for (Chunk chunk : chunks) {
      sum +=
          96
              + chunk.elements.size()
              + (oldestStamp == RowFormat.NONE ? 0 : 8 * chunk.elements.count());
    }
    return sum;
  }

  @Override
  public void deadlines(Consumer<Deadline> visitor) {
    if (deadline != null) {
      visitor.accept(deadline);
    }
  }

  /** A part of the list. */
  static final class Chunk {
    final long suffix;
    ListChunk elements;
    boolean dirty;
    boolean stored;

    Chunk(long suffix, ListChunk elements) {
      this.suffix = suffix;
      this.elements = elements;
    }
  }
}
