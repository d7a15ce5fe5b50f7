package dev.keyfold.local.state;

/**
 * The bounds of the state of one processor in one worker.
 *
 * @param cacheBytes about how many bytes of heap the slots of keys may take between micro-batches
 * @param callbacksPerPass how many timer callbacks one key gets in one pass; the rest follow in the
 *     next micro-batch
 * @param backgroundRows how many rows a pass over a variable that has changed visits per epoch
 * @param allowRollback whether a build may open state that a later build has written and of which
 *     it would lose something
 */
public record StateSettings(
    long cacheBytes, int callbacksPerPass, int backgroundRows, boolean allowRollback) {

  /** 256 MiB, 10,000 callbacks, 2,048 rows, and nothing may be lost. */
  public static final StateSettings DEFAULT = new StateSettings(256L << 20, 10_000, 2048, false);

  /** Checks that all are positive. */
  public StateSettings {
    if (cacheBytes <= 0 || callbacksPerPass <= 0 || backgroundRows <= 0) {
      throw new IllegalArgumentException(
          "cacheBytes, callbacksPerPass and backgroundRows are positive, found "
              + cacheBytes
              + ", "
              + callbacksPerPass
              + " and "
              + backgroundRows);
    }
  }

  /** The same, for a build that may or may not drop what it does not know. */
  public StateSettings allowRollback(boolean allow) {
    return new StateSettings(cacheBytes, callbacksPerPass, backgroundRows, allow);
  }

  /** The same with as many rows per epoch. */
  public StateSettings backgroundRows(int rows) {
    return new StateSettings(cacheBytes, callbacksPerPass, rows, allowRollback);
  }
}
