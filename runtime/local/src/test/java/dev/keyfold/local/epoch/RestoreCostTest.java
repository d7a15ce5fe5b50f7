package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.local.state.KeyedState;
import dev.keyfold.local.state.StateSettings;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.HeapStateStore;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import dev.keyfold.time.Millis;
import dev.keyfold.time.Phase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What opening costs does not depend on how many rows there are, whatever has changed in the
 * schema, and however many timers are set: the index is read as it comes to be due.
 */
class RestoreCostTest {

  private static final ListSpec<Long> LIST = ListSpec.of("list", Codecs.LONG);
  private static final MapSpec<Long, String> MAP = MapSpec.of("map", KeyCodecs.LONG, Codecs.STRING);

  private static ProcessorSpec.Builder<String> spec(StateSpec... variables) {
    return ProcessorSpec.named("cost", KeyCodecs.STRING).state(variables);
  }

  private static ProcessorSpec<String> before() {
    return spec(ValueSpec.of("value", Codecs.INT), LIST, MAP).build();
  }

  /** A type is widened, a variable retired, another one comes to expire. */
  private static ProcessorSpec<String> after() {
    StateSpec[] variables = {
      ValueSpec.of("value", Codecs.LONG),
      MAP.expiring(Expiry.afterWrite(Duration.ofMinutes(1))),
      ValueSpec.of("more", Codecs.STRING)
    };
    String schema = Schemas.of(spec(variables).build()).retired("list").json();
    return spec(variables).stateSchema(() -> schema).build();
  }

  private static ProcessorSpec<String> timed() {
    return spec(ValueSpec.of("value", Codecs.INT).expiring(Expiry.afterWrite(Duration.ofHours(1))))
        .timers(TimerSpec.processing("alarm"), TimerSpec.event("windows", KeyCodecs.LONG))
        .build();
  }

  /** What opening and the first micro-batch read, in which nothing is due. */
  private static int rowsReadOfTimed(int keys) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(Setup.HEAP, () -> new Flexible(timed()))) {
      List<Input<Flexible.Action>> inputs = new ArrayList<>();
      for (int i = 0; i < keys; i++) {
        long n = i;
        inputs.add(
            Lab.on(
                "k" + i,
                p -> {
                  p.value("value").update((int) n);
                  p.processingTimer("alarm").at(Instant.ofEpochMilli(1_000_000 + n));
                }));
      }
      lab.batch(0, 0, inputs);
      CountingStore store = new CountingStore((HeapStateStore) lab.store());
      KeyedState<String> state = new KeyedState<>(timed(), store, StateSettings.DEFAULT);
      assertThat(store.rows).isLessThan(10);
      assertThat(state.counts().processingTimers()).isEqualTo(keys);
      state.beginStep(2, 1, 0);
      state.beginPhase(Phase.PROCESSING_TIME);
      assertThat(state.nextDue()).isNull();
      state.endPhase();
      state.expire();
      assertThat(state.isBehind()).isFalse();
      state.drainTo(new ChangeBatch());
      return store.rows;
    }
  }

  @Test
  void timersAreReadAsTheyComeToBeDue() {
    int window = 2 * 256 * 64 + 100;
    assertThat(rowsReadOfTimed(50_000)).isLessThan(window);
    assertThat(rowsReadOfTimed(200_000)).isLessThan(window);
  }

  private static int[] rowsRead(int keys, ProcessorSpec<String> next) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(Setup.HEAP, () -> new Flexible(before()))) {
      List<Input<Flexible.Action>> inputs = new ArrayList<>();
      for (int i = 0; i < keys; i++) {
        long n = i;
        inputs.add(
            Lab.on(
                "k" + i,
                p -> {
                  p.value("value").update((int) n);
                  p.list("list").add(n);
                  p.map("map").put(n, "m");
                }));
      }
      lab.batch(0, 0, inputs);
      CountingStore store = new CountingStore((HeapStateStore) lab.store());
      KeyedState<String> state = new KeyedState<>(next, store, StateSettings.DEFAULT);
      int toOpen = store.rows;
      state.beginStep(2, 1, Millis.UNSET);
      state.drainTo(new ChangeBatch());
      int toCommit = store.rows - toOpen;
      state.beginStep(3, 1, Millis.UNSET);
      state.drainTo(new ChangeBatch());
      return new int[] {toOpen, toCommit, store.rows - toOpen - toCommit};
    }
  }

  @Test
  void openingReadsTheSameHoweverManyRowsThereAre() {
    int[] few = rowsRead(10, after());
    int[] many = rowsRead(20_000, after());
    assertThat(many[0]).isEqualTo(few[0]).isLessThan(10);
    assertThat(many[1]).isEqualTo(few[1]).isZero();
    // a step in the background, whose rows are bounded: each entry, with its key row
    assertThat(many[2]).isLessThanOrEqualTo(3 * StateSettings.DEFAULT.backgroundRows());
    assertThat(rowsRead(20_000, before())[0]).isEqualTo(rowsRead(10, before())[0]);
  }
}
