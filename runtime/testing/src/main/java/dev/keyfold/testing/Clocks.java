package dev.keyfold.testing;

/**
 * The virtual time of a tester, in milliseconds.
 *
 * @param epoch the number of micro-batches committed
 * @param processingTime the wall clock
 * @param watermark {@link dev.keyfold.time.Millis#UNSET} before the first record
 * @param maxDelay how far out of order records may come
 */
record Clocks(long epoch, long processingTime, long watermark, long maxDelay) {

  Clocks nextEpoch(long newWatermark) {
    return new Clocks(epoch + 1, processingTime, newWatermark, maxDelay);
  }

  Clocks withProcessingTime(long millis) {
    return new Clocks(epoch, millis, watermark, maxDelay);
  }
}
