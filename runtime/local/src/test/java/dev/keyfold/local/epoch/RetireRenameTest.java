package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Variables and timers that are retired, started over or renamed: C-52, C-56. */
class RetireRenameTest {

  private static final ValueSpec<Long> A = ValueSpec.of("a", Codecs.LONG);
  private static final ListSpec<String> B = ListSpec.of("b", Codecs.STRING);
  private static final MapSpec<Long, String> M =
      MapSpec.of("m", KeyCodecs.LONG, Codecs.STRING)
          .expiring(Expiry.afterWrite(Duration.ofSeconds(1)));
  private static final ValueSpec<String> LARGE = ValueSpec.of("large", Codecs.STRING);
  private static final ValueSpec<Integer> ASIDE = ValueSpec.of("aside", Codecs.INT).in("x");
  private static final TimerSpec.Single T = TimerSpec.processing("t");

  private static ProcessorSpec.Builder<String> spec() {
    return ProcessorSpec.named("p", KeyCodecs.STRING);
  }

  private static ProcessorSpec<String> full() {
    return spec().state(A, B, M, LARGE, ASIDE).timers(T).build();
  }

  private static ProcessorSpec<String> retired() {
    String schema =
        Schemas.of(spec().state(A).build()).retired("aside", "b", "large", "m", "t").json();
    return spec().state(A).stateSchema(() -> schema).build();
  }

  private static Lab<Flexible.Action, String> written(Setup setup, int keys) {
    Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> new Flexible(full()));
    List<Input<Flexible.Action>> inputs = new ArrayList<>();
    for (int i = 0; i < keys; i++) {
      long n = i;
      inputs.add(
          Lab.on(
              "k" + i,
              p -> {
                p.value("a").update(n);
                p.list("b").add("b" + n);
                p.map("m").put(n, "m" + n);
                p.value("large").update("l".repeat(600));
                p.value("aside").update((int) n);
                p.processingTimer("t").at(Instant.ofEpochMilli(500));
              }));
    }
    lab.batch(0, 0, inputs);
    return lab;
  }

  private static int allRows(Lab<?, ?> lab) {
    return lab.rowsOf("p.b")
        + lab.rowsOf("p.m")
        + lab.rowsOf("p.$large")
        + lab.rowsOf("p.x")
        + lab.rowsOf("p.$due");
  }

  /** C-56: what is retired is there until the first batch is committed, and gone soon after. */
  @ParameterizedTest
  @EnumSource
  void whatIsRetiredGoesAfterTheFirstCommit(Setup setup) {
    int keys = 3000;
    try (Lab<Flexible.Action, String> lab = written(setup, keys)) {
      int before = allRows(lab);
      assertThat(before).isGreaterThan(4 * keys);
      lab.restartAs(() -> new Flexible(retired()));
      lab.lostBatch(1, 0, List.of());
      assertThat(allRows(lab)).isEqualTo(before);
      lab.batch(2);
      assertThat(allRows(lab)).isEqualTo(before);
      for (int i = 0; i < 30; i++) {
        int rows = allRows(lab);
        lab.batch(600);
        assertThat(rows - allRows(lab)).isBetween(0, 2 * 2048);
      }
      assertThat(allRows(lab)).isZero();
      assertThat(lab.rowsOf("p")).isEqualTo(keys);
      assertThat(lab.counts().background()).isZero();
      lab.batch(2000, Lab.on("k7", p -> p.out.emit(p.all())));
      assertThat(lab.outputs).containsExactly("a=7");
    }
  }

  /** A build that starts and is lost before its first commit leaves all to the one before. */
  @ParameterizedTest
  @EnumSource
  void withoutACommitNothingIsGone(Setup setup) {
    try (Lab<Flexible.Action, String> lab = written(setup, 2)) {
      lab.restartAs(() -> new Flexible(retired()));
      lab.lostBatch(1, 0, List.of(Lab.on("k1", p -> p.value("a").update(9L))));
      lab.restartAs(() -> new Flexible(full()));
      lab.batch(2, Lab.on("k1", p -> p.out.emit(p.all().replace("l".repeat(600), "L"))));
      assertThat(lab.outputs).containsExactly("a=1 aside=1 b=[b1] large=L m=[1=m1]");
      lab.batch(500);
      assertThat(lab.outputs).contains("k0 t@500", "k1 t@500");
    }
  }

  /** C-56: a name that is used again, in a new epoch and of another kind, never sees old bytes. */
  @ParameterizedTest
  @EnumSource
  void aNameThatIsUsedAgainStartsEmpty(Setup setup) {
    try (Lab<Flexible.Action, String> lab = written(setup, 3)) {
      lab.restartAs(() -> new Flexible(retired()));
      lab.batch(1);
      ProcessorSpec<String> plain =
          spec()
              .state(
                  A,
                  MapSpec.of("b", KeyCodecs.STRING, Codecs.LONG).epoch(2),
                  ValueSpec.of("m", Codecs.INT).epoch(2))
              .build();
      String schema = Schemas.of(plain).retired("aside", "large", "t").json();
      ProcessorSpec<String> again =
          spec()
              .state(plain.variables().toArray(StateSpec[]::new))
              .stateSchema(() -> schema)
              .build();
      lab.restartAs(() -> new Flexible(again));
      lab.batch(2, Lab.on("k1", p -> p.out.emit(p.all())));
      lab.batch(3, Lab.on("k1", p -> p.map("b").put("new", 5L)));
      for (int i = 0; i < 20; i++) {
        lab.batch(4);
      }
      lab.batch(5, Lab.on("k1", p -> p.out.emit(p.all())));
      assertThat(lab.outputs).containsExactly("a=1 b=[] m=null", "a=1 b=[new=5] m=null");
      assertThat(allRows(lab)).isZero();
    }
  }

  /** Starting over drops what was there before. */
  @ParameterizedTest
  @EnumSource
  void startingOverDropsWhatWasThere(Setup setup) {
    try (Lab<Flexible.Action, String> lab = written(setup, 3)) {
      ProcessorSpec<String> over =
          spec().state(A.epoch(2), B.epoch(2), M, LARGE, ASIDE).timers(T).build();
      lab.restartAs(() -> new Flexible(over));
      lab.batch(1, Lab.on("k1", p -> p.out.emit(p.all().replace("l".repeat(600), "L"))));
      for (int i = 0; i < 20; i++) {
        lab.batch(2);
      }
      assertThat(lab.outputs).containsExactly("a=null aside=1 b=[] large=L m=[1=m1]");
      assertThat(lab.rowsOf("p.b")).isZero();
    }
  }

  /** C-52: with a former name everything is carried over: data, expiry, pending timers. */
  @ParameterizedTest
  @EnumSource
  void whatIsRenamedKeepsItsState(Setup setup) {
    ProcessorSpec<String> plain =
        spec()
            .state(
                ValueSpec.of("a2", Codecs.LONG),
                ListSpec.of("b2", Codecs.STRING),
                MapSpec.of("m2", KeyCodecs.LONG, Codecs.STRING)
                    .expiring(Expiry.afterWrite(Duration.ofSeconds(1))),
                LARGE,
                ASIDE)
            .timers(TimerSpec.processing("t2"))
            .build();
    String schema =
        Schemas.of(plain)
            .renamed("a", "a2")
            .renamed("b", "b2")
            .renamed("m", "m2")
            .renamed("t", "t2")
            .json();
    ProcessorSpec<String> next =
        spec()
            .state(plain.variables().toArray(StateSpec[]::new))
            .timers(TimerSpec.processing("t2"))
            .stateSchema(() -> schema)
            .build();
    try (Lab<Flexible.Action, String> lab = written(setup, 3)) {
      lab.restartAs(() -> new Flexible(next));
      lab.batch(
          1,
          Lab.on(
              "k1",
              p -> {
                p.out.emit(p.all().replace("l".repeat(600), "L"));
                p.list("b2").add("more");
              }));
      lab.restart();
      lab.batch(500);
      lab.batch(1000, Lab.on("k1", p -> p.out.emit(p.all().replace("l".repeat(600), "L"))));
      assertThat(lab.outputs)
          .containsExactlyInAnyOrder(
              "a2=1 aside=1 b2=[b1] large=L m2=[1=m1]",
              "k0 t2@500",
              "k1 t2@500",
              "k2 t2@500",
              "a2=1 aside=1 b2=[b1, more] large=L m2=[]");
      // the rows stay where they are
      assertThat(lab.rowsOf("p.b")).isGreaterThan(2);
      assertThat(lab.store().families().names()).doesNotContain("p.b2", "p.m2");
    }
  }

  /** The name of what was renamed may be given to something new. */
  @ParameterizedTest
  @EnumSource
  void theNameOfWhatWasRenamedIsFree(Setup setup) {
    ProcessorSpec<String> plain =
        spec()
            .state(ListSpec.of("b", Codecs.STRING), ListSpec.of("c", Codecs.STRING), A, M)
            .state(LARGE, ASIDE)
            .timers(T)
            .build();
    String schema = Schemas.of(plain).renamed("b", "c").json();
    ProcessorSpec<String> next =
        spec()
            .state(plain.variables().toArray(StateSpec[]::new))
            .timers(T)
            .stateSchema(() -> schema)
            .build();
    try (Lab<Flexible.Action, String> lab = written(setup, 2)) {
      lab.restartAs(() -> new Flexible(next));
      lab.batch(1, Lab.on("k1", p -> p.list("b").add("new")));
      lab.restart();
      lab.batch(
          2,
          Lab.on(
              "k1",
              p ->
                  p.out.emit(p.list("b").stream().toList() + " " + p.list("c").stream().toList())));
      assertThat(lab.outputs).containsExactly("[new] [b1]");
    }
  }

  /** A processor that is renamed goes on with its dictionary and its column families. */
  @ParameterizedTest
  @EnumSource
  void aRenamedProcessorKeepsItsState(Setup setup) {
    ProcessorSpec<String> plain =
        ProcessorSpec.named("q", KeyCodecs.STRING)
            .state(A, B, M, LARGE, ASIDE, ListSpec.of("new", Codecs.INT))
            .timers(T)
            .build();
    String schema = Schemas.of(plain).formerly("p").json();
    ProcessorSpec<String> next =
        ProcessorSpec.named("q", KeyCodecs.STRING)
            .state(plain.variables().toArray(StateSpec[]::new))
            .timers(T)
            .stateSchema(() -> schema)
            .build();
    try (Lab<Flexible.Action, String> lab = written(setup, 2)) {
      lab.restartAs(() -> new Flexible(next));
      lab.batch(1, Lab.on("k1", p -> p.list("new").add(1)));
      lab.restart();
      lab.batch(2, Lab.on("k1", p -> p.out.emit(p.all().replace("l".repeat(600), "L"))));
      assertThat(lab.outputs).containsExactly("a=1 aside=1 b=[b1] large=L m=[1=m1] new=[1]");
      assertThat(lab.store().families().names()).noneMatch(name -> name.startsWith("q"));
    }
  }
}
