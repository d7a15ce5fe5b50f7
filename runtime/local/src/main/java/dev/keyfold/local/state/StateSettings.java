package dev.keyfold.local.state;

/**
 * The bounds of the state of one processor in one worker.
 *
 * @param cacheBytes about how many bytes of heap the slots of keys may take between micro-batches
 * @param deadlinesPerBatch how many due timers, and how many expiries of one clock, a phase of a
 *     micro-batch runs over all keys; the rest follow in the next micro-batch
 * @param callbacksPerPass how many timer callbacks one key gets in one pass; the rest follow in the
 *     next micro-batch
 * @param backgroundRows how many rows a pass over a variable that has changed visits per epoch
 * @param allowRollback whether a build may open state that a later build has written and of which
 *     it would lose something
 */
public record StateSettings(
    long cacheBytes,
    int callbacksPerPass,
    int deadlinesPerBatch,
    int backgroundRows,
    boolean allowRollback) {

  /** 256 MiB, 10,000 callbacks of a key and of all, 2,048 rows, and nothing may be lost. */
  public static final StateSettings DEFAULT =
      new StateSettings(256L << 20, 10_000, 10_000, 2048, false);

  /** Checks that all are positive. */
  public StateSettings {
    if (cacheBytes <= 0 || callbacksPerPass <= 0 || deadlinesPerBatch <= 0 || backgroundRows <= 0) {
      throw new IllegalArgumentException("the bounds of state are positive, found " + this);
    }
  }

  /** The same, for a build that may or may not drop what it does not know. */
  public StateSettings allowRollback(boolean allow) {
    return new StateSettings(
        cacheBytes, callbacksPerPass, deadlinesPerBatch, backgroundRows, allow);
  }

  /** The same with as many rows per epoch. */
  public StateSettings backgroundRows(int rows) {
    return new StateSettings(cacheBytes, callbacksPerPass, deadlinesPerBatch, rows, allowRollback);
  }

  /** The same with as many due timers and expiries per phase of a micro-batch. */
  public StateSettings deadlinesPerBatch(int deadlines) {
    return new StateSettings(
        cacheBytes, callbacksPerPass, deadlines, backgroundRows, allowRollback);
  }
}
