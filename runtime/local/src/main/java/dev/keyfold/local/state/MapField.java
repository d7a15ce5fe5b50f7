package dev.keyfold.local.state;

import dev.keyfold.codec.Codec;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyOutput;
import dev.keyfold.local.state.MapEntrySlot.Known;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.state.Bytes;
import dev.keyfold.state.ElementRow;
import dev.keyfold.state.FieldKind;
import dev.keyfold.state.KeyRow;
import dev.keyfold.state.KeyRowCursor;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.RowKey;
import dev.keyfold.state.RowOutput;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A map: its generation is a field of the key row, each entry is a row. */
final class MapField<K, V> extends Field {

  final KeyCodec<K> keyCodec;
  final VersionedCodec<V> codec;
  final TimeToLive ttl;
  final int family;

  final MapRows rows;
  final MapExpiry<K, V> expiry;

  MapField(
      FieldBinding binding,
      StateContext context,
      StateSpec spec,
      KeyCodec<K> keyCodec,
      Codec<V> codec) {
    super(binding, context);
    this.keyCodec = keyCodec;
    this.codec = new VersionedCodec<>(codec, binding.stored().schemas());
    ttl = TimeToLive.of(spec, binding.stored().unstamped());
    family = binding.family();
    rows = new MapRows(this);
    expiry = new MapExpiry<>(this);
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
    return "map '" + name + "'";
  }

  @Override
  boolean expires() {
    return ttl.expires();
  }

  /** The slot of the current key, or null. */
  @Nullable MapSlot current() {
    return (MapSlot) context.currentSlot(this);
  }

  byte[] encodeKey(K key) {
    KeyOutput out = context.work.keyOut;
    out.reset();
    try {
      keyCodec.encode(key, out);
    } catch (IllegalArgumentException | NullPointerException e) {
      throw new IllegalArgumentException(
          "map key " + key + " cannot be used in " + ofKey() + ": " + e.getMessage(), e);
    }
    return out.toByteArray();
  }

  /** The entry if it is present and has not expired. */
  @Nullable MapEntrySlot live(byte[] mapKey) {
    MapSlot map = current();
    if (map == null || map.generation == RowFormat.NONE) {
      return null;
    }
    MapEntrySlot entry = known(context.scope.requireKey(this), map, mapKey);
    return entry != null && isLive(entry) ? entry : null;
  }

  /** An entry of which all is known, or null when there is none. */
  private @Nullable MapEntrySlot known(KeyEntry key, MapSlot map, byte[] mapKey) {
    MapEntrySlot entry = map.entries.get(mapKey);
    if (entry == null && map.mayBeStored(mapKey)) {
      entry = map.add(mapKey);
    }
    if (entry != null && entry.known == Known.NOTHING) {
      read(key, map, entry);
    }
    return entry;
  }

  boolean isLive(MapEntrySlot entry) {
    return entry.known == Known.PRESENT && !ttl.isExpired(entry.stamp, context.scope);
  }

  private void read(KeyEntry key, MapSlot map, MapEntrySlot entry) {
    RowOutput rowKey = context.rowKey(key).writeBytes(entry.suffix());
    take(entry, context.store.get(family, rowKey.buffer(), rowKey.size()));
    noteRead(key, map, entry);
  }

  /** An entry of the map has been read: it weighs more, and has a deadline where it says so. */
  void noteRead(KeyEntry key, MapSlot map, MapEntrySlot entry) {
    if (entry.readIndex != RowFormat.NONE && entry.deadline == null) {
      context.deadlines.load(deadline(key, entry), entry.readIndex);
    }
    map.weigh(entry);
  }

  /** Takes over a row of the store. */
  void take(MapEntrySlot entry, byte @Nullable [] row) {
    if (row == null) {
      entry.known = Known.ABSENT;
      return;
    }
    ElementRow header = ElementRow.read(row);
    entry.known = Known.PRESENT;
    entry.stamp = ttl.taken(header.clock(), header.stamp());
    entry.readIndex = ttl.indexedAt(header.clock(), header.stamp(), header.indexedAt());
    int length = row.length - header.offset();
    entry.setBytes(row, header.offset(), length, header.schemaOrdinal());
  }

  V value(MapEntrySlot entry) {
    if (ttl.refreshOnRead()) {
      refresh(entry);
    }
    return entry.get(codec, context.work);
  }

  private void refresh(MapEntrySlot entry) {
    long stamp = ttl.stamp(entry.stamp, context.scope);
    if (stamp != entry.stamp) {
      KeyEntry key = context.scope.requireKey(this);
      entry.stamp = stamp;
      markDirty(key, slot(key), entry);
    }
  }

  void put(byte[] mapKey, V value) {
    KeyEntry key = context.scope.requireKey(this);
    StoredValue.encode(value, codec.codec, this);
    MapSlot map = writable(key);
    MapEntrySlot entry = map.entries.get(mapKey);
    if (entry == null) {
      entry = map.add(mapKey);
      entry.blind = map.mayBeStored(mapKey);
    } else {
      entry.blind = entry.known == Known.NOTHING;
    }
    if (entry.blind && ttl.expires()) {
      // the index may have the entry that is there, whose event time may be later, or has expired
      read(key, map, entry);
      entry.blind = false;
    }
    if (!isLive(entry)) {
      entry.bornVersion = ++map.version;
    }
    expiry.noteReplaced(key, entry);
    entry.writtenEpoch = context.scope.epoch();
    long before = entry.known == Known.PRESENT ? entry.stamp : RowFormat.NONE;
    entry.known = Known.PRESENT;
    entry.setEncoded(value, codec, context.work);
    entry.stamp = ttl.stamp(before, context.scope);
    if (ttl.isIndexed(entry.stamp)) {
      context.deadlines.armNoLater(deadline(key, entry), ttl.deadline(entry.stamp));
    }
    markDirty(key, map, entry);
  }

  private MapSlot writable(KeyEntry key) {
    context.load(key, row);
    MapSlot map = slot(key);
    if (map.generation == RowFormat.NONE) {
      map.generation = RowKey.generation(context.scope.epoch());
      context.markRow(key, row);
    }
    return map;
  }

  void remove(byte[] mapKey) {
    KeyEntry key = context.scope.requireKey(this);
    MapSlot map = current();
    if (map == null || map.generation == RowFormat.NONE) {
      return;
    }
    MapEntrySlot entry = map.entries.get(mapKey);
    if (entry == null && map.mayBeStored(mapKey)) {
      entry = map.add(mapKey);
    }
    if (entry != null && ttl.expires() && entry.known == Known.NOTHING) {
      read(key, map, entry);
    }
    if (entry != null && entry.known != Known.ABSENT) {
      expiry.noteReplaced(key, entry);
      remove(key, map, entry);
    }
  }

  /** Removes the entries of the current key whose encoded map keys are below this one. */
  void removeBelow(byte[] to) {
    MapSlot map = current();
    if (map != null && map.generation != RowFormat.NONE) {
      new MapRemoval(this, context.scope.requireKey(this), map).below(to);
    }
  }

  void remove(KeyEntry key, MapSlot map, MapEntrySlot entry) {
    entry.known = Known.ABSENT;
    entry.clearValue();
    map.version++;
    if (entry.deadline != null) {
      context.deadlines.disarm(entry.deadline);
    }
    markDirty(key, map, entry);
  }

  @Override
  void clear(KeyEntry key) {
    context.load(key, row);
    MapSlot map = (MapSlot) key.slots[index];
    if (map == null || map.generation == RowFormat.NONE) {
      return;
    }
    if (handled != null && expiries().hasUnloaded(context.scope.now(ttl.clock()))) {
      loadDue(key, context.scope.now(ttl.clock()));
    }
    for (MapEntrySlot entry : map.entries.values()) {
      if (entry.deadline != null) {
        expiry.noteReplaced(key, entry);
        context.deadlines.disarm(entry.deadline);
      }
    }
    long epoch = context.scope.epoch();
    if (map.generation != RowKey.generation(epoch)) {
      context.cleanUps.add(key, id, family, map.generation, map.generation, epoch);
    }
    map.reset();
    map.clearedVersion = ++map.version;
    context.markRow(key, row);
  }

  @Override
  void index(KeyEntry key, byte[] suffix) {
    context.load(key, row);
    MapSlot map = slot(key);
    if (map.generation != Bytes.getLong(suffix, 0)) {
      return;
    }
    MapEntrySlot entry = known(key, map, Arrays.copyOfRange(suffix, Long.BYTES, suffix.length));
    if (entry != null && entry.known == Known.PRESENT && ttl.isIndexed(entry.stamp)) {
      Deadline deadline = deadline(key, entry);
      context.deadlines.armNoLater(deadline, ttl.deadline(entry.stamp));
      context.deadlines.writeAgain(deadline);
      markDirty(key, map, entry);
    }
  }

  @Override
  void collectDue(KeyEntry key, long now, List<Deadline> into) {
    MapSlot map = (MapSlot) key.slots[index];
    if (map != null) {
      map.entries.values().forEach(entry -> collect(entry.deadline, now, into));
    }
  }

  @Override
  int expire(Deadline deadline, long now) {
    KeyEntry key = deadline.entry;
    if (!(deadline.element instanceof MapEntrySlot entry)) {
      throw new IllegalStateException("a deadline of " + description() + " without its entry");
    }
    context.load(key, row);
    MapSlot map = slot(key);
    if (entry.known == Known.ABSENT) {
      context.deadlines.disarm(deadline);
      return 0;
    }
    if (!ttl.isExpired(entry.stamp, now)) {
      context.deadlines.rearm(deadline, ttl.deadline(entry.stamp));
      markDirty(key, map, entry);
      return 0;
    }
    expiry.noteExpired(key, entry);
    remove(key, map, entry);
    return 1;
  }

  private void markDirty(KeyEntry key, MapSlot map, MapEntrySlot entry) {
    if (!entry.dirty) {
      entry.dirty = true;
      map.dirty.add(entry);
    }
    map.weigh(entry);
    context.mark(key);
  }

  @Override
  void load(KeyEntry entry, KeyRowCursor cursor) {
    MapSlot map = slot(entry);
    map.generation = cursor.payloadLong(0);
    map.complete = false;
  }

  @Override
  void writeField(KeyEntry entry, RowOutput out) {
    MapSlot map = (MapSlot) entry.slots[index];
    if (map != null && map.generation != RowFormat.NONE) {
      KeyRow.field(out, id, FieldKind.MAP, 0, RowFormat.NONE, RowFormat.NONE, Long.BYTES)
          .writeLong(map.generation);
    }
  }

  @Override
  void drainRows(KeyEntry key, ChangeBatch batch) {
    MapSlot map = (MapSlot) key.slots[index];
    if (map != null && map.isChanged()) {
      rows.drain(key, map, batch);
    }
  }

  @Override
  @Nullable Deadline loadDue(KeyEntry key, byte[] suffix) {
    context.load(key, row);
    MapSlot map = (MapSlot) key.slots[index];
    if (map == null || map.generation != Bytes.getLong(suffix, 0)) {
      return null;
    }
    byte[] mapKey = Arrays.copyOfRange(suffix, Long.BYTES, suffix.length);
    MapEntrySlot entry = known(key, map, mapKey);
    return entry == null ? null : entry.deadline;
  }

  @Override
  void loadDue(KeyEntry key, long now) {
    context.load(key, row);
    MapSlot map = (MapSlot) key.slots[index];
    if (map != null && map.generation != RowFormat.NONE) {
      rows.loadDue(key, map, now);
    }
  }

  private DeadlineQueue expiries() {
    return context.deadlines.expiries(ttl.clock());
  }

  private MapSlot slot(KeyEntry entry) {
    MapSlot slot = (MapSlot) entry.slots[index];
    if (slot == null) {
      slot = new MapSlot();
      entry.slots[index] = slot;
    }
    return slot;
  }

  private Deadline deadline(KeyEntry entry, MapEntrySlot element) {
    Deadline deadline = element.deadline;
    if (deadline == null) {
      deadline = new Deadline(entry, this, element);
      element.deadline = deadline;
    }
    return deadline;
  }
}
