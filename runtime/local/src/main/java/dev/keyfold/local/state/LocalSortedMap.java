package dev.keyfold.local.state;

import dev.keyfold.SortedMapState;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;

/** The handle of a sorted map. */
final class LocalSortedMap<K, V> extends LocalMap<K, V> implements SortedMapState<K, V> {

  LocalSortedMap(MapField<K, V> field) {
    super(field);
  }

  @Override
  public Optional<Map.Entry<K, V>> first() {
    return end(MapRange.FIRST);
  }

  @Override
  public Optional<Map.Entry<K, V>> last() {
    return end(MapRange.LAST);
  }

  private Optional<Map.Entry<K, V>> end(MapRange range) {
    MapCursor cursor = cursor(range);
    MapEntrySlot entry = cursor == null ? null : next(cursor);
    return entry == null ? Optional.empty() : Optional.of(entry(entry));
  }

  @Override
  public Iterable<Map.Entry<K, V>> range(K from, K to) {
    byte[] lower = encoded(from);
    byte[] upper = encoded(to);
    return Arrays.compareUnsigned(lower, upper) < 0
        ? iterable(MapRange.of(lower, upper), this::entry)
        : Collections.emptyList();
  }

  @Override
  public void removeBelow(K to) {
    field.removeBelow(encoded(to));
  }
}
