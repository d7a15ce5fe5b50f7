package dev.keyfold.local.epoch;

import dev.keyfold.local.apply.Applier;
import dev.keyfold.local.deliver.Outbox;
import dev.keyfold.local.log.CommitLog;
import dev.keyfold.local.store.ChangeBatch;
import java.io.IOException;
import java.util.List;

/**
 * Makes an epoch durable, visible and applied, in this order: one record with one fsync, then the
 * output to the sinks, then the changes to the store.
 */
final class EpochCommit {
  private final CommitLog log;
  private final Outbox outbox;
  private final Applier applier;
  private final List<OutputBytes> outputs;

  /**
   * @param outputs the output of the running epoch, by the number of the sink partition
   */
  EpochCommit(CommitLog log, Outbox outbox, Applier applier, List<OutputBytes> outputs) {
    this.log = log;
    this.outbox = outbox;
    this.applier = applier;
    this.outputs = outputs;
  }

  long lastEpoch() {
    return log.lastEpoch();
  }

  ChangeBatch newChanges() {
    return applier.newBatch();
  }

  boolean hasOutput() {
    return outputs.stream().anyMatch(output -> output.size() > 0);
  }

  void commit(EpochRecord record, ChangeBatch changes) throws IOException {
    long epoch = log.lastEpoch() + 1;
    log.append(EpochFormat.write(epoch, record, changes, outputs));
    for (int i = 0; i < outputs.size(); i++) {
      OutputBytes output = outputs.get(i);
      if (output.size() > 0) {
        outbox.offer(i, epoch, record.sinks().get(i).committed(), output.bytes());
      }
    }
    outbox.run();
    outputs.forEach(OutputBytes::reset);
    applier.add(epoch, changes);
    applier.run();
  }
}
