package dev.keyfold.local.state;

/**
 * The bounds of the state of one processor in one worker.
 *
 * @param cacheBytes about how many bytes of heap the slots of keys may take between micro-batches
 * @param callbacksPerPass how many timer callbacks one key gets in one pass; the rest follow in the
 *     next micro-batch
 */
public record StateSettings(long cacheBytes, int callbacksPerPass) {

  /** 256 MiB and 10,000 callbacks. */
  public static final StateSettings DEFAULT = new StateSettings(256L << 20, 10_000);

  /** Checks that both are positive. */
  public StateSettings {
    if (cacheBytes <= 0 || callbacksPerPass <= 0) {
      throw new IllegalArgumentException(
          "cacheBytes and callbacksPerPass are positive, found "
              + cacheBytes
              + " and "
              + callbacksPerPass);
    }
  }
}
