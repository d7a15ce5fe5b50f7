package dev.keyfold.local.state;

import dev.keyfold.state.ListChunk;
import dev.keyfold.state.RowFormat;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Walks over the elements that were there when it was made, and stops when they are removed. */
final class LocalListIterator<T> implements Iterator<T> {

  private final ListField<T> field;
  private final KeyEntry entry;
  private final ListSlot slot;
  private final long serial;
  private final int clearings;
  private int remaining;

  private int chunkIndex;
  private int elementIndex;
  private int position;

  LocalListIterator(ListField<T> field, KeyEntry entry, ListSlot slot) {
    this.field = field;
    this.entry = entry;
    this.slot = slot;
    serial = field.context.scope.serial();
    clearings = slot.clearings;
    remaining = slot.count;
  }

  @Override
  public boolean hasNext() {
    field.context.scope.requireSame(serial, field);
    while (remaining > 0 && slot.clearings == clearings) {
      ListChunk chunk = slot.chunks.get(chunkIndex).elements;
      if (elementIndex == chunk.count()) {
        chunkIndex++;
        elementIndex = 0;
        position = 0;
      } else if (field.ttl.isExpired(chunk.stamp(elementIndex), field.context.scope)) {
        skip(chunk);
      } else {
        return true;
      }
    }
    return false;
  }

  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException(field.description() + " has no more elements");
    }
    ListSlot.Chunk chunk = slot.chunks.get(chunkIndex);
    if (field.ttl.refreshOnRead()) {
      touch(chunk);
    }
    int length = chunk.elements.lengthAt(position);
    int start = ListChunk.startAt(position, length);
    byte[] bytes = chunk.elements.elements();
    skip(chunk.elements);
    int ordinal = chunk.elements.schemaOrdinal();
    return field.codec.decode(ordinal, bytes, start, length, field.context.work);
  }

  private void touch(ListSlot.Chunk chunk) {
    TimeToLive ttl = field.ttl;
    long unstamped = ttl.awaitsClock() ? RowFormat.NONE : ttl.written(RowFormat.NONE);
    ListChunk elements = chunk.elements.stampedWith(ttl.clock(), unstamped);
    slot.oldestStamp = ttl.older(slot.oldestStamp, slot.oldestStamp);
    long stamp = ttl.stamp(elements.stamp(elementIndex), field.context.scope);
    if (elements.touch(elementIndex, stamp)) {
      chunk.dirty = true;
      field.markDirty(entry, slot);
    }
  }

  private void skip(ListChunk chunk) {
    int length = chunk.lengthAt(position);
    position = ListChunk.startAt(position, length) + length;
    elementIndex++;
    remaining--;
  }
}
