package dev.keyfold;

import java.util.Map;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A map per key. Looking up or writing one entry never touches the others. Every method works on
 * the key of the callback that runs, and throws {@link IllegalStateException} outside of one or
 * from another thread.
 *
 * <p>The iterables are never null and their iterators stay valid while the map is changed: a
 * removed entry is not returned, and neither is one that was added after the iterator was made.
 * Iteration is in the byte order of the encoded map keys. {@code Iterator.remove} is not supported.
 *
 * @param <K> the type of the map keys
 * @param <V> the type of the values
 */
public interface MapState<K, V> {
  /** The value of {@code key}, or null when absent. */
  @Nullable V get(K key);

  /** The value of {@code key}, or {@code whenAbsent}. */
  V getOr(K key, V whenAbsent);

  /**
   * The value of {@code key}.
   *
   * @throws IllegalStateException naming variable, key and map key, when absent
   */
  V require(K key);

  /** Whether there is an entry for {@code key}. */
  boolean containsKey(K key);

  /**
   * Sets the value of {@code key}.
   *
   * @throws NullPointerException naming variable, key and map key, when either argument is null
   */
  void put(K key, V value);

  /**
   * Sets the value of {@code key} to {@code value} where there is none, otherwise to what becomes
   * of both: {@code counts.merge(page, 1L, Long::sum)}.
   *
   * @param combine given the old value and {@code value}; never returns null
   * @return the new value
   * @throws NullPointerException naming variable, key and map key, when the key or the new value is
   *     null
   */
  default V merge(K key, V value, BinaryOperator<V> combine) {
    V old = get(key);
    V merged = old == null ? value : combine.apply(old, value);
    put(key, merged);
    return merged;
  }

  /** Removes the entry of {@code key}; nothing happens when absent. */
  void remove(K key);

  /** The keys. */
  Iterable<K> keys();

  /** The values, in the order of their keys. */
  Iterable<V> values();

  /** The entries, in the order of their keys; each is an unmodifiable snapshot. */
  Iterable<Map.Entry<K, V>> entries();

  /** Whether there is no entry. */
  boolean isEmpty();

  /** Removes all entries. */
  void clear();
}
