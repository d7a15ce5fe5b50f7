package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** Values: absent, written, cleared; null, aliases, large ones, the ends of each type. */
final class ValueScenarios {

  private static final ValueSpec<String> TEXT = ValueSpec.of("text", Codecs.STRING);
  private static final ValueSpec<Long> COUNT = ValueSpec.of("count", Codecs.LONG);
  private static final ValueSpec<Long> OTHER = ValueSpec.of("other", Codecs.LONG);
  private static final ValueSpec<byte[]> BYTES = ValueSpec.of("bytes", Codecs.BYTES).in("aside");

  private ValueScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        absent(),
        written(),
        keysAreApart(),
        nullIsRefused(),
        noAlias(),
        largeValue(),
        rewrittenInOneCallback(),
        texts(),
        numbers(),
        times());
  }

  private static Scenario<?> absent() {
    Action look =
        c -> {
          c.show(c.value(TEXT).get() + " " + c.value(TEXT).exists());
          c.show(c.value(TEXT).getOr("instead"));
          c.refused("text", c.value(TEXT)::require);
          c.value(TEXT).clear();
        };
    return Scenario.named("a value that was never written is absent")
        .with(TEXT)
        .at(0)
        .on("k", look)
        .expect("k", "null false", "instead", "refused")
        .at(1)
        .on("k", look)
        .expect("k", "null false", "instead", "refused")
        .anyCut()
        .leavesNothing()
        .build();
  }

  private static Scenario<?> written() {
    Action look = c -> c.show(c.value(TEXT).get() + " " + c.value(TEXT).exists());
    return Scenario.named("a value is what was written last, until it is cleared")
        .with(TEXT)
        .at(0)
        .on("k", c -> c.value(TEXT).update("a"))
        .on("k", look)
        .on("k", c -> c.value(TEXT).update("b"))
        .expect("k", "a true")
        .at(1)
        .on("k", look)
        .on("k", c -> c.show(c.value(TEXT).require() + c.value(TEXT).getOr("c")))
        .expect("k", "b true", "bb")
        .at(2)
        .on("k", c -> c.value(TEXT).clear())
        .on("k", look)
        .expect("k", "null false")
        .at(3)
        .on("k", look)
        .expect("k", "null false")
        .anyCut()
        .leavesNothing()
        .build();
  }

  private static Scenario<?> keysAreApart() {
    Action count = c -> c.value(COUNT).update(c.value(COUNT).getOr(0L) + 1);
    Action look = c -> c.show(c.value(COUNT).get() + " " + c.value(OTHER).get());
    return Scenario.named("each key and each variable has a value of its own")
        .with(COUNT, OTHER)
        .at(0)
        .on("a", count)
        .on("b", count)
        .on("a", count)
        .on("b", c -> c.value(OTHER).update(7L))
        .at(1)
        .on("b", look)
        .on("a", look)
        .on("c", look)
        .expect("a", "2 null")
        .expect("b", "1 7")
        .expect("c", "null null")
        .at(2)
        .on("b", c -> c.value(COUNT).clear())
        .on("b", look)
        .on("a", look)
        .expect("a", "2 null")
        .expect("b", "null 7")
        .anyCut()
        .build();
  }

  /** C-02. */
  private static Scenario<?> nullIsRefused() {
    return Scenario.named("null is no value: it is refused at the call, and nothing has changed")
        .with(TEXT)
        .at(0)
        .on("k", c -> c.refused("text", () -> c.value(TEXT).update(Nulls.none())))
        .on("k", c -> c.value(TEXT).update("a"))
        .on("k", c -> c.refused("text", () -> c.value(TEXT).update(Nulls.none())))
        .on("k", Callback::emitNull)
        .expect("k", "refused", "refused", "refused")
        .at(1)
        .on("k", c -> c.show(c.value(TEXT).require()))
        .expect("k", "a")
        .anyCut()
        .build();
  }

  /** C-04. */
  private static Scenario<?> noAlias() {
    Action look = c -> c.show(Arrays.toString(c.value(BYTES).get()));
    return Scenario.named("changing an object that was read or written changes no state")
        .with(BYTES)
        .at(0)
        .on(
            "k",
            c -> {
              byte[] mine = {1};
              c.value(BYTES).update(mine);
              mine[0] = 2;
              look.run(c);
              c.value(BYTES).require()[0] = 3;
              look.run(c);
            })
        .expect("k", "[1]", "[1]")
        .at(1)
        .on("k", look)
        .on("k", c -> c.value(BYTES).require()[0] = 4)
        .expect("k", "[1]")
        .at(2)
        .on("k", look)
        .expect("k", "[1]")
        .anyCut()
        .build();
  }

  private static Scenario<?> largeValue() {
    Action look = c -> c.show(c.value(TEXT).getOr("").length());
    return Scenario.named("a value may grow beyond any row and shrink again")
        .with(TEXT, COUNT)
        .at(0)
        .on("k", c -> c.value(TEXT).update("x".repeat(100_000)))
        .on("k", c -> c.value(COUNT).update(1L))
        .at(1)
        .on("k", look)
        .on("k", c -> c.value(TEXT).update("y".repeat(2_000_000)))
        .expect("k", "100000")
        .at(2)
        .on("k", look)
        .on("k", c -> c.value(TEXT).update("z"))
        .expect("k", "2000000")
        .at(3)
        .on("k", c -> c.show(c.value(TEXT).require() + c.value(COUNT).require()))
        .on("k", c -> c.value(TEXT).update("x".repeat(1_000)))
        .expect("k", "z1")
        .at(4)
        .on("k", c -> c.value(TEXT).clear())
        .on("k", c -> c.value(COUNT).clear())
        .on("k", look)
        .expect("k", "0")
        .anyCut()
        .leavesNothing()
        .build();
  }

  private static Scenario<?> rewrittenInOneCallback() {
    return Scenario.named("of several writes in one callback the last one counts")
        .with(TEXT, COUNT)
        .at(0)
        .on(
            "k",
            c -> {
              c.value(TEXT).update("a");
              c.value(TEXT).clear();
              c.value(COUNT).clear();
              c.value(COUNT).update(1L);
              c.value(COUNT).update(2L);
            })
        .at(1)
        .on("k", c -> c.show(c.value(TEXT).get() + " " + c.value(COUNT).get()))
        .on(
            "k",
            c -> {
              c.value(COUNT).update(3L);
              c.value(COUNT).clear();
            })
        .expect("k", "null 2")
        .at(2)
        .on("k", c -> c.show(c.value(COUNT).exists()))
        .expect("k", "false")
        .anyCut()
        .leavesNothing()
        .build();
  }

  private static Scenario<?> texts() {
    ScenarioBuilder<String> scenario =
        Scenario.named("every text is read as it was written").with(TEXT);
    List<String> texts =
        List.of("", "\u0000", "a\u0000b", "é", "e\u0301", "日本", "\uD83D\uDE00", "\uFFFD");
    long time = 0;
    for (String text : texts) {
      scenario
          .at(time++)
          .on("k", c -> c.value(TEXT).update(text))
          .at(time++)
          .on("k", c -> c.show(c.value(TEXT).require().equals(text)))
          .expect("k", "true");
    }
    return scenario
        .at(time)
        .on("k", c -> c.refused("text", () -> c.value(TEXT).update("\uD800")))
        .expect("k", "refused")
        .anyCut()
        .build();
  }

  private static Scenario<?> numbers() {
    ValueSpec<Integer> ints = ValueSpec.of("ints", Codecs.INT);
    ValueSpec<Double> doubles = ValueSpec.of("doubles", Codecs.DOUBLE);
    ValueSpec<Float> floats = ValueSpec.of("floats", Codecs.FLOAT);
    ValueSpec<Boolean> flag = ValueSpec.of("flag", Codecs.BOOLEAN);
    return Scenario.named("numbers are read as they were written, to their ends")
        .with(ints, COUNT, doubles, floats, flag)
        .at(0)
        .on(
            "low",
            c -> {
              c.value(ints).update(Integer.MIN_VALUE);
              c.value(COUNT).update(Long.MIN_VALUE);
              c.value(doubles).update(-0.0);
              c.value(floats).update(Float.MIN_VALUE);
              c.value(flag).update(false);
            })
        .on(
            "high",
            c -> {
              c.value(ints).update(Integer.MAX_VALUE);
              c.value(COUNT).update(Long.MAX_VALUE);
              c.value(doubles).update(Double.NaN);
              c.value(floats).update(Float.NEGATIVE_INFINITY);
              c.value(flag).update(true);
            })
        .at(1)
        .on("low", c -> show(c, List.of(ints, COUNT, doubles, floats, flag)))
        .on("high", c -> show(c, List.of(ints, COUNT, doubles, floats, flag)))
        .expect("low", "-2147483648 -9223372036854775808 -0.0 1.4E-45 false")
        .expect("high", "2147483647 9223372036854775807 NaN -Infinity true")
        .anyCut()
        .build();
  }

  private static Scenario<?> times() {
    ValueSpec<Instant> instant = ValueSpec.of("instant", Codecs.INSTANT);
    ValueSpec<LocalDate> date = ValueSpec.of("date", Codecs.LOCAL_DATE);
    ValueSpec<LocalTime> time = ValueSpec.of("time", Codecs.LOCAL_TIME);
    ValueSpec<LocalDateTime> both = ValueSpec.of("both", Codecs.LOCAL_DATE_TIME);
    ValueSpec<Duration> duration = ValueSpec.of("duration", Codecs.DURATION);
    ValueSpec<UUID> uuid = ValueSpec.of("uuid", Codecs.UUID);
    return Scenario.named("dates and times are read as they were written, also before 1970")
        .with(instant, date, time, both, duration, uuid)
        .at(0)
        .on(
            "k",
            c -> {
              c.value(instant).update(Instant.parse("1883-11-18T12:03:57.999999Z"));
              c.value(date).update(LocalDate.parse("0001-01-01"));
              c.value(time).update(LocalTime.parse("23:59:59.999999"));
              c.value(both).update(LocalDateTime.parse("1969-12-31T23:59:59.999999"));
              c.value(duration).update(Duration.ofSeconds(-1, 1));
              c.value(uuid).update(new UUID(-1, 1));
            })
        .at(1)
        .on("k", c -> show(c, List.of(instant, date, time)))
        .on("k", c -> show(c, List.of(both, duration, uuid)))
        .expect("k", "1883-11-18T12:03:57.999999Z 0001-01-01 23:59:59.999999")
        .expect(
            "k", "1969-12-31T23:59:59.999999 PT-0.999999999S ffffffff-ffff-ffff-0000-000000000001")
        .anyCut()
        .build();
  }

  private static void show(Callback callback, List<ValueSpec<?>> variables) {
    StringBuilder text = new StringBuilder();
    for (ValueSpec<?> variable : variables) {
      text.append(text.isEmpty() ? "" : " ").append(callback.value(variable).require());
    }
    callback.show(text);
  }
}
