package dev.keyfold;

import java.time.Instant;
import java.util.Optional;

/** The circumstances of one callback. It is valid during that callback only. */
public interface Context {
  /** The time of the micro-batch. */
  Instant processingTime();

  /**
   * The watermark, absent until there has been a record. Input callbacks see the one before the
   * micro-batch.
   */
  Optional<Instant> watermark();

  /**
   * The event time of the record, or the due instant of an event timer; absent elsewhere and where
   * the source assigns none.
   */
  Optional<Instant> eventTime();

  /** Whether the record's event time is at or before the watermark. */
  boolean isLate();

  /**
   * Clears every state variable and cancels every timer of the current key; plain fields of state
   * are zero at once.
   */
  void clearAll();
}
