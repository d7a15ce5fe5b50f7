package dev.keyfold.local.epoch;

import dev.keyfold.StatefulProcessor;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One keyed stage. The types of key, processor and input fit together: the pipeline saw to that.
 *
 * @param key the key of a record, as the user wrote it: may return null
 * @param processor not opened yet
 * @param sinks of its side outputs, by the name of the output what the job knows the sink by; an
 *     output that is not there is forgotten
 * @param initial what it begins with, null when there is nothing to be read
 */
public record StagePlan(
    Function<Object, @Nullable Object> key,
    StatefulProcessor<Object, Object, Object> processor,
    Map<String, String> sinks,
    @Nullable InitialRows initial) {
  /** Copies the map. */
  public StagePlan {
    sinks = Map.copyOf(sinks);
  }
}
