package dev.keyfold;

import java.util.stream.Stream;

/**
 * A list of elements per key, in the order they were added. Appending never reads the elements.
 * Every method works on the key of the callback that runs, and throws {@link IllegalStateException}
 * outside of one or from another thread.
 *
 * <p>An iterator stays valid while the list is changed: it returns what was there when it was made
 * and has not been removed since.
 *
 * @param <T> the type of the elements
 */
public interface ListState<T> extends Iterable<T> {
  /**
   * Appends an element.
   *
   * @throws NullPointerException naming variable and key, when {@code element} is null
   */
  void add(T element);

  /**
   * Appends all elements, or none when one of them is null.
   *
   * @throws NullPointerException naming variable and key, when an element is null
   */
  void addAll(Iterable<? extends T> elements);

  /**
   * Replaces the whole list; it is unchanged when one of the elements is null.
   *
   * @throws NullPointerException naming variable and key, when an element is null
   */
  void replaceWith(Iterable<? extends T> elements);

  /** The elements, in order. */
  Stream<T> stream();

  /** Whether there is no element. */
  boolean isEmpty();

  /** The number of elements. */
  int size();

  /** Removes all elements. */
  void clear();
}
