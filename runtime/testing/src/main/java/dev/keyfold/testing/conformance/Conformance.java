package dev.keyfold.testing.conformance;

import dev.keyfold.testing.conformance.Execution.Emitted;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Runs scenarios on engines. */
public final class Conformance {

  private static final Map<String, Scenario<?>> SCENARIOS = new LinkedHashMap<>();

  static {
    Stream.of(
            ValueScenarios.all(),
            ListScenarios.all(),
            MapScenarios.all(),
            SortedMapScenarios.all(),
            KeyScenarios.all(),
            TimerScenarios.all(),
            TimerOrderScenarios.all(),
            TimerFamilyScenarios.all(),
            EventTimeScenarios.all(),
            LateScenarios.all(),
            TtlScenarios.all(),
            TtlReadScenarios.all(),
            EventTtlScenarios.all(),
            ExpiredScenarios.all(),
            AlignedTimerScenarios.all(),
            PlainFieldScenarios.all(),
            ComponentScenarios.all(),
            InitialStateScenarios.all(),
            InputScenarios.all(),
            OutputScenarios.all(),
            KeyClearingScenarios.all(),
            UpgradeScenarios.all(),
            TtlUpgradeScenarios.all())
        .flatMap(List::stream)
        .forEach(
            scenario -> {
              if (SCENARIOS.put(scenario.name(), scenario) != null) {
                throw new IllegalStateException("two scenarios are called " + scenario.name());
              }
            });
  }

  private Conformance() {}

  /** All scenarios. */
  public static List<Scenario<?>> scenarios() {
    return List.copyOf(SCENARIOS.values());
  }

  static Scenario<?> scenario(String name) {
    return Objects.requireNonNull(SCENARIOS.get(name), () -> "no scenario is called " + name);
  }

  /**
   * Runs a scenario in one variation.
   *
   * @throws AssertionError when a key emits something else than expected
   * @throws Exception when the engine fails
   */
  public static <K> void run(Engine engine, Scenario<K> scenario, Variation variation)
      throws Exception {
    List<Step<K>> steps = variation.steps(scenario);
    try (Execution<K> execution = engine.start(scenario)) {
      List<Step.Expected<K>> expected = new ArrayList<>();
      List<Emitted> emitted = new ArrayList<>();
      for (int i = 0; i < steps.size(); i++) {
        if (i > 0 && (upgrades(steps, i) || variation.restartsBefore().test(i))) {
          execution.restart(steps.get(i).release());
        }
        if (variation.losesSteps() && !execution.lose(steps.get(i))) {
          return;
        }
        expected.addAll(steps.get(i).expected());
        emitted.addAll(execution.run(steps.get(i)));
        boolean more = i + 1 < steps.size() && steps.get(i + 1).time().equals(steps.get(i).time());
        if (variation.cut() == Variation.Cut.AS_WRITTEN || !more) {
          String where =
              "%s, %s on %s, step %d".formatted(scenario, variation, engine.name(), i + 1);
          compare(where, scenario.keys(), expected, emitted);
          expected.clear();
          emitted.clear();
        }
      }
      OptionalLong rows = execution.rows();
      if (scenario.leavesNothing() && rows.orElse(0) != 0) {
        throw new AssertionError(
            "%s, %s on %s: %d rows are left"
                .formatted(scenario, variation, engine.name(), rows.getAsLong()));
      }
    }
  }

  private static boolean upgrades(List<? extends Step<?>> steps, int step) {
    return steps.get(step).release() != steps.get(step - 1).release();
  }

  private static <K> void compare(
      String where, List<K> keys, List<Step.Expected<K>> expected, List<Emitted> emitted) {
    Map<String, List<Step.Expected<K>>> wanted = new TreeMap<>();
    for (Step.Expected<K> output : expected) {
      String place = keys.indexOf(output.key()) + " " + output.side();
      wanted.computeIfAbsent(place, none -> new ArrayList<>()).add(output);
    }
    Map<String, List<Emitted>> got = new TreeMap<>();
    for (Emitted output : emitted) {
      String key = output.output().substring(0, output.output().indexOf(' '));
      got.computeIfAbsent(key + " " + output.side(), none -> new ArrayList<>()).add(output);
    }
    Set<String> places = new TreeSet<>(wanted.keySet());
    places.addAll(got.keySet());
    for (String place : places) {
      List<Step.Expected<K>> due = wanted.getOrDefault(place, List.of());
      List<String> was = texts(got.getOrDefault(place, List.of()), due);
      List<String> texts = due.stream().map(Conformance::text).toList();
      if (!texts.equals(was)) {
        String[] parts = place.split(" ", 2);
        throw new AssertionError(
            "%s, key %s%s:%n  expected %s%n  was      %s"
                .formatted(
                    where,
                    keys.get(Integer.parseInt(parts[0])),
                    parts[1].isEmpty() ? "" : ", output " + parts[1],
                    texts,
                    was));
      }
    }
  }

  private static String text(Step.Expected<?> output) {
    return output.text() + output.eventTime().map(time -> " at " + time).orElse("");
  }

  /** With the event times of those where one is expected. */
  private static <K> List<String> texts(List<Emitted> emitted, List<Step.Expected<K>> expected) {
    List<String> texts = new ArrayList<>();
    for (Emitted output : emitted) {
      int i = texts.size();
      boolean timed = i < expected.size() && expected.get(i).eventTime().isPresent();
      String text = output.output().substring(output.output().indexOf(' ') + 1);
      texts.add(timed ? text + " at " + output.eventTime().orElse(Instant.MIN) : text);
    }
    return texts;
  }
}
