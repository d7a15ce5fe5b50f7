package dev.keyfold.time;

/** The parts of a micro-batch, in their order. */
public enum Phase {
  /** The processing clock has moved: due processing timers, then processing-time expiry. */
  PROCESSING_TIME,
  /** The records, in the order they arrived. */
  INPUT,
  /** The watermark has moved: due event timers, then event-time expiry. */
  WATERMARK,
  /** What callbacks of this batch have set at or before their clock. */
  FOLLOW_UP;

  /** Whether callbacks see the watermark after the batch, else the one before. */
  public boolean seesNewWatermark() {
    return this == WATERMARK || this == FOLLOW_UP;
  }
}
