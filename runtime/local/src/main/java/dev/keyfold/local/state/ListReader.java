package dev.keyfold.local.state;

import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.state.Bytes;
import dev.keyfold.state.ListChunk;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.RowKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Brings the chunks of a list into memory, and tells which elements have expired. */
final class ListReader {

  private static final int PAGE = 256;

  private final ListField<?> field;
  private final StateContext context;
  private final TimeToLive ttl;

  ListReader(ListField<?> field, StateContext context, TimeToLive ttl) {
    this.field = field;
    this.context = context;
    this.ttl = ttl;
  }

  /** The number of elements that have not expired. */
  int size(KeyEntry entry, ListSlot slot) {
    if (slot.count == 0 || !ttl.isExpired(slot.oldestStamp, context.scope)) {
      return slot.count;
    }
    readAll(entry, slot);
    int size = 0;
    for (ListSlot.Chunk chunk : slot.chunks) {
      for (int i = 0; i < chunk.elements.count(); i++) {
        size += ttl.isExpired(chunk.elements.stamp(i), context.scope) ? 0 : 1;
      }
    }
    return size;
  }

  /** Reads the chunks that are not in memory. */
  void readAll(KeyEntry entry, ListSlot slot) {
    if (slot.isComplete()) {
      return;
    }
    List<ListSlot.Chunk> read = new ArrayList<>();
    byte[] prefix = context.rowKey(entry).toByteArray();
    byte[] from = rowKey(prefix, slot.firstUnread);
    byte[] to = Bytes.afterPrefix(rowKey(prefix, slot.lastUnread));
    while (scanPage(from, to, prefix.length, read) == PAGE) {
      long last = read.get(read.size() - 1).suffix;
      from = rowKey(prefix, last + 1);
    }
    slot.chunks.addAll(0, read);
    slot.firstUnread = RowFormat.NONE;
    slot.lastUnread = RowFormat.NONE;
    int count = slot.chunks.stream().mapToInt(chunk -> chunk.elements.count()).sum();
    if (count != slot.count) {
      throw new CorruptStateException(
          field.ofKey() + " has " + count + " elements where its head says " + slot.count);
    }
  }

  private int scanPage(byte[] from, byte[] to, int suffixAt, List<ListSlot.Chunk> into) {
    return context.store.scan(
        field.family,
        from,
        to,
        PAGE,
        (key, value) -> {
          ListChunk elements = ListChunk.read(value).keepStampsOf(ttl.clock());
          ListSlot.Chunk chunk = new ListSlot.Chunk(Bytes.getLong(key, suffixAt), elements);
          chunk.stored = true;
          into.add(chunk);
          return true;
        });
  }

  private static byte[] rowKey(byte[] prefix, long suffix) {
    byte[] key = Arrays.copyOf(prefix, prefix.length + Long.BYTES);
    Bytes.putLong(key, prefix.length, suffix);
    return key;
  }

  /** Removes what has expired and says how much; afterwards the oldest stamp is exact. */
  int removeExpired(KeyEntry entry, ListSlot slot, long now) {
    readAll(entry, slot);
    int before = slot.count;
    long oldest = Long.MAX_VALUE;
    slot.count = 0;
    for (ListSlot.Chunk chunk : slot.chunks) {
      ListChunk kept = withoutExpired(entry, chunk.elements, now);
      chunk.dirty |= kept.count() != chunk.elements.count();
      chunk.elements = kept;
      slot.count += kept.count();
      for (int i = 0; i < kept.count(); i++) {
        oldest = Math.min(oldest, ttl.written(kept.stamp(i)));
      }
    }
    slot.oldestStamp = slot.count == 0 || ttl.awaitsClock() ? RowFormat.NONE : oldest;
    if (slot.count > 0) {
      dropEmptyChunks(slot);
    }
    return before - slot.count;
  }

  private static void dropEmptyChunks(ListSlot slot) {
    for (ListSlot.Chunk chunk : slot.chunks) {
      if (chunk.elements.count() == 0 && chunk.stored) {
        slot.doomed.add(chunk.suffix);
      }
    }
    slot.chunks.removeIf(chunk -> chunk.elements.count() == 0);
  }

  /** Elements of earlier epochs that are about to be cleared after they have expired. */
  void noteReplaced(KeyEntry entry, ListSlot slot) {
    if (!ttl.isExpired(slot.oldestStamp, context.scope)) {
      return;
    }
    readAll(entry, slot);
    long now = context.scope.now(ttl.clock());
    for (ListSlot.Chunk chunk : slot.chunks) {
      if (RowKey.epochOfChunk(chunk.suffix) != context.scope.epoch()) {
        withoutExpired(entry, chunk.elements, now);
      }
    }
  }

  /** What is left of a chunk; the others are noted as expired. */
  private ListChunk withoutExpired(KeyEntry entry, ListChunk chunk, long now) {
    ListChunk kept = chunk.emptyCopy();
    int at = 0;
    for (int i = 0; i < chunk.count(); i++) {
      int length = chunk.lengthAt(at);
      int start = ListChunk.startAt(at, length);
      if (ttl.isExpired(chunk.stamp(i), now)) {
        field.noteExpired(entry, chunk, at, chunk.stamp(i));
      } else {
        kept.add(chunk.elements(), start, length, chunk.stamp(i));
      }
      at = start + length;
    }
    return kept;
  }
}
