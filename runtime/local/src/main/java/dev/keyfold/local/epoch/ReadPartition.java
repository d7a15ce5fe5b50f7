package dev.keyfold.local.epoch;

import dev.keyfold.local.connector.SourcePartition;
import dev.keyfold.time.Millis;
import dev.keyfold.time.Watermark;

/** A source partition and its watermark; as text, where the record that was last read stands. */
final class ReadPartition {
  final SourcePartition<Object> partition;
  final Watermark watermark;

  /** What was taken from it in the current batch, be it a record or not. */
  int polls;

  /** The batch time of its last record, or of the first batch that it could have been read in. */
  long activeAt = Millis.UNSET;

  ReadPartition(SourcePartition<Object> partition, Watermark watermark) {
    this.partition = partition;
    this.watermark = watermark;
  }

  @Override
  public String toString() {
    return partition.location();
  }
}
