package dev.keyfold.local.run;

import dev.keyfold.StatefulProcessor;
import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.epoch.SinkPlan;
import dev.keyfold.local.epoch.SinkPlan.Side;
import dev.keyfold.local.run.JobIdentity.Output;
import dev.keyfold.local.run.JobPlan.OutputPlan;
import dev.keyfold.spec.OutputSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The sinks beside the main one. The job numbers their partitions in the order in which they came,
 * and keeps the numbers of those that have gone.
 */
final class JobSinks {
  private final JobPlan plan;
  private final JobIdentity identity;
  private final Map<String, Sink<Object>> wanted = new LinkedHashMap<>();

  /**
   * The sinks of a pipeline in the directory of a job.
   *
   * @param identity as it is stored
   */
  JobSinks(JobPlan plan, JobIdentity identity) {
    this.plan = plan;
    this.identity = identity;
    for (int i = 0; i < plan.stages().size(); i++) {
      for (OutputPlan output : plan.stages().get(i).outputs()) {
        if (output.sink() != null) {
          wanted.put(name(i, output.output()), output.sink());
        }
      }
    }
    if (plan.late() != null) {
      wanted.put(SinkPlan.LATE, plan.late());
    }
  }

  /** Outputs are known by the name that the processor began with, also when it is renamed. */
  private String name(int stage, OutputSpec<?> output) {
    return identity.processors().get(stage).name() + "." + output.name();
  }

  /** The names of the sinks of a stage, by the names of its outputs. */
  Map<String, String> ofStage(int stage) {
    return plan.stages().get(stage).outputs().stream()
        .filter(output -> output.sink() != null)
        .collect(
            Collectors.toMap(
                output -> output.output().name(), output -> name(stage, output.output())));
  }

  /**
   * The sinks in the order of their numbers.
   *
   * @throws RefusedException when one has another number of partitions than it began with
   */
  SinkPlan numbered() {
    List<Side> sides = new ArrayList<>();
    Map<String, Sink<Object>> rest = new LinkedHashMap<>(wanted);
    for (Output known : identity.outputs()) {
      Sink<Object> sink = rest.remove(known.name());
      if (sink != null && sink.partitions() != known.partitions()) {
        throw new RefusedException(
            "output '%s' was begun with %d sink partitions, and its sink has %d"
                .formatted(known.name(), known.partitions(), sink.partitions()),
            "keep the number, which is fixed for the life of a job, or use a new directory");
      }
      sides.add(new Side(known.name(), known.partitions(), sink));
    }
    rest.forEach((name, sink) -> sides.add(new Side(name, sink.partitions(), sink)));
    return new SinkPlan(Objects.requireNonNull(plan.sink(), "the pipeline has no sink"), sides);
  }

  /** The identity to be stored. */
  JobIdentity identityWith(SinkPlan numbered) {
    return identity.with(
        numbered.sides().stream().map(side -> new Output(side.name(), side.partitions())).toList());
  }

  /**
   * Checks that the pipeline says of each side output where it goes.
   *
   * @throws RefusedException otherwise
   */
  static void requireComplete(JobPlan plan, List<StatefulProcessor<Object, Object, Object>> all) {
    for (int i = 0; i < all.size(); i++) {
      requireComplete(plan.stages().get(i).outputs(), all.get(i));
    }
    String first = all.get(0).spec().name();
    boolean sideOutput = all.get(0).spec().late() == LatePolicy.SIDE_OUTPUT;
    if (sideOutput && plan.late() == null) {
      throw new RefusedException(
          "processor '%s' has its late records go to an output, and the pipeline has none"
              .formatted(first),
          "say where they go: .late(sink) after .eventTime(…)");
    }
    if (!sideOutput && plan.late() != null) {
      throw new RefusedException(
          "the pipeline has an output for late records, and processor '%s' sends none there"
              .formatted(first),
          "@Stateful(late = LatePolicy.SIDE_OUTPUT) on the class, or remove .late(…)");
    }
  }

  private static void requireComplete(
      List<OutputPlan> planned, StatefulProcessor<Object, Object, Object> processor) {
    List<OutputSpec<?>> declared = processor.spec().outputs();
    String name = processor.spec().name();
    String generated = processor.getClass().getSimpleName();
    for (OutputPlan output : planned) {
      if (!declared.contains(output.output())) {
        throw new RefusedException(
            "processor '%s' has no output '%s' of %s"
                .formatted(name, output.output().name(), output.output().rawType().getName()),
            "use the constants of %s; its outputs are %s"
                .formatted(
                    generated,
                    declared.stream().map(OutputSpec::name).collect(Collectors.joining(", "))));
      }
    }
    for (OutputSpec<?> output : declared) {
      if (planned.stream().noneMatch(other -> other.output().equals(output))) {
        throw new RefusedException(
            "output '%s' of processor '%s' goes nowhere".formatted(output.name(), name),
            "say where: .output(…, sink) after .process(…), with the constant of '%s' in %s; or let"
                    .formatted(output.name(), generated)
                + " it go: .ignore(…)");
      }
    }
  }
}
