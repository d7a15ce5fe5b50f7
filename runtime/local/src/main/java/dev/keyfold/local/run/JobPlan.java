package dev.keyfold.local.run;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.connector.Source;
import dev.keyfold.local.epoch.EventTimes;
import dev.keyfold.spec.OutputSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a pipeline has collected. The types of its parts fit together: the fluent API saw to that.
 *
 * @param eventTimes of the source records
 * @param late where late records go, null for nowhere
 * @param sink null until the pipeline ends in one
 */
public record JobPlan(
    Source<Object> source,
    EventTimes eventTimes,
    @Nullable Sink<Object> late,
    List<StagePlan> stages,
    @Nullable Sink<Object> sink) {
  /** Copies the list. */
  public JobPlan {
    stages = List.copyOf(stages);
  }

  /**
   * One keyed stage.
   *
   * @param key the key of a record, as the user wrote it: may return null
   * @param factory makes the processor
   * @param outputs where its side outputs go
   * @param initial what it begins with; null when nothing was said
   */
  public record StagePlan(
      Function<Object, @Nullable Object> key,
      ProcessorFactory<?> factory,
      List<OutputPlan> outputs,
      @Nullable InitialPlan initial) {
    /** Copies the list. */
    public StagePlan {
      outputs = List.copyOf(outputs);
    }

    private StagePlan with(OutputPlan output) {
      if (outputs.stream().anyMatch(other -> other.output().equals(output.output()))) {
        throw new IllegalArgumentException(
            "where output '%s' goes has been said before".formatted(output.output().name()));
      }
      List<OutputPlan> more = new ArrayList<>(outputs);
      more.add(output);
      return new StagePlan(key, factory, more, initial);
    }
  }

  /**
   * A side output.
   *
   * @param sink null when it is ignored
   */
  public record OutputPlan(OutputSpec<?> output, @Nullable Sink<Object> sink) {}

  /**
   * What a stage begins with.
   *
   * @param rows null for nothing, on purpose
   * @param key the key of a row, as the user wrote it: may return null
   */
  public record InitialPlan(@Nullable Source<Object> rows, Function<Object, @Nullable Object> key) {
    /** Nothing, on purpose. */
    public static final InitialPlan NOTHING = new InitialPlan(null, row -> null);

    /** These rows. */
    @SuppressWarnings("unchecked") // rows of the source are all that the function is given
    public static InitialPlan of(Source<?> rows, Function<?, ?> key) {
      return new InitialPlan((Source<Object>) rows, (Function<Object, @Nullable Object>) key);
    }
  }

  /** A plan with nothing but its source. */
  @SuppressWarnings("unchecked") // its records are handed only to functions that take them
  public static JobPlan from(Source<?> source) {
    return new JobPlan((Source<Object>) source, EventTimes.NONE, null, List.of(), null);
  }

  /** The plan with an event time. */
  public JobPlan withEventTimes(EventTimes times) {
    return new JobPlan(source, times, late, stages, sink);
  }

  /** The plan with a sink of late records. */
  @SuppressWarnings("unchecked") // records of the source are all that it is given
  public JobPlan withLate(Sink<?> target) {
    return new JobPlan(source, eventTimes, (Sink<Object>) target, stages, sink);
  }

  /** The plan with one more stage. */
  public JobPlan withStage(Function<?, ?> key, ProcessorFactory<?> factory) {
    return withStage(key, factory, null);
  }

  /**
   * The plan with one more stage.
   *
   * @param initial what it begins with; null when nothing was said
   */
  @SuppressWarnings("unchecked") // it is given the output of the stage before
  public JobPlan withStage(
      Function<?, ?> key, ProcessorFactory<?> factory, @Nullable InitialPlan initial) {
    List<StagePlan> longer = new ArrayList<>(stages);
    longer.add(
        new StagePlan((Function<Object, @Nullable Object>) key, factory, List.of(), initial));
    return new JobPlan(source, eventTimes, late, longer, sink);
  }

  /**
   * The plan with a sink for a side output of its last stage.
   *
   * @param target null to ignore the output
   * @throws IllegalArgumentException when that has been said before
   */
  @SuppressWarnings("unchecked") // it is given what goes to the output
  public JobPlan withOutput(OutputSpec<?> output, @Nullable Sink<?> target) {
    List<StagePlan> changed = new ArrayList<>(stages);
    int last = changed.size() - 1;
    changed.set(last, changed.get(last).with(new OutputPlan(output, (Sink<Object>) target)));
    return new JobPlan(source, eventTimes, late, changed, sink);
  }

  /** The plan with its sink. */
  @SuppressWarnings("unchecked") // it is given the output of the last stage
  public JobPlan withSink(Sink<?> target) {
    return new JobPlan(source, eventTimes, late, stages, (Sink<Object>) target);
  }
}
