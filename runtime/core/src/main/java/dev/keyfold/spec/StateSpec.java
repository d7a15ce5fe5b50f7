package dev.keyfold.spec;

import dev.keyfold.codec.Codec;
import java.util.Optional;

/** A state variable of a processor. */
public sealed interface StateSpec permits ValueSpec, ListSpec, MapSpec, SortedMapSpec {
  /** The stored name. */
  String name();

  /**
   * The binding to a column family: for a value the short name of the family whose row it shares,
   * empty for the processor's own; for a list or map the short name of the family of its elements.
   */
  String family();

  /** Counts up when the variable deliberately starts over; at least 1. */
  int epoch();

  /** The codec of its value, its elements or its map values. */
  Codec<?> codec();

  /** When it expires; empty: never. */
  Optional<Expiry> expiry();
}
