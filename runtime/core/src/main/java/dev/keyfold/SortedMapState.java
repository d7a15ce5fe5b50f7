package dev.keyfold;

import java.util.Map;
import java.util.Optional;

/**
 * A map per key whose entries are in the order of their map keys: a buffer by time, a leader board,
 * an index. Its order is that of {@code compareTo}, with two differences: text sorts by code point,
 * and a record by its components, one after the other. Enums and {@code UUID}s have no such order,
 * and are refused when the class is compiled.
 *
 * <p>Looking at an end, at a range, or removing one costs the entries that are looked at or
 * removed, not those of the whole map. Everything else is as in {@link MapState}.
 *
 * @param <K> the type of the map keys
 * @param <V> the type of the values
 */
public interface SortedMapState<K, V> extends MapState<K, V> {
  /** The entry with the lowest key; empty when there is none. */
  Optional<Map.Entry<K, V>> first();

  /** The entry with the highest key; empty when there is none. */
  Optional<Map.Entry<K, V>> last();

  /**
   * The entries from a key, included, up to another one, excluded, in the order of their keys.
   * There is none when {@code from} is not below {@code to}.
   *
   * @throws NullPointerException naming variable and key, when either bound is null
   */
  Iterable<Map.Entry<K, V>> range(K from, K to);

  /**
   * Removes the entries whose keys are below {@code to}. Very many of them, without a time to live,
   * are removed as one range, at the cost of a few thousand.
   *
   * @throws NullPointerException naming variable and key, when the bound is null
   */
  void removeBelow(K to);
}
