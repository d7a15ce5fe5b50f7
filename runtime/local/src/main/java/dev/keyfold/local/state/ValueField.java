package dev.keyfold.local.state;

import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.spec.ValueSpec;
import dev.keyfold.state.ElementRow;
import dev.keyfold.state.FieldKind;
import dev.keyfold.state.KeyRow;
import dev.keyfold.state.KeyRowCursor;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.RowOutput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value: a field of the key row, or, beyond 512 bytes, a row of its own. */
final class ValueField<T> extends Field {

  private final VersionedCodec<T> codec;
  private final TimeToLive ttl;
  private final int largeFamily;

  ValueField(FieldBinding binding, StateContext context, ValueSpec<T> spec) {
    super(binding, context);
    codec = new VersionedCodec<>(spec.codec(), binding.stored().schemas());
    ttl = TimeToLive.of(spec, binding.stored().unstamped());
    largeFamily = binding.family();
  }

  @Override
  TimeToLive ttl() {
    return ttl;
  }

  @Override
  String description() {
    return "state variable '" + name + "'";
  }

  @Override
  boolean expires() {
    return ttl.expires();
  }

  /** The slot of the current key if it has a value that has not expired. */
  @Nullable ValueSlot live() {
    ValueSlot slot = (ValueSlot) context.currentSlot(this);
    boolean live = slot != null && slot.present && !ttl.isExpired(slot.stamp, context.scope);
    return live ? slot : null;
  }

  T read(ValueSlot slot) {
    KeyEntry entry = context.scope.requireKey(this);
    if (slot.unread) {
      readLarge(entry, slot);
    }
    if (ttl.refreshOnRead()) {
      refresh(entry, slot);
    }
    return slot.get(codec, context.work);
  }

  private void refresh(KeyEntry entry, ValueSlot slot) {
    long stamp = ttl.stamp(slot.stamp, context.scope);
    if (stamp != slot.stamp) {
      slot.stamp = stamp;
      context.markRow(entry, row);
    }
  }

  void update(T value) {
    KeyEntry entry = context.scope.requireKey(this);
    context.load(entry, row);
    ValueSlot slot = slot(entry);
    StoredValue.encode(value, codec.codec, this);
    noteReplaced(entry, slot);
    slot.setEncoded(value, codec, context.work);
    slot.writtenEpoch = context.scope.epoch();
    long before = slot.present ? slot.stamp : RowFormat.NONE;
    slot.present = true;
    slot.unread = false;
    slot.changed = true;
    slot.stamp = ttl.stamp(before, context.scope);
    if (ttl.isIndexed(slot.stamp)) {
      context.deadlines.armNoLater(deadline(entry, slot), ttl.deadline(slot.stamp));
    }
    context.markRow(entry, row);
  }

  @Override
  void clear(KeyEntry entry) {
    context.load(entry, row);
    ValueSlot slot = (ValueSlot) entry.slots[index];
    if (slot != null && slot.present) {
      noteReplaced(entry, slot);
      remove(entry, slot);
    }
  }

  /** A value that goes after it has expired, but before it was removed for that, did expire. */
  private void noteReplaced(KeyEntry entry, ValueSlot slot) {
    if (handled != null
        && slot.present
        && slot.writtenEpoch != context.scope.epoch()
        && ttl.isExpired(slot.stamp, context.scope)) {
      noteExpired(entry, slot);
    }
  }

  private void noteExpired(KeyEntry entry, ValueSlot slot) {
    HandledVariable variable = handled;
    if (variable != null) {
      if (slot.unread) {
        readLarge(entry, slot);
      }
      T value = slot.get(codec, context.work);
      long deadline = ttl.deadline(slot.stamp);
      context.expired.add(
          new ExpiredPart(entry, this, variable, deadline, Field.NO_SUFFIX, null, value));
    }
  }

  private void remove(KeyEntry entry, ValueSlot slot) {
    slot.present = false;
    slot.unread = false;
    slot.changed = true;
    slot.clearValue();
    if (slot.deadline != null) {
      context.deadlines.disarm(slot.deadline);
    }
    context.markRow(entry, row);
  }

  @Override
  void index(KeyEntry entry, byte[] suffix) {
    context.load(entry, row);
    ValueSlot slot = slot(entry);
    if (slot.present && ttl.isIndexed(slot.stamp)) {
      Deadline deadline = deadline(entry, slot);
      context.deadlines.armNoLater(deadline, ttl.deadline(slot.stamp));
      context.deadlines.writeAgain(deadline);
      context.markRow(entry, row);
    }
  }

  @Override
  void collectDue(KeyEntry entry, long now, List<Deadline> into) {
    ValueSlot slot = (ValueSlot) entry.slots[index];
    if (slot != null) {
      collect(slot.deadline, now, into);
    }
  }

  @Override
  int expire(Deadline deadline, long now) {
    KeyEntry entry = deadline.entry;
    context.load(entry, row);
    ValueSlot slot = slot(entry);
    if (!slot.present) {
      context.deadlines.disarm(deadline);
      return 0;
    }
    context.markRow(entry, row);
    if (!ttl.isExpired(slot.stamp, now)) {
      context.deadlines.rearm(deadline, ttl.deadline(slot.stamp));
      return 0;
    }
    noteExpired(entry, slot);
    remove(entry, slot);
    return 1;
  }

  @Override
  void load(KeyEntry entry, KeyRowCursor cursor) {
    ValueSlot slot = slot(entry);
    slot.present = true;
    slot.stamp = ttl.taken(cursor.clock(), cursor.stamp());
    slot.storedLarge = cursor.kind() == FieldKind.LARGE_VALUE;
    slot.unread = slot.storedLarge;
    slot.setOrdinal(cursor.schemaOrdinal());
    long indexedAt = ttl.indexedAt(cursor.clock(), cursor.stamp(), cursor.indexedAt());
    if (indexedAt != RowFormat.NONE) {
      context.deadlines.load(deadline(entry, slot), indexedAt);
    }
    if (!slot.unread) {
      slot.setBytes(
          cursor.row(), cursor.payloadOffset(), cursor.payloadLength(), cursor.schemaOrdinal());
    }
  }

  private void readLarge(KeyEntry entry, ValueSlot slot) {
    RowOutput key = context.rowKey(entry).writeVarint(id);
    byte[] row = context.store.get(largeFamily, key.buffer(), key.size());
    if (row == null) {
      throw new CorruptStateException("the row of the large value of " + ofKey() + " is missing");
    }
    ElementRow header = ElementRow.read(row);
    int offset = header.offset();
    slot.setBytes(row, offset, row.length - offset, header.schemaOrdinal());
    slot.unread = false;
  }

  @Override
  void writeField(KeyEntry entry, RowOutput out) {
    ValueSlot slot = (ValueSlot) entry.slots[index];
    if (slot == null || !slot.present) {
      return;
    }
    long indexedAt = slot.deadline == null ? RowFormat.NONE : slot.deadline.indexedAt();
    if (isLarge(slot)) {
      begin(out, FieldKind.LARGE_VALUE, slot, indexedAt, 0);
    } else {
      slot.writeTo(begin(out, FieldKind.VALUE, slot, indexedAt, slot.length()));
    }
  }

  private RowOutput begin(
      RowOutput out, FieldKind kind, ValueSlot slot, long indexedAt, int length) {
    return KeyRow.field(out, id, kind, slot.ordinal(), ttl.clock(), slot.stamp, indexedAt, length);
  }

  @Override
  void drainRows(KeyEntry entry, ChangeBatch batch) {
    ValueSlot slot = (ValueSlot) entry.slots[index];
    if (slot == null || !slot.changed) {
      return;
    }
    slot.changed = false;
    boolean large = slot.present && isLarge(slot);
    if (large || slot.storedLarge) {
      RowOutput key = context.rowKey(entry).writeVarint(id);
      if (large) {
        RowOutput row =
            ElementRow.begin(
                context.work.row.reset(), slot.ordinal(), RowFormat.NONE, RowFormat.NONE);
        slot.writeTo(row);
        batch.put(largeFamily, key.buffer(), key.size(), row.buffer(), 0, row.size());
      } else {
        batch.delete(largeFamily, key.buffer(), key.size());
      }
    }
    slot.storedLarge = large;
  }

  private static boolean isLarge(ValueSlot slot) {
    return slot.unread || slot.length() > RowFormat.MAX_INLINE;
  }

  @Override
  @Nullable Deadline loadDue(KeyEntry entry, byte[] suffix) {
    context.load(entry, row);
    ValueSlot slot = (ValueSlot) entry.slots[index];
    return slot == null ? null : slot.deadline;
  }

  private ValueSlot slot(KeyEntry entry) {
    ValueSlot slot = (ValueSlot) entry.slots[index];
    if (slot == null) {
      slot = new ValueSlot();
      entry.slots[index] = slot;
    }
    return slot;
  }

  private Deadline deadline(KeyEntry entry, ValueSlot slot) {
    Deadline deadline = slot.deadline;
    if (deadline == null) {
      deadline = new Deadline(entry, this, null);
      slot.deadline = deadline;
    }
    return deadline;
  }
}
