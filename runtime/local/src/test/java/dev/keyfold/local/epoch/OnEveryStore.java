package dev.keyfold.local.epoch;

import dev.keyfold.local.epoch.Lab.Setup;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A property that holds on both stores, however a {@link Lab} puts them to the test. */
abstract class OnEveryStore {

  /** Does at random what the seed says, and compares. */
  abstract void run(long seed, Setup setup);

  @Property(tries = 80)
  void heap(@ForAll long seed) {
    run(seed, Setup.HEAP);
  }

  @Property(tries = 80)
  void heapWithTinyCache(@ForAll long seed) {
    run(seed, Setup.HEAP_EVICTED);
  }

  @Property(tries = 80)
  void heapAppliedLate(@ForAll long seed) {
    run(seed, Setup.HEAP_APPLIED_LATE);
  }

  @Property(tries = 80)
  void heapRestartedAfterEachBatch(@ForAll long seed) {
    run(seed, Setup.HEAP_RESTARTED);
  }

  @Property(tries = 15)
  void rocks(@ForAll long seed) {
    run(seed, Setup.ROCKS);
  }

  @Property(tries = 15)
  void rocksAppliedLate(@ForAll long seed) {
    run(seed, Setup.ROCKS_APPLIED_LATE);
  }
}
