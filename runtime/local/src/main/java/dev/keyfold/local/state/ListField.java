package dev.keyfold.local.state;

import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.state.Bytes;
import dev.keyfold.state.FieldKind;
import dev.keyfold.state.KeyRow;
import dev.keyfold.state.KeyRowCursor;
import dev.keyfold.state.ListChunk;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.RowKey;
import dev.keyfold.state.RowOutput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list: its head is a field of the key row, its elements are in chunks. */
final class ListField<T> extends Field {

  /**
   * A chunk of an earlier epoch that is in memory takes more elements up to here: writing so few
   * bytes again is cheaper than one more row to read and delete.
   */
  private static final int REOPENED_BYTES = 128;

  final VersionedCodec<T> codec;
  final TimeToLive ttl;
  final int family;

  private final ListReader reader;

  ListField(FieldBinding binding, StateContext context, ListSpec<T> spec) {
    super(binding, context);
    codec = new VersionedCodec<>(spec.codec(), binding.stored().schemas());
    ttl = TimeToLive.of(spec, binding.stored().unstamped());
    family = binding.family();
    reader = new ListReader(this, context, ttl);
  }

  @Override
  int ownFamily() {
    return family;
  }

  @Override
  TimeToLive ttl() {
    return ttl;
  }

  @Override
  String description() {
    return "list '" + name + "'";
  }

  @Override
  boolean expires() {
    return ttl.expires();
  }

  /** The slot of the current key, or null. */
  @Nullable ListSlot current() {
    return (ListSlot) context.currentSlot(this);
  }

  ListReader reader() {
    return reader;
  }

  void add(T element) {
    KeyEntry entry = context.scope.requireKey(this);
    context.load(entry, row);
    StoredValue.encode(element, codec.codec, this);
    addEncoded(entry, context.work.avroOut.buffer(), 0, context.work.avroOut.size());
  }

  /** Appends one element. */
  void addEncoded(KeyEntry entry, byte[] avro, int offset, int length) {
    ListSlot slot = slot(entry);
    long stamp = ttl.stamp(RowFormat.NONE, context.scope);
    ListSlot.Chunk tail = tail(slot);
    tail.elements.add(avro, offset, length, stamp);
    tail.dirty = true;
    slot.count++;
    if (ttl.expires()) {
      slot.oldestStamp = slot.count == 1 ? stamp : ttl.older(slot.oldestStamp, stamp);
      if (ttl.isIndexed(stamp)) {
        context.deadlines.armNoLater(deadline(entry, slot), ttl.deadline(stamp));
      }
    }
    markDirty(entry, slot);
  }

  private ListSlot.Chunk tail(ListSlot slot) {
    long epoch = context.scope.epoch();
    int ordinal = 0;
    if (!slot.chunks.isEmpty()) {
      ListSlot.Chunk last = slot.chunks.get(slot.chunks.size() - 1);
      boolean ofThisEpoch = RowKey.epochOfChunk(last.suffix) == epoch;
      boolean hasRoom =
          last.elements.size() < (ofThisEpoch ? RowFormat.CHUNK_BYTES : REOPENED_BYTES);
      boolean isLikeNew =
          last.elements.schemaOrdinal() == codec.ordinal
              && last.elements.isStamped() == ttl.expires();
      if (hasRoom && isLikeNew) {
        return last;
      }
      ordinal = ofThisEpoch ? (int) (last.suffix & 0xFFFF) + 1 : 0;
    }
    ListChunk chunk =
        ttl.expires()
            ? new ListChunk(ttl.clock(), codec.ordinal)
            : new ListChunk(false, codec.ordinal);
    return slot.append(RowKey.chunk(epoch, ordinal), chunk, false);
  }

  @Override
  void clear(KeyEntry entry) {
    context.load(entry, row);
    ListSlot slot = (ListSlot) entry.slots[index];
    if (slot != null && slot.count > 0) {
      if (handled != null) {
        reader.noteReplaced(entry, slot);
      }
      removeAll(entry, slot);
    }
  }

  /** An element that has expired. */
  void noteExpired(KeyEntry entry, ListChunk chunk, int at, long stamp) {
    HandledVariable variable = handled;
    if (variable != null) {
      int length = chunk.lengthAt(at);
      int start = ListChunk.startAt(at, length);
      T element =
          codec.decode(chunk.schemaOrdinal(), chunk.elements(), start, length, context.work);
      context.expired.add(
          new ExpiredPart(
              entry, this, variable, ttl.deadline(stamp), Field.NO_SUFFIX, null, element));
    }
  }

  private void removeAll(KeyEntry entry, ListSlot slot) {
    for (ListSlot.Chunk chunk : slot.chunks) {
      if (chunk.stored) {
        slot.doomed.add(chunk.suffix);
      }
    }
    slot.chunks.clear();
    if (!slot.isComplete()) {
      dropUnread(entry, slot);
    }
    slot.count = 0;
    slot.oldestStamp = RowFormat.NONE;
    slot.clearings++;
    if (slot.deadline != null) {
      context.deadlines.disarm(slot.deadline);
    }
    markDirty(entry, slot);
  }

  private void dropUnread(KeyEntry entry, ListSlot slot) {
    if (slot.firstUnread == slot.lastUnread) {
      slot.doomed.add(slot.firstUnread);
    } else {
      long epoch = context.scope.epoch();
      context.cleanUps.add(entry, id, family, slot.firstUnread, slot.lastUnread, epoch);
    }
    slot.firstUnread = RowFormat.NONE;
    slot.lastUnread = RowFormat.NONE;
  }

  @Override
  void index(KeyEntry entry, byte[] suffix) {
    context.load(entry, row);
    ListSlot slot = slot(entry);
    if (slot.count > 0 && ttl.isIndexed(slot.oldestStamp)) {
      Deadline deadline = deadline(entry, slot);
      context.deadlines.armNoLater(deadline, ttl.deadline(slot.oldestStamp));
      context.deadlines.writeAgain(deadline);
      context.markRow(entry, row);
    }
  }

  @Override
  void collectDue(KeyEntry entry, long now, List<Deadline> into) {
    ListSlot slot = (ListSlot) entry.slots[index];
    if (slot != null) {
      collect(slot.deadline, now, into);
    }
  }

  @Override
  int expire(Deadline deadline, long now) {
    KeyEntry entry = deadline.entry;
    context.load(entry, row);
    ListSlot slot = slot(entry);
    if (slot.count == 0 || !ttl.expires()) {
      context.deadlines.disarm(deadline);
      markDirty(entry, slot);
      return 0;
    }
    int expired = reader.removeExpired(entry, slot, now);
    if (slot.count == 0) {
      removeAll(entry, slot);
    } else {
      context.deadlines.rearm(deadline, ttl.deadline(slot.oldestStamp));
    }
    markDirty(entry, slot);
    return expired;
  }

  void markDirty(KeyEntry entry, ListSlot slot) {
    slot.dirty = true;
    context.markRow(entry, row);
  }

  @Override
  void load(KeyEntry entry, KeyRowCursor cursor) {
    ListSlot slot = slot(entry);
    int at = cursor.payloadOffset();
    int end = at + cursor.payloadLength();
    slot.count = Bytes.getVarint(cursor.row(), at, end);
    int headLength = Bytes.varintLength(slot.count);
    if (slot.count == 0) {
      throw new CorruptStateException(description() + " without elements has a head");
    }
    slot.firstUnread = cursor.payloadLong(headLength);
    slot.lastUnread = cursor.payloadLong(headLength + Long.BYTES);
    slot.oldestStamp = ttl.taken(cursor.clock(), cursor.stamp());
    long indexedAt = ttl.indexedAt(cursor.clock(), cursor.stamp(), cursor.indexedAt());
    if (indexedAt != RowFormat.NONE) {
      context.deadlines.load(deadline(entry, slot), indexedAt);
    }
  }

  @Override
  void writeField(KeyEntry entry, RowOutput out) {
    ListSlot slot = (ListSlot) entry.slots[index];
    if (slot == null || slot.count == 0) {
      return;
    }
    long indexedAt = slot.deadline == null ? RowFormat.NONE : slot.deadline.indexedAt();
    long first = slot.isComplete() ? slot.chunks.get(0).suffix : slot.firstUnread;
    long last =
        slot.chunks.isEmpty() ? slot.lastUnread : slot.chunks.get(slot.chunks.size() - 1).suffix;
    int length = Bytes.varintLength(slot.count) + 2 * Long.BYTES;
    KeyRow.field(out, id, FieldKind.LIST, 0, ttl.clock(), slot.oldestStamp, indexedAt, length)
        .writeVarint(slot.count)
        .writeLong(first)
        .writeLong(last);
  }

  @Override
  void drainRows(KeyEntry entry, ChangeBatch batch) {
    ListSlot slot = (ListSlot) entry.slots[index];
    if (slot == null || !slot.dirty) {
      return;
    }
    slot.dirty = false;
    for (long suffix : slot.doomed) {
      RowOutput key = context.rowKey(entry).writeLong(suffix);
      batch.delete(family, key.buffer(), key.size());
    }
    slot.doomed.clear();
    for (ListSlot.Chunk chunk : slot.chunks) {
      if (chunk.dirty) {
        chunk.dirty = false;
        chunk.stored = true;
        RowOutput key = context.rowKey(entry).writeLong(chunk.suffix);
        RowOutput row = chunk.elements.write(context.work.row.reset());
        batch.put(family, key.buffer(), key.size(), row.buffer(), 0, row.size());
      }
    }
  }

  @Override
  @Nullable Deadline loadDue(KeyEntry entry, byte[] suffix) {
    context.load(entry, row);
    ListSlot slot = (ListSlot) entry.slots[index];
    return slot == null ? null : slot.deadline;
  }

  private ListSlot slot(KeyEntry entry) {
    ListSlot slot = (ListSlot) entry.slots[index];
    if (slot == null) {
      slot = new ListSlot();
      entry.slots[index] = slot;
    }
    return slot;
  }

  private Deadline deadline(KeyEntry entry, ListSlot slot) {
    Deadline deadline = slot.deadline;
    if (deadline == null) {
      deadline = new Deadline(entry, this, null);
      slot.deadline = deadline;
    }
    return deadline;
  }
}
