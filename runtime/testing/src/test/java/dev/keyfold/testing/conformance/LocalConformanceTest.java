package dev.keyfold.testing.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The embedded engine passes all scenarios, on both stores, with restarts and in other cuts. Cases
 * C-01, C-02, C-04, C-05, C-07, C-08, C-11, C-14, C-16, C-19, C-20, C-22, C-23, C-25, C-26, C-28,
 * C-29, C-31, C-32, C-34, C-35, C-40, C-41, C-43, C-47, C-52, C-53, C-56, C-116, C-118.
 */
class LocalConformanceTest {

  @TestFactory
  Stream<DynamicNode> onTheHeap() {
    return nodes(LocalEngine.HEAP, Variation::all);
  }

  @TestFactory
  Stream<DynamicNode> onRocksDb() {
    return nodes(LocalEngine.ROCKS, scenario -> Variation.few());
  }

  // #region nodes
  private static Stream<DynamicNode> nodes(
      LocalEngine engine, Function<Scenario<?>, List<Variation>> variations) {
    return Conformance.scenarios().stream()
        .map(
            scenario ->
                dynamicContainer(
                    scenario.name(),
                    variations.apply(scenario).stream()
                        .map(
                            variation ->
                                dynamicTest(
                                    variation.name(),
                                    () -> Conformance.run(engine, scenario, variation)))));
  }

  // #endregion

  @Test
  void theEmbeddedEngineRunsThemAll() {
    assertThat(Conformance.scenarios())
        .hasSizeGreaterThan(140)
        .allMatch(scenario -> LocalEngine.HEAP.cannotRun(scenario).isEmpty());
  }

  /** The suite finds an engine that does something else, and says where. */
  @Test
  void anEngineThatDropsTimersIsFound() {
    Scenario<?> scenario =
        Conformance.scenario("a timer that is set at or before now fires once and is not lost");
    assertThatThrownBy(() -> Conformance.run(new Forgetful(), scenario, Variation.few().get(0)))
        .isInstanceOf(AssertionError.class)
        .hasMessage(
            """
            a timer that is set at or before now fires once and is not lost, as written on\
             forgetful, step 1, key a:
              expected [alarm@50]
              was      []""");
  }

  /** Loses whatever timers emit in the step in which they were set. */
  private static final class Forgetful implements Engine {

    @Override
    public <K> Execution<K> start(Scenario<K> scenario) throws Exception {
      Execution<K> real = LocalEngine.HEAP.start(scenario);
      return new Execution<>() {
        @Override
        public List<Emitted> run(Step<K> step) throws Exception {
          return real.run(step).stream()
              .filter(output -> step.records().isEmpty() || !output.output().contains("alarm@"))
              .toList();
        }

        @Override
        public void restart(int release) throws Exception {
          real.restart(release);
        }

        @Override
        public void close() throws IOException {
          real.close();
        }
      };
    }

    @Override
    public Optional<String> cannotRun(Scenario<?> scenario) {
      return Optional.empty();
    }

    @Override
    public String name() {
      return "forgetful";
    }
  }
}
