package dev.keyfold.local.apply;

import dev.keyfold.local.step.Step;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Applies committed changes, several epochs at once: a row that changes again and again is written
 * once. A step applies when enough bytes have come together.
 */
public final class Applier implements Step {
  private static final int MAX_SPARE = 4;

  private final StateStore store;
  private final long threshold;
  private final List<ChangeBatch> pending = new ArrayList<>();
  private final Deque<ChangeBatch> spare = new ArrayDeque<>();
  private long pendingBytes;
  private long lastEpoch;

  /**
   * An applier for a store.
   *
   * @param threshold the bytes of changes that are collected
   */
  public Applier(StateStore store, long threshold) {
    this.store = store;
    this.threshold = threshold;
    lastEpoch = store.appliedEpoch();
  }

  /** An empty batch, possibly one that was applied before. */
  public ChangeBatch newBatch() {
    ChangeBatch batch = spare.poll();
    return batch == null ? new ChangeBatch() : batch;
  }

  /** Takes the changes of a committed epoch, and owns them from now on. */
  public void add(long epoch, ChangeBatch batch) {
    lastEpoch = epoch;
    pending.add(batch);
    pendingBytes += batch.size();
  }

  @Override
  public int run() {
    return pendingBytes >= threshold ? applyAll() : 0;
  }

  /** Applies whatever has come together; returns the number of epochs. */
  public int applyAll() {
    int epochs = pending.size();
    if (epochs > 0) {
      store.apply(pending, lastEpoch);
      recycle();
    }
    return epochs;
  }

  private void recycle() {
    for (ChangeBatch batch : pending) {
      if (spare.size() < MAX_SPARE) {
        batch.reset();
        spare.add(batch);
      }
    }
    pending.clear();
    pendingBytes = 0;
  }
}
