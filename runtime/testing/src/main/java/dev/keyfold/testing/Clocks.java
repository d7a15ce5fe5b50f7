package dev.keyfold.testing;

import dev.keyfold.time.Millis;
import java.time.Instant;
import java.util.Optional;

/**
 * The virtual time of a tester, in milliseconds.
 *
 * @param epoch the number of micro-batches committed
 * @param processingTime the wall clock
 * @param watermark {@link Millis#UNSET} before the first record
 * @param maxDelay how far out of order records may come
 */
record Clocks(long epoch, long processingTime, long watermark, long maxDelay) {

  /** An instant, empty for {@link Millis#UNSET}. */
  static Optional<Instant> instant(long millis) {
    return millis == Millis.UNSET ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
  }

  Clocks nextEpoch(long newWatermark) {
    return new Clocks(epoch + 1, processingTime, newWatermark, maxDelay);
  }

  Clocks withMaxDelay(long millis) {
    return new Clocks(epoch, processingTime, watermark, millis);
  }

  Clocks withProcessingTime(long millis) {
    return new Clocks(epoch, millis, watermark, maxDelay);
  }
}
