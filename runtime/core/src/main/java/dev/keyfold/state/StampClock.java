package dev.keyfold.state;

/** The clock that a stamp is an instant of. A row says it in its flags, see {@link RowFormat}. */
public enum StampClock {
  /** The time of the micro-batch. */
  PROCESSING(0, DueRow.PROCESSING),
  /** Event time: deadlines follow the watermark. */
  EVENT(RowFormat.EVENT_STAMP, DueRow.EVENT),
  /** The time of the micro-batch less all downtime until then. */
  UPTIME(RowFormat.UPTIME_STAMP, DueRow.UPTIME);

  private final int flag;
  private final int dueCode;

  StampClock(int flag, int dueCode) {
    this.flag = flag;
    this.dueCode = dueCode;
  }

  /** What a row with such a stamp has in its flags. */
  int flag() {
    return flag;
  }

  /** What stands for the clock in rows of the deadline index. */
  public int dueCode() {
    return dueCode;
  }

  static StampClock ofFlags(int flags) {
    if ((flags & RowFormat.EVENT_STAMP) != 0) {
      return EVENT;
    }
    return (flags & RowFormat.UPTIME_STAMP) != 0 ? UPTIME : PROCESSING;
  }
}
