package dev.keyfold.local.state;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.time.Millis;

/**
 * How long no job has run, which {@code @Ttl(downtime = EXCLUDED)} leaves out: from the batch time
 * of the last commit of a run to that of the first micro-batch of the next one. For processors that
 * ask for it, each commit notes its time; a job without input commits once a minute for that.
 */
final class Uptime {

  private static final long NOTE_EVERY = 60_000;

  private final StateStore store;
  private final String origin;
  private final boolean used;
  private boolean begun;
  private long downtime;
  private long noted = Millis.UNSET;

  /**
   * @param origin of the processor
   * @param used whether a variable of it asks
   */
  Uptime(StateStore store, String origin, boolean used) {
    this.store = store;
    this.origin = origin;
    this.used = used;
  }

  /** What a commit notes, in milliseconds. */
  record Note(long batchTime, long downtime) {}

  /** All downtime before this micro-batch; only the first one of a run can add to it. */
  long downtimeAt(long batchTime) {
    if (used && !begun) {
      begun = true;
      Note last = StoredProcessors.readUptime(store, origin);
      if (last != null) {
        downtime = last.downtime + Math.max(0, batchTime - last.batchTime);
      }
    }
    return downtime;
  }

  /** Whether a commit is wanted for nothing but the time. */
  boolean wantsNote(long batchTime) {
    return used && (noted == Millis.UNSET || batchTime - noted >= NOTE_EVERY);
  }

  /** Notes the time with a commit. */
  void noteTo(ChangeBatch batch, long batchTime) {
    if (used && noted != batchTime) {
      StoredProcessors.write(batch, origin, new Note(batchTime, downtime));
      noted = batchTime;
    }
  }

  /** The last note may not have been committed. */
  void discard() {
    noted = Millis.UNSET;
  }
}
