package dev.keyfold.local.state;

import dev.keyfold.local.state.MapEntrySlot.Known;

/** Notes which entries of a map have expired, where the processor wants to be told. */
final class MapExpiry<K, V> {

  private final MapField<K, V> field;
  private final StateContext context;

  MapExpiry(MapField<K, V> field) {
    this.field = field;
    context = field.context;
  }

  /** An entry that goes after it has expired, but before it was removed for that, did expire. */
  void noteReplaced(KeyEntry key, MapEntrySlot entry) {
    if (field.handled != null
        && entry.known == Known.PRESENT
        && entry.writtenEpoch != context.scope.epoch()
        && field.ttl.isExpired(entry.stamp, context.scope)) {
      noteExpired(key, entry);
    }
  }

  /** An entry has expired. */
  void noteExpired(KeyEntry key, MapEntrySlot entry) {
    HandledVariable variable = field.handled;
    if (variable != null) {
      byte[] encoded = entry.mapKey;
      K mapKey = field.keyCodec.decode(context.work.keyIn.reset(encoded, 0, encoded.length));
      V value = entry.get(field.codec, context.work);
      long deadline = field.ttl.deadline(entry.stamp);
      context.expired.add(new ExpiredPart(key, field, variable, deadline, encoded, mapKey, value));
    }
  }
}
