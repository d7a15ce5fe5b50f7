package dev.keyfold.time;

/**
 * When a record is late: its event time is at or before the watermark that its batch began with.
 */
public final class LateRule {

  private LateRule() {}

  /**
   * Whether a record is late.
   *
   * @param eventTime of the record, {@link Millis#UNSET} for none
   * @param watermark before the batch, {@link Millis#UNSET} for none
   */
  public static boolean isLate(long eventTime, long watermark) {
    return eventTime != Millis.UNSET && watermark != Millis.UNSET && eventTime <= watermark;
  }
}
