package dev.keyfold.time;

/**
 * The clocks of one micro-batch.
 *
 * @param batchTime the processing time
 * @param watermarkBefore the watermark when it began, or {@link Millis#UNSET}
 * @param watermarkAfter the watermark that its records move it to, or {@link Millis#UNSET}
 */
public record StepTimes(long batchTime, long watermarkBefore, long watermarkAfter) {

  /** Checks that the watermark does not fall. */
  public StepTimes {
    if (watermarkAfter < watermarkBefore) {
      throw new IllegalArgumentException(
          "the watermark fell from " + watermarkBefore + " to " + watermarkAfter);
    }
  }

  /** The watermark that callbacks of a phase see, or {@link Millis#UNSET}. */
  public long watermark(Phase phase) {
    return phase.seesNewWatermark() ? watermarkAfter : watermarkBefore;
  }

  /** Whether this is the micro-batch that ends a bounded input. */
  public boolean isEndOfInput() {
    return watermarkAfter == Millis.END_OF_TIME;
  }
}
