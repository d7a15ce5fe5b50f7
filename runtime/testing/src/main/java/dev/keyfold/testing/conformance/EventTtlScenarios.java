package dev.keyfold.testing.conformance;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Time to live by event time, of 100 ms. */
final class EventTtlScenarios {

  private static final Expiry WRITTEN =
      Expiry.afterWrite(Duration.ofMillis(100)).in(TimeDomain.EVENT);
  private static final Expiry USED =
      Expiry.afterAccess(Duration.ofMillis(100)).in(TimeDomain.EVENT);

  private static final ValueSpec<String> VALUE =
      ValueSpec.of("value", Codecs.STRING).expiring(WRITTEN);
  private static final ListSpec<Long> LIST = ListSpec.of("list", Codecs.LONG).expiring(WRITTEN);
  private static final MapSpec<String, Long> MAP =
      MapSpec.of("map", KeyCodecs.STRING, Codecs.LONG).expiring(WRITTEN);
  private static final ValueSpec<String> USED_VALUE =
      ValueSpec.of("usedValue", Codecs.STRING).expiring(USED);
  private static final ValueSpec<String> BY_CLOCK =
      ValueSpec.of("byClock", Codecs.STRING).expiring(Expiry.afterWrite(Duration.ofMillis(100)));
  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");

  private static final Action WRITE =
      c -> {
        c.value(VALUE).update("v");
        c.list(LIST).add(1L);
        c.map(MAP).put("m", 1L);
      };
  private static final Action LOOK =
      c ->
          c.show(
              c.value(VALUE).get() + c.list(LIST).stream().toList() + c.map(MAP).containsKey("m"));
  private static final String ALL = "v[1]true";
  private static final String NONE = "null[]false";

  private EventTtlScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        whenTheWatermarkIsThere(),
        notBeforeThereIsAWatermark(),
        lateWritesMakeNothingOlder(),
        eventTimersWriteAtTheirInstant(),
        readsStartOver(),
        bothClocks(),
        endOfInputExpiresNothing());
  }

  private static Scenario<?> whenTheWatermarkIsThere() {
    return Scenario.named("by event time what was written expires when the watermark is there")
        .with(VALUE, LIST, MAP)
        .at(0)
        .on("k", 1_000, WRITE)
        .watermark(1_000)
        .at(1_000_000)
        .on("k", LOOK)
        .watermark(1_099)
        .expect("k", ALL)
        .at(1_000_000)
        .on("k", LOOK)
        .watermark(1_100)
        .expect("k", ALL)
        .at(1_000_001)
        .on("k", LOOK)
        .expect("k", NONE)
        .leavesNothing()
        .build();
  }

  /** C-40. */
  private static Scenario<?> notBeforeThereIsAWatermark() {
    return Scenario.named("by event time nothing expires while there is no watermark")
        .with(VALUE, LIST, MAP)
        .at(0)
        .on("k", 1_000, WRITE)
        .at(1_000_000)
        .on("k", LOOK)
        .expect("k", ALL)
        .at(1_000_001)
        .watermark(1_100)
        .at(1_000_002)
        .on("k", LOOK)
        .expect("k", NONE)
        .build();
  }

  private static Scenario<?> lateWritesMakeNothingOlder() {
    return Scenario.named("by event time a write never makes anything older than it was")
        .with(VALUE)
        .at(0)
        .on("k", 1_050, c -> c.value(VALUE).update("v"))
        .watermark(900)
        .at(0)
        .on("k", 950, c -> c.value(VALUE).update("w"))
        .on("late", 10, c -> c.value(VALUE).update("late"))
        .watermark(1_000)
        .at(0)
        .watermark(1_099)
        .at(0)
        .on("k", c -> c.show(c.value(VALUE).get()))
        .on("late", c -> c.show(c.value(VALUE).get()))
        .expect("k", "w")
        .expect("late", "null")
        .at(0)
        .watermark(1_150)
        .at(0)
        .on("k", c -> c.show(c.value(VALUE).get()))
        .expect("k", "null")
        .leavesNothing()
        .late(LatePolicy.ACCEPT)
        .build();
  }

  private static Scenario<?> eventTimersWriteAtTheirInstant() {
    return Scenario.named("by event time what an event timer writes counts from when it was due")
        .with(VALUE)
        .with(WINDOW)
        .whenDue(WINDOW, c -> c.value(VALUE).update("closed"))
        .at(0)
        .on("k", 1_000, c -> c.eventTimer(WINDOW).at(Instant.ofEpochMilli(1_050)))
        .watermark(1_000)
        .at(0)
        .watermark(1_080)
        .expect("k", "window@1050")
        .at(0)
        .watermark(1_149)
        .at(0)
        .on("k", c -> c.show(c.value(VALUE).get()))
        .expect("k", "closed")
        .at(0)
        .watermark(1_150)
        .at(0)
        .on("k", c -> c.show(c.value(VALUE).get()))
        .expect("k", "null")
        .leavesNothing()
        .build();
  }

  private static Scenario<?> readsStartOver() {
    return Scenario.named("by event time a read starts over where reads count")
        .with(USED_VALUE)
        .at(0)
        .on("k", 1_000, c -> c.value(USED_VALUE).update("v"))
        .on("unread", 1_000, c -> c.value(USED_VALUE).update("v"))
        .watermark(1_000)
        .at(0)
        .on("k", 1_060, c -> c.show(c.value(USED_VALUE).get()))
        .watermark(1_040)
        .expect("k", "v")
        .at(0)
        .watermark(1_159)
        .at(0)
        .on("k", c -> c.show(c.value(USED_VALUE).get()))
        .on("unread", c -> c.show(c.value(USED_VALUE).get()))
        .expect("k", "v")
        .expect("unread", "null")
        .build();
  }

  private static Scenario<?> bothClocks() {
    return Scenario.named("variables of one class expire by the clock that each of them names")
        .with(VALUE, BY_CLOCK)
        .at(0)
        .on("k", 1_000, c -> c.value(VALUE).update("v"))
        .on("k", 1_000, c -> c.value(BY_CLOCK).update("c"))
        .watermark(1_000)
        .at(100)
        .on("k", c -> c.show(c.value(VALUE).get() + " " + c.value(BY_CLOCK).get()))
        .on("k", c -> c.value(BY_CLOCK).update("d"))
        .expect("k", "v null")
        .at(101)
        .watermark(1_100)
        .at(101)
        .on("k", c -> c.show(c.value(VALUE).get() + " " + c.value(BY_CLOCK).get()))
        .expect("k", "null d")
        .at(200)
        .leavesNothing()
        .build();
  }

  private static Scenario<?> endOfInputExpiresNothing() {
    return Scenario.named("the end of the input expires nothing: event timers see what is there")
        .with(VALUE, LIST, MAP)
        .with(WINDOW)
        .whenDue(WINDOW, LOOK)
        .at(0)
        .on("k", 1_000, WRITE)
        .on("k", 1_000, c -> c.eventTimer(WINDOW).at(Instant.ofEpochMilli(9_999)))
        .watermark(1_000)
        .at(1)
        .endOfInput()
        .expect("k", "window@9999", ALL)
        .at(2)
        .on("k", LOOK)
        .expect("k", ALL)
        .build();
  }
}
