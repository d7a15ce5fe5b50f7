package dev.keyfold;

import org.jspecify.annotations.Nullable;

/**
 * One value per key. Every method works on the key of the callback that runs, and throws {@link
 * IllegalStateException} outside of one or from another thread.
 *
 * @param <T> the type of the value
 */
public interface ValueState<T> {
  /** The value, or null when absent. */
  @Nullable T get();

  /** The value, or {@code whenAbsent}. */
  T getOr(T whenAbsent);

  /**
   * The value.
   *
   * @throws IllegalStateException naming variable and key, when absent
   */
  T require();

  /** Whether there is a value. */
  boolean exists();

  /**
   * Stores the value. Changing an object afterwards does not change what is stored.
   *
   * @throws NullPointerException naming variable and key, when {@code value} is null
   */
  void update(T value);

  /** Removes the value; nothing happens when absent. */
  void clear();
}
