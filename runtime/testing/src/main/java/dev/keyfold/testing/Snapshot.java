package dev.keyfold.testing;

import dev.keyfold.local.store.HeapStateStore;

/**
 * What a job has committed at one moment. A tester can be restarted from it any number of times,
 * also with another build of the class.
 */
public final class Snapshot {

  final HeapStateStore store;
  final Clocks clocks;

  Snapshot(HeapStateStore store, Clocks clocks) {
    this.store = store;
    this.clocks = clocks;
  }
}
