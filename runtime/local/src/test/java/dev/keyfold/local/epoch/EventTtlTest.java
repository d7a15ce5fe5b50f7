package dev.keyfold.local.epoch;

import static dev.keyfold.local.epoch.Lab.on;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import dev.keyfold.time.Millis;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Time to live by event time; the watermark of these tests is that after the batch. */
class EventTtlTest {

  private static final Expiry WRITTEN =
      Expiry.afterWrite(Duration.ofMillis(100)).in(TimeDomain.EVENT);
  private static final Expiry USED =
      Expiry.afterAccess(Duration.ofMillis(100)).in(TimeDomain.EVENT);

  private static Flexible processor() {
    return processor(WRITTEN);
  }

  private static Flexible processor(Expiry expiry) {
    return new Flexible(
        ProcessorSpec.named("aging", KeyCodecs.STRING)
            .state(
                ValueSpec.of("value", Codecs.STRING).expiring(expiry),
                ListSpec.of("list", Codecs.LONG).expiring(expiry),
                MapSpec.of("map", KeyCodecs.LONG, Codecs.STRING).expiring(expiry))
            .timers(TimerSpec.processing("alarm"), TimerSpec.event("closing"))
            .build());
  }

  private static Input<Flexible.Action> write(String key, long eventTime) {
    return on(
        key,
        p -> {
          p.value("value").update("v");
          p.list("list").add(1L);
          p.map("map").put(7L, "m");
        },
        eventTime);
  }

  private static Input<Flexible.Action> read(String key) {
    return on(key, p -> p.out.emit(p.all()));
  }

  private static final String ALL = "list=[1] map=[7=m] value=v";
  private static final String NONE = "list=[] map=[] value=null";

  private static void assertEmpty(Lab<?, ?> lab) {
    assertThat(lab.rows("") + lab.rows(".list") + lab.rows(".map") + lab.rows(".$due")).isZero();
    assertThat(lab.expiries()).isZero();
  }

  /** C-11 by event time: gone when the watermark has reached event time plus time to live. */
  @ParameterizedTest
  @EnumSource
  void isGoneFromTheDeadlineOn(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, EventTtlTest::processor)) {
      lab.batch(0, 1000, write("k", 1000));
      lab.batch(99_999, 1099, read("k"));
      lab.batch(99_999, 1100, read("k"));
      assertThat(lab.takeOutputs()).containsExactly(ALL, ALL);
      assertEmpty(lab);
      lab.batch(99_999, read("k"));
      assertThat(lab.takeOutputs()).containsExactly(NONE);
    }
  }

  /** The wall clock alone expires nothing. */
  @ParameterizedTest
  @EnumSource
  void doesNotAgeWithoutTheWatermark(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, EventTtlTest::processor)) {
      lab.batch(0, 1000, write("k", 1000));
      lab.batch(Duration.ofDays(9999).toMillis(), read("k"));
      assertThat(lab.outputs).containsExactly(ALL);
    }
  }

  /** C-40: while there is no watermark there is no deadline, not one in 1970. */
  @ParameterizedTest
  @EnumSource
  void thereIsNoDeadlineWithoutWatermark(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, EventTtlTest::processor)) {
      lab.batch(0, write("timed", 1000), write("untimed", Millis.UNSET));
      lab.batch(1, read("timed"), read("untimed"));
      assertThat(lab.takeOutputs()).containsExactly(ALL, ALL);
      lab.batch(2, 5000);
      // what was written without any event time counts as written at the first watermark
      lab.batch(3, read("timed"), read("untimed"));
      lab.batch(4, 5099);
      lab.batch(5, 5099, read("untimed"));
      lab.batch(5, 5100);
      lab.batch(6, read("untimed"));
      assertThat(lab.takeOutputs()).containsExactly(NONE, ALL, ALL, NONE);
      for (int i = 0; i < 6; i++) {
        lab.batch(7);
      }
      assertEmpty(lab);
    }
  }

  /** Written at the later of event time and watermark; a late write never makes it older. */
  @ParameterizedTest
  @EnumSource
  void aStampNeverFalls(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, EventTtlTest::processor)) {
      lab.batch(0, 900, write("k", 1050));
      // not late, but older than what it overwrites
      lab.batch(0, 1000, on("k", p -> p.value("value").update("w"), 950));
      lab.batch(0, on("k", p -> p.map("map").put(7L, "w"), 950));
      // late: counts as written at the watermark
      lab.batch(0, 1000, write("late", 10));
      lab.batch(0, 1099);
      lab.batch(0, read("k"), read("late"));
      lab.batch(0, 1100);
      lab.batch(0, read("k"), read("late"));
      lab.batch(0, 1149);
      lab.batch(0, read("k"));
      lab.batch(0, 1150);
      lab.batch(0, read("k"));
      String written = "list=[1] map=[7=w] value=w";
      assertThat(lab.outputs).containsExactly(written, ALL, written, NONE, written, NONE);
      assertEmpty(lab);
    }
  }

  /** An event timer writes at its due instant, a processing timer at the watermark. */
  @ParameterizedTest
  @EnumSource
  void timersStampByTheirClock(Setup setup) {
    try (Lab<Flexible.Action, String> lab =
        new Lab<>(
            setup,
            () ->
                processor()
                    .on("closing", p -> p.value("value").update("closing"))
                    .on("alarm", p -> p.value("value").update("alarm")))) {
      lab.batch(
          0, 1000, on("k", p -> p.eventTimer("closing").at(Instant.ofEpochMilli(1050)), 1000));
      lab.batch(0, 1080);
      lab.batch(0, 1149);
      lab.batch(0, read("k"));
      lab.batch(0, 1150);
      lab.batch(0, read("k"));
      lab.batch(5, on("k", p -> p.processingTimer("alarm").after(Duration.ofMillis(5))));
      lab.batch(10);
      lab.batch(10, 1249);
      lab.batch(10, read("k"));
      lab.batch(10, 1250);
      lab.batch(10, read("k"));
      lab.takeOutputs().stream().filter(line -> line.contains("=")).forEach(lab.outputs::add);
      assertThat(lab.outputs)
          .containsExactly(
              "list=[] map=[] value=closing", NONE, "list=[] map=[] value=alarm", NONE);
    }
  }

  /** A read that returned something counts as a write at the event time of its record. */
  @ParameterizedTest
  @EnumSource
  void readingRefreshes(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> processor(USED))) {
      lab.batch(0, 1000, write("k", 1000), write("unread", 1000));
      lab.batch(0, 1040, on("k", p -> p.out.emit(p.all()), 1060));
      lab.batch(0, 1159);
      lab.batch(
          0, on("k", p -> p.out.emit(p.value("value").exists() + "" + p.list("list").size())));
      lab.batch(0, 1160);
      assertEmpty(lab);
      assertThat(lab.outputs).containsExactly(ALL, "true1");
    }
  }

  /** The end of the input is an event for timers; state stays for a later run. */
  @ParameterizedTest
  @EnumSource
  void theEndOfTheInputExpiresNothing(Setup setup) {
    try (Lab<Flexible.Action, String> lab =
        new Lab<>(setup, () -> processor().on("closing", p -> p.out.emit(p.all())))) {
      lab.batch(
          0,
          1000,
          write("k", 1000),
          on("k", p -> p.eventTimer("closing").at(Instant.ofEpochMilli(9999)), 1000));
      lab.batch(0, Millis.END_OF_TIME);
      lab.batch(0, read("k"));
      assertThat(lab.outputs).containsExactly("k closing@9999", ALL, ALL);
      lab.batch(0, 1100);
      assertEmpty(lab);
    }
  }

  /** Dates before 1970, and those at the end of the time line, are instants like others. */
  @ParameterizedTest
  @EnumSource
  void datesBefore1970(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, EventTtlTest::processor)) {
      lab.batch(0, -1_000_000, write("k", -1_000_000));
      lab.batch(0, -999_901);
      lab.batch(0, read("k"));
      lab.batch(0, -999_900);
      lab.batch(0, read("k"));
      assertThat(lab.outputs).containsExactly(ALL, NONE);
      assertEmpty(lab);
    }
  }
}
