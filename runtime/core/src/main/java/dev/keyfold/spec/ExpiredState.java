package dev.keyfold.spec;

/** What has expired: the value of a variable, an element of a list, an entry of a map. */
public interface ExpiredState {
  /**
   * The position in {@link ProcessorSpec#variables()} of this build: resolved by name when the
   * processor is opened, never persisted.
   */
  int index();

  /** The variable. */
  StateSpec spec();

  /** The value that was in the variable. */
  <T> T value(ValueSpec<T> variable);

  /** The element that was in the list. */
  <T> T value(ListSpec<T> variable);

  /** The value of the entry that was in the map. */
  <V> V value(MapSpec<?, V> variable);

  /** The value of the entry that was in the map. */
  <V> V value(SortedMapSpec<?, V> variable);

  /** The key of the entry that was in the map. */
  <K> K key(SortedMapSpec<K, ?> variable);

  /** The key of the entry that was in the map. */
  <K> K key(MapSpec<K, ?> variable);

  /** The error for a variable that the generated dispatch table does not know. */
  default IllegalStateException unknown() {
    return new IllegalStateException(
        "state variable '" + spec().name() + "' has no expiry handler");
  }
}
