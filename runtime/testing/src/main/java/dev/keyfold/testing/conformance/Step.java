package dev.keyfold.testing.conformance;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One micro-batch of a scenario.
 *
 * @param release the release of the class that runs it, from 0
 * @param time the processing time
 * @param records in the order of their arrival
 * @param watermark after the records; empty: it stays where it is
 * @param endOfInput whether the input ends with this step, so that all event timers run
 * @param expected what is emitted, in the order of each key
 * @param <K> the grouping key
 */
public record Step<K>(
    int release,
    Instant time,
    List<Input<K>> records,
    Optional<Instant> watermark,
    boolean endOfInput,
    List<Expected<K>> expected) {

  /** Copies the lists. */
  public Step {
    records = List.copyOf(records);
    expected = List.copyOf(expected);
  }

  /**
   * A record.
   *
   * @param action what the processor gets as its input
   * @param eventTime empty for none
   * @param <K> the grouping key
   */
  public record Input<K>(K key, int action, Optional<Instant> eventTime) {}

  /**
   * An output that has to come.
   *
   * @param side the name of the side output, empty for the main one
   * @param eventTime that it has to have, {@link Instant#MIN} for none; empty: any
   * @param <K> the grouping key
   */
  public record Expected<K>(K key, String side, String text, Optional<Instant> eventTime) {}
}
