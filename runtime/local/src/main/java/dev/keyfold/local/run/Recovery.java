package dev.keyfold.local.run;

import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.deliver.Outbox;
import dev.keyfold.local.deliver.SinkProgress;
import dev.keyfold.local.disk.Disk;
import dev.keyfold.local.epoch.EpochFormat;
import dev.keyfold.local.epoch.EpochRecord;
import dev.keyfold.local.log.CommitRecord;
import dev.keyfold.local.log.LogEnd;
import dev.keyfold.local.log.LogRecovery;
import dev.keyfold.local.log.LogVerdict;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.UUID;

/** What the log says at the start of a run: where the job was, and what is to be done again. */
final class Recovery {
  private record Output(long epoch, int partition, long offset, ByteBuffer bytes) {
    long end() {
      return offset + bytes.remaining();
    }
  }

  private final Disk disk;
  private final Path directory;
  private final UUID jobId;
  private final Deque<Output> undelivered = new ArrayDeque<>();
  private EpochRecord last = EpochRecord.BEFORE_ANY;
  private List<SinkProgress> sinks = List.of();

  Recovery(Disk disk, Path directory, UUID jobId) {
    this.disk = disk;
    this.directory = directory;
    this.jobId = jobId;
  }

  /** Reads the log, and changes nothing. */
  LogEnd read() throws IOException {
    LogVerdict verdict = LogRecovery.read(disk, directory, jobId, this::take);
    if (verdict instanceof LogVerdict.Refused refused) {
      throw new RefusedException(refused.problem(), refused.fix());
    }
    return verdict instanceof LogVerdict.TornTail torn
        ? torn.end()
        : ((LogVerdict.Intact) verdict).end();
  }

  private void take(CommitRecord commit) {
    last = EpochFormat.read(commit);
    List<SinkProgress> after = new ArrayList<>(last.sinks());
    EpochFormat.forEachOutput(
        commit,
        (bytes, partition) -> {
          SinkProgress before = last.sinks().get(partition);
          ByteBuffer copy = ByteBuffer.allocate(bytes.remaining()).put(bytes).flip();
          Output output = new Output(commit.epoch(), partition, before.committed(), copy);
          undelivered.add(output);
          after.set(partition, new SinkProgress(output.end(), before.acknowledged()));
        });
    sinks = after;
    while (!undelivered.isEmpty() && isAcknowledged(undelivered.peek())) {
      undelivered.remove();
    }
  }

  private boolean isAcknowledged(Output output) {
    return output.end() <= last.sinks().get(output.partition()).acknowledged();
  }

  /** What the last commit says. */
  EpochRecord last() {
    return last;
  }

  /** How far the sinks are, the output of the last commit included. */
  List<SinkProgress> sinks() {
    return sinks;
  }

  /** Delivers again what is not acknowledged. */
  void deliverTo(Outbox outbox) throws IOException {
    for (Output output : undelivered) {
      if (!isAcknowledged(output)) {
        outbox.offer(output.partition(), output.epoch(), output.offset(), output.bytes());
      }
    }
    outbox.run();
    undelivered.clear();
  }

  /** Brings into the store what it does not have yet. */
  void applyTo(StateStore store, long lastEpoch, long threshold) throws IOException {
    long applied = store.appliedEpoch();
    if (applied == lastEpoch) {
      return;
    }
    Chunks chunks = new Chunks(store, threshold);
    LogVerdict verdict =
        LogRecovery.read(
            disk,
            directory,
            jobId,
            commit -> {
              if (commit.epoch() > applied) {
                chunks.add(commit);
              }
            });
    chunks.apply();
    if (verdict instanceof LogVerdict.Refused || store.appliedEpoch() != lastEpoch) {
      throw new IOException("the log in " + directory + " has changed while it was read");
    }
  }

  /** Committed epochs on their way into the store, several at once. */
  private static final class Chunks {
    private final StateStore store;
    private final long threshold;
    private final List<ChangeBatch> batches = new ArrayList<>();
    private long bytes;
    private long epoch;

    Chunks(StateStore store, long threshold) {
      this.store = store;
      this.threshold = threshold;
    }

    void add(CommitRecord commit) {
      ChangeBatch batch = EpochFormat.state(commit);
      batches.add(batch);
      bytes += batch.size();
      epoch = commit.epoch();
      if (bytes >= threshold) {
        apply();
      }
    }

    void apply() {
      if (!batches.isEmpty()) {
        store.apply(batches, epoch);
        batches.clear();
        bytes = 0;
      }
    }
  }
}
