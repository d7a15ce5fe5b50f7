package dev.keyfold.local.epoch;

import dev.keyfold.local.connector.Sink;
import dev.keyfold.state.KeyHash;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/** What the last stage has emitted in one epoch, encoded, per sink partition. */
final class SinkOutput implements StageOutput<Object> {
  private final Sink<Object> sink;
  private final List<OutputBytes> partitions;
  private final Counters counters;

  SinkOutput(Sink<Object> sink, Counters counters) {
    this.sink = sink;
    this.counters = counters;
    partitions =
        IntStream.range(0, sink.partitions()).mapToObj(partition -> new OutputBytes()).toList();
  }

  /** Encodes at once: what the user does to the value afterwards does not matter. */
  @Override
  public void emit(Object value, long eventTime, int keyGroup) {
    int partition = keyGroup * partitions.size() / KeyHash.GROUPS;
    try {
      sink.encode(value, partitions.get(partition));
    } catch (IOException e) {
      throw new BatchFailedException("the sink cannot encode " + value + ": " + e.getMessage(), e);
    }
    counters.outputs++;
  }

  /** The bytes of all partitions. */
  long size() {
    long size = 0;
    for (OutputBytes partition : partitions) {
      size += partition.size();
    }
    return size;
  }

  /** The buffers, by the number of the sink partition. */
  List<OutputBytes> partitions() {
    return partitions;
  }
}
