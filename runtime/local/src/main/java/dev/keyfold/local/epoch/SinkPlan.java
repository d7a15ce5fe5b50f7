package dev.keyfold.local.epoch;

import dev.keyfold.local.connector.Sink;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the output of a pipeline goes. The partitions of its sinks have numbers, which are those of
 * the commit records: first the main ones, then one for diverted input, then those of the others.
 *
 * @param main takes what the last stage puts out
 * @param sides take what goes to side outputs, and late records
 */
public record SinkPlan(Sink<Object> main, List<Side> sides) {
  /** What the sink of late records is called. */
  public static final String LATE = "late";

  /** Copies the list. */
  public SinkPlan {
    sides = List.copyOf(sides);
  }

  /** Nothing but a main sink. */
  public static SinkPlan of(Sink<Object> main) {
    return new SinkPlan(main, List.of());
  }

  /**
   * Another sink.
   *
   * @param name what the job knows it by
   * @param partitions of the sink
   * @param sink null when the pipeline does not have the output any more
   */
  public record Side(String name, int partitions, @Nullable Sink<Object> sink) {}
}
