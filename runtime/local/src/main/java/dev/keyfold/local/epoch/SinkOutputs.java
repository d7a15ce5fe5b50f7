package dev.keyfold.local.epoch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What goes to the sinks in one epoch. */
final class SinkOutputs {
  private final SinkOutput main;
  private final Map<String, SinkOutput> sides = new LinkedHashMap<>();
  private final List<OutputBytes> buffers = new ArrayList<>();

  /**
   * Nothing yet.
   *
   * @param rejected diverted input
   */
  SinkOutputs(SinkPlan plan, OutputBytes rejected, Counters counters) {
    main = new SinkOutput(plan.main(), counters);
    buffers.addAll(main.partitions());
    buffers.add(rejected);
    for (SinkPlan.Side side : plan.sides()) {
      if (side.sink() == null) {
        IntStream.range(0, side.partitions()).forEach(gone -> buffers.add(new OutputBytes()));
      } else {
        SinkOutput output = new SinkOutput(side.sink(), counters);
        sides.put(side.name(), output);
        buffers.addAll(output.partitions());
      }
    }
  }

  SinkOutput main() {
    return main;
  }

  /** The output of a name; null when the pipeline has none. */
  @Nullable SinkOutput side(String name) {
    return sides.get(name);
  }

  /** The buffers, by the number of the sink partition. */
  List<OutputBytes> buffers() {
    return buffers;
  }

  /** The bytes of all sinks. */
  long size() {
    long size = main.size();
    for (SinkOutput side : sides.values()) {
      size += side.size();
    }
    return size;
  }
}
