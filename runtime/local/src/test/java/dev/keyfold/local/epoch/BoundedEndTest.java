package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobRefused;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.memory.CallbackSink;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.epoch.Stepping.Step;
import dev.keyfold.local.rocks.RocksSettings;
import dev.keyfold.local.rocks.RocksStateStore;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.local.store.StoreFamilies;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.ValueSpec;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run whose input ends leaves nothing over that a later run would have to do. */
class BoundedEndTest {

  private static final MapSpec<Long, String> MAP = MapSpec.of("m", KeyCodecs.LONG, Codecs.STRING);
  private static final ListSpec<Long> LIST = ListSpec.of("l", Codecs.LONG);

  @TempDir Path directory;

  private static ProcessorSpec<String> spec() {
    return ProcessorSpec.named("p", KeyCodecs.STRING).state(MAP, LIST).build();
  }

  /** The list is retired. */
  private static ProcessorSpec<String> next() {
    ProcessorSpec.Builder<String> spec =
        ProcessorSpec.named("p", KeyCodecs.STRING).state(MAP, ValueSpec.of("v", Codecs.INT));
    String schema = Schemas.of(spec.build()).retired("l").json();
    return spec.stateSchema(() -> schema).build();
  }

  private static Step step(Flexible.Action action) {
    return new Step("k", Instant.EPOCH, action);
  }

  private static Pipeline pipeline(ProcessorSpec<String> spec, List<Step> steps) {
    return Pipeline.from(MemorySource.of(steps))
        .keyBy(Step::key)
        .process(() -> new Stepping(new Flexible(spec)))
        .to(CallbackSink.of(String.class, output -> {}));
  }

  private EngineOptions options() {
    return EngineOptions.in(directory).batchRecords(1);
  }

  private int rows(String family) {
    try (StateStore store =
        RocksStateStore.open(
            directory.resolve("state"), StoreFamilies.NONE, RocksSettings.DEFAULT)) {
      int id = store.families().id(family);
      return store.scan(id, new byte[0], null, Integer.MAX_VALUE, (key, value) -> true);
    }
  }

  private List<Step> written() {
    List<Step> steps = new ArrayList<>();
    steps.add(
        step(
            p -> {
              for (long i = 0; i < 10_000; i++) {
                p.map("m").put(i, "m");
                p.list("l").add(i);
              }
            }));
    return steps;
  }

  @Test
  void clearedRowsAreGoneAtTheEnd() {
    List<Step> steps = written();
    steps.add(step(p -> p.map("m").clear()));
    pipeline(spec(), steps).run(options());
    assertThat(rows("p.m")).isZero();
    assertThat(rows("p.l")).isPositive();
    JobStatus again = pipeline(spec(), steps).run(options());
    assertThat(again.epochs()).isZero();
  }

  @Test
  void whatIsRetiredIsGoneAtTheEnd() {
    pipeline(spec(), written()).run(options());
    assertThat(rows("p.l")).isPositive();
    pipeline(next(), written()).run(options());
    assertThat(rows("p.l")).isZero();
    assertThat(rows("p.m")).isEqualTo(10_000);
    assertThat(pipeline(next(), written()).run(options()).epochs()).isZero();
  }

  @Test
  void goingBackIsRefusedUnlessItIsAllowed() {
    ValueSpec<Integer> value = ValueSpec.of("v", Codecs.INT);
    ProcessorSpec<String> later =
        ProcessorSpec.named("p", KeyCodecs.STRING).state(MAP, LIST, value).recordedAs(2).build();
    ProcessorSpec<String> earlier =
        ProcessorSpec.named("p", KeyCodecs.STRING).state(MAP, LIST).recordedAs(1).build();
    List<Step> steps = written();
    pipeline(earlier, steps).run(options());
    steps.add(step(p -> p.value("v").update(7)));
    pipeline(later, steps).run(options());
    assertThatThrownBy(() -> pipeline(earlier, steps).run(options()))
        .isInstanceOf(JobRefused.class)
        .hasMessageContaining("which would drop what came in between:")
        .hasMessageContaining("'v': the earlier release does not know it, and drops it");
    pipeline(earlier, steps).run(options().allowRollback(true));
    List<Integer> found = new ArrayList<>();
    steps.add(step(p -> found.add(p.<Integer>value("v").getOr(0))));
    pipeline(later, steps).run(options());
    assertThat(found).containsExactly(0);
    assertThat(rows("p.m")).isEqualTo(10_000);
  }
}
