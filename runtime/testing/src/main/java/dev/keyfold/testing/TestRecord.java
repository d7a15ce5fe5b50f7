package dev.keyfold.testing;

import dev.keyfold.time.Millis;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A record to feed.
 *
 * @param key the grouping key
 * @param value the record
 * @param eventTime empty for none
 * @param <K> the type of the key
 * @param <I> the type of the record
 */
public record TestRecord<K, I>(K key, I value, Optional<Instant> eventTime) {

  /** Checks that there is a record. */
  public TestRecord {
    Objects.requireNonNull(value, "a record is never null");
  }

  /** A record without an event time. */
  public static <K, I> TestRecord<K, I> of(K key, I value) {
    return new TestRecord<>(key, value, Optional.empty());
  }

  /** A record with an event time. */
  public static <K, I> TestRecord<K, I> of(K key, I value, Instant eventTime) {
    return new TestRecord<>(key, value, Optional.of(eventTime));
  }

  long millis() {
    return eventTime.map(Millis::of).orElse(Millis.UNSET);
  }
}
