package dev.keyfold.testing.conformance;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A way to run a scenario which must make no difference.
 *
 * @param name for messages
 * @param restartsBefore before which steps the engine is restarted
 * @param cut how the steps are cut
 * @param losesSteps whether each step is run once without being committed before it counts
 */
public record Variation(String name, IntPredicate restartsBefore, Cut cut, boolean losesSteps) {

  private Variation(String name, IntPredicate restartsBefore, Cut cut) {
    this(name, restartsBefore, cut, false);
  }

  /** How the records of one processing time are cut into steps. */
  public enum Cut {
    /** As the scenario has it. */
    AS_WRITTEN,
    /** Each record is a step. */
    ONE_BY_ONE,
    /** Steps of one processing time are one. */
    TOGETHER
  }

  /** As written, and with a restart before every step. */
  public static List<Variation> few() {
    return List.of(
        new Variation("as written", step -> false, Cut.AS_WRITTEN),
        new Variation("restarted before every step", step -> true, Cut.AS_WRITTEN));
  }

  /**
   * The same, with one restart before each step, with every step lost and run again, and cut
   * otherwise where that must not matter.
   */
  public static List<Variation> all(Scenario<?> scenario) {
    List<Variation> all = new ArrayList<>(few());
    restarts(scenario.steps().size()).forEach(all::add);
    all.add(new Variation("each step lost once", step -> false, Cut.AS_WRITTEN, true));
    if (scenario.anyCut()) {
      all.add(new Variation("each record a step", step -> false, Cut.ONE_BY_ONE));
      all.add(new Variation("each record a step, restarted", step -> true, Cut.ONE_BY_ONE));
      all.add(new Variation("steps of one time together", step -> false, Cut.TOGETHER));
    }
    return all;
  }

  private static Stream<Variation> restarts(int steps) {
    return IntStream.range(1, steps)
        .mapToObj(
            before ->
                new Variation(
                    "restarted before step " + (before + 1),
                    step -> step == before,
                    Cut.AS_WRITTEN));
  }

  <K> List<Step<K>> steps(Scenario<K> scenario) {
    return switch (cut) {
      case AS_WRITTEN -> scenario.steps();
      case ONE_BY_ONE -> scenario.steps().stream().flatMap(Variation::apart).toList();
      case TOGETHER -> together(scenario.steps());
    };
  }

  /** The clock of the step moves first, the watermark with its last record. */
  private static <K> Stream<Step<K>> apart(Step<K> step) {
    List<Step<K>> steps = new ArrayList<>();
    int last = step.records().size() - 1;
    for (int i = 0; i < last; i++) {
      List<Step.Input<K>> one = step.records().subList(i, i + 1);
      steps.add(new Step<>(step.release(), step.time(), one, Optional.empty(), false, List.of()));
    }
    List<Step.Input<K>> rest = step.records().subList(Math.max(last, 0), last + 1);
    steps.add(
        new Step<>(
            step.release(),
            step.time(),
            rest,
            step.watermark(),
            step.endOfInput(),
            step.expected()));
    return steps.stream();
  }

  private static <K> List<Step<K>> together(List<Step<K>> steps) {
    List<Step<K>> joined = new ArrayList<>();
    for (Step<K> step : steps) {
      Step<K> last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
      if (last != null && joins(last, step)) {
        joined.set(joined.size() - 1, join(last, step));
      } else {
        joined.add(step);
      }
    }
    return joined;
  }

  private static boolean joins(Step<?> a, Step<?> b) {
    return a.release() == b.release() && a.time().equals(b.time()) && !a.endOfInput();
  }

  private static <K> Step<K> join(Step<K> a, Step<K> b) {
    Optional<Instant> watermark = b.watermark().or(a::watermark);
    return new Step<>(
        a.release(),
        a.time(),
        Stream.concat(a.records().stream(), b.records().stream()).toList(),
        watermark,
        b.endOfInput(),
        Stream.concat(a.expected().stream(), b.expected().stream()).toList());
  }

  @Override
  public String toString() {
    return name;
  }
}
