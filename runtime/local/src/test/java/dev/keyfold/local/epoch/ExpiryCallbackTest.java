package dev.keyfold.local.epoch;

import static dev.keyfold.local.epoch.Lab.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What has expired is handed over exactly once, and nothing else is. */
class ExpiryCallbackTest {

  private static final Expiry PROCESSING = Expiry.afterWrite(Duration.ofMillis(100));
  private static final Expiry EVENT = PROCESSING.in(TimeDomain.EVENT);

  private static Flexible processor(Expiry expiry) {
    ValueSpec<String> value = ValueSpec.of("value", Codecs.STRING).expiring(expiry);
    ListSpec<Long> list = ListSpec.of("list", Codecs.LONG).expiring(expiry);
    MapSpec<Long, String> map = MapSpec.of("map", KeyCodecs.LONG, Codecs.STRING).expiring(expiry);
    return new Flexible(
        ProcessorSpec.named("handing-over", KeyCodecs.STRING)
            .state(value, list, map, ValueSpec.of("other", Codecs.STRING).expiring(expiry))
            .timers(TimerSpec.processing("alarm"), TimerSpec.event("closing"))
            .onExpire(value, list, map)
            .build());
  }

  private static Flexible processing() {
    return processor(PROCESSING);
  }

  private static Flexible event() {
    return processor(EVENT);
  }

  /** Cleared rows go in the background, once their epoch has been applied. */
  private static void assertEmptyAfter(Lab<Flexible.Action, String> lab, long time) {
    for (int i = 0; i < 10 && lab.counts().background() > 0; i++) {
      lab.batch(time);
    }
    assertEmpty(lab);
  }

  private static void assertEmpty(Lab<?, ?> lab) {
    assertThat(lab.rows("") + lab.rows(".list") + lab.rows(".map") + lab.rows(".$due")).isZero();
    assertThat(lab.expiries()).isZero();
  }

  /** Values (large ones too), elements, entries: each once, in the order in which they expired. */
  @ParameterizedTest
  @EnumSource
  void eachOnceInOrder(Setup setup) {
    String large = "x".repeat(1000);
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, ExpiryCallbackTest::processing)) {
      lab.batch(
          0,
          on("k", p -> p.map("map").put(2L, "b")),
          on("k", p -> p.map("map").put(1L, "a")),
          on("k", p -> p.list("list").addAll(List.of(7L, 8L))));
      lab.batch(
          5,
          on("k", p -> p.value("value").update(large)),
          on("k", p -> p.value("other").update("no handler")));
      lab.batch(10, on("k", p -> p.list("list").add(9L)));
      lab.batch(104, on("k", p -> p.out.emit(p.all())));
      assertThat(lab.takeOutputs())
          .containsExactly(
              "k list:7",
              "k list:8",
              "k map:1=a",
              "k map:2=b",
              "list=[9] map=[] other=no handler value=" + large);
      lab.batch(200);
      assertThat(lab.takeOutputs()).containsExactly("k value:" + large, "k list:9");
      lab.batch(300);
      assertThat(lab.outputs).isEmpty();
      assertEmpty(lab);
    }
  }

  /** What was cleared, overwritten or refreshed before it expired did not expire. */
  @ParameterizedTest
  @EnumSource
  void notWhatWasReplacedBefore(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, ExpiryCallbackTest::processing)) {
      lab.batch(
          0,
          on("k", p -> p.value("value").update("old")),
          on("k", p -> p.list("list").add(1L)),
          on("k", p -> p.map("map").put(1L, "old")),
          on("k", p -> p.map("map").put(2L, "removed")),
          on("gone", p -> p.value("value").update("x")),
          on("gone", p -> p.map("map").put(1L, "x")));
      lab.batch(
          50,
          on("k", p -> p.value("value").update("new")),
          on("k", p -> p.list("list").clear()),
          on("k", p -> p.map("map").put(1L, "new")),
          on("k", p -> p.map("map").remove(2L)),
          on("gone", p -> p.context.clearAll()));
      lab.batch(149);
      assertThat(lab.outputs).isEmpty();
      lab.batch(150);
      assertThat(lab.outputs).containsExactly("k map:1=new", "k value:new");
      assertEmptyAfter(lab, 150);
    }
  }

  /** It comes before the first record of its key, which may write the same variable again. */
  @ParameterizedTest
  @EnumSource
  void beforeTheRecordsOfItsBatch(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, ExpiryCallbackTest::processing)) {
      lab.batch(0, on("k", p -> p.value("value").update("old")));
      lab.batch(
          100, on("k", p -> p.value("value").update("new")), on("k", p -> p.out.emit(p.all())));
      lab.batch(199);
      lab.batch(200);
      assertThat(lab.outputs)
          .containsExactly("k value:old", "list=[] map=[] other=null value=new", "k value:new");
      assertEmpty(lab);
    }
  }

  /** A timer of the same phase runs before, and may replace or clear what has expired already. */
  @ParameterizedTest
  @EnumSource
  void whatATimerReplacesAfterItHasExpired(Setup setup) {
    Flexible.Action replace =
        p -> {
          p.value("value").update("new");
          p.list("list").replaceWith(List.of(2L));
          p.map("map").clear();
          p.map("map").put(1L, "new");
        };
    try (Lab<Flexible.Action, String> lab =
        new Lab<>(setup, () -> processing().on("alarm", replace))) {
      lab.batch(
          0,
          on("k", p -> p.value("value").update("old")),
          on("k", p -> p.list("list").add(1L)),
          on("k", p -> p.map("map").put(1L, "old")),
          on("k", p -> p.processingTimer("alarm").at(Instant.ofEpochMilli(150))));
      lab.batch(150);
      assertThat(lab.takeOutputs())
          .containsExactly("k alarm@150", "k list:1", "k map:1=old", "k value:old");
      lab.batch(249);
      assertThat(lab.outputs).isEmpty();
      lab.batch(250);
      assertThat(lab.outputs).containsExactly("k list:2", "k map:1=new", "k value:new");
      assertEmptyAfter(lab, 250);
    }
  }

  /** By event time it comes after the event timers of its batch. */
  @ParameterizedTest
  @EnumSource
  void byEventTime(Setup setup) {
    Flexible.Action clear = p -> p.context.clearAll();
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> event().on("closing", clear))) {
      lab.batch(
          0,
          1000,
          on("k", p -> p.value("value").update("v"), 1000),
          on("k", p -> p.eventTimer("closing").at(Instant.ofEpochMilli(1200)), 1000),
          on("early", p -> p.value("value").update("v"), 1000),
          on("early", p -> p.eventTimer("closing").at(Instant.ofEpochMilli(1050)), 1000));
      lab.batch(0, 1099);
      assertThat(lab.takeOutputs()).containsExactly("early closing@1050");
      // one jump over both: the timer clears what has expired before it was due
      lab.batch(0, 1500);
      assertThat(lab.takeOutputs()).containsExactly("k closing@1200", "k value:v");
      assertEmpty(lab);
    }
  }

  /** What a handler writes has its own time; one that writes what is past by then runs on, once. */
  @ParameterizedTest
  @EnumSource
  void aHandlerWritesAgain(Setup setup) {
    Flexible.Action again =
        p -> {
          p.value("value").update("a");
          p.value("value").update("b");
        };
    try (Lab<Flexible.Action, String> lab =
        new Lab<>(setup, () -> event().on("expire value", again))) {
      lab.batch(0, 1000, on("k", p -> p.value("value").update("v"), 1000));
      lab.batch(0, 5000);
      assertThat(lab.takeOutputs()).containsExactly("k value:v");
      lab.batch(0, 5000);
      assertThat(lab.takeOutputs()).containsExactly("k value:b");
      lab.batch(0, 5099);
      assertThat(lab.takeOutputs()).isEmpty();
      lab.batch(0, 5100);
      assertThat(lab.takeOutputs()).containsExactly("k value:b");
    }
  }

  /** A batch that is lost hands over nothing; run again, it does. */
  @ParameterizedTest
  @EnumSource
  void survivesALostBatch(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, ExpiryCallbackTest::processing)) {
      lab.batch(0, on("k", p -> p.value("value").update("v")));
      lab.lostBatch(100, 0, List.of());
      lab.restart();
      lab.batch(120);
      assertThat(lab.outputs).containsExactly("k value:v");
      assertEmpty(lab);
    }
  }

  /** More than a batch takes: the rest follows in order, but before the next record of its key. */
  @ParameterizedTest
  @EnumSource
  void aBoundedNumberPerBatch(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, ExpiryCallbackTest::processing)) {
      lab.deadlinesPerBatch(10).restart();
      List<Lab.Input<Flexible.Action>> inputs = new ArrayList<>();
      for (int i = 0; i < 35; i++) {
        inputs.add(on("k" + i, p -> p.value("value").update("v")));
        inputs.add(on("k" + i, p -> p.map("map").put(1L, "m")));
      }
      lab.batch(0, 0, inputs);
      List<Integer> sizes = new ArrayList<>();
      List<String> all = new ArrayList<>();
      for (int i = 0; i < 7; i++) {
        lab.batch(100);
        sizes.add(lab.outputs.size());
        all.addAll(lab.takeOutputs());
      }
      assertThat(sizes).containsExactly(10, 10, 10, 10, 10, 10, 10);
      assertThat(all).doesNotHaveDuplicates().hasSize(70);
      assertEmpty(lab);

      lab.batch(200, 0, inputs);
      lab.batch(300, on("k7", p -> p.out.emit("record"))).batch(300).batch(300);
      List<String> k7 =
          lab.outputs.stream().filter(it -> it.startsWith("k7 ") || it.equals("record")).toList();
      assertThat(k7).containsExactly("k7 map:1=m", "k7 value:v", "record");
    }
  }

  /** C-17: with downtime left out, what was down is handed over when its time has really come. */
  @ParameterizedTest
  @EnumSource(names = {"HEAP", "ROCKS"})
  void withoutDowntime(Setup setup) {
    try (Lab<Flexible.Action, String> lab =
        new Lab<>(setup, () -> processor(PROCESSING.excludingDowntime()))) {
      lab.batch(0, on("k", p -> p.value("value").update("v")));
      lab.restart();
      lab.batch(1000);
      lab.batch(1099);
      assertThat(lab.outputs).isEmpty();
      lab.batch(1100);
      assertThat(lab.outputs).containsExactly("k value:v");
    }
  }

  @Test
  void aFailingHandlerIsNamed() {
    Flexible.Action fail =
        p -> {
          throw new IllegalStateException("no");
        };
    try (Lab<Flexible.Action, String> lab =
        new Lab<>(Setup.HEAP, () -> processing().on("expire value", fail))) {
      lab.batch(0, on("k", p -> p.value("value").update("v")));
      assertThatThrownBy(() -> lab.batch(100))
          .isInstanceOf(CallbackFailedException.class)
          .hasMessage(
              "processor 'handing-over', key k, @OnExpire(\"value\"):"
                  + " java.lang.IllegalStateException: no");
    }
  }

  @Test
  void onlyWhatExpiresCanBeHandled() {
    ValueSpec<String> lasting = ValueSpec.of("lasting", Codecs.STRING);
    assertThatThrownBy(
            () ->
                ProcessorSpec.named("p", KeyCodecs.STRING).state(lasting).onExpire(lasting).build())
        .hasMessage(
            "processor 'p' handles the expiry of 'lasting', which is not declared or does not"
                + " expire");
  }
}
