package dev.keyfold.testing.conformance;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Late records, the end of the input, and windows that event timers close. */
final class LateScenarios {

  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");
  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");
  private static final ListSpec<String> SEEN = ListSpec.of("seen", Codecs.STRING);

  private static final ValueSpec<String> RECENT =
      ValueSpec.of("recent", Codecs.STRING)
          .expiring(Expiry.afterWrite(Duration.ofHours(1)).in(TimeDomain.EVENT));

  private LateScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        lateIsDropped(),
        lateIsAccepted(),
        acceptedByDefault(),
        droppedByDefault(),
        equalTimesAreAlike(),
        endOfInput(),
        windows());
  }

  private static Instant ms(long millis) {
    return Instant.ofEpochMilli(millis);
  }

  /** C-41 and C-43: the watermark is that of before the step, also after a restart. */
  private static Scenario<?> lateIsDropped() {
    return Scenario.named("a record at or before the watermark is late and dropped")
        .with(WINDOW)
        .late(LatePolicy.DROP)
        .at(0)
        .on("k", 101, c -> c.show("101"))
        .on("k", 3, c -> c.show("3"))
        .watermark(100)
        .expect("k", "101", "3")
        .at(1)
        .on("k", 50, c -> c.show("50"))
        .on("k", 100, c -> c.show("100"))
        .on("k", 101, c -> c.show("101 again"))
        .on("k", c -> c.show("timeless"))
        .watermark(100)
        .expect("k", "101 again", "timeless")
        .build();
  }

  private static Scenario<?> lateIsAccepted() {
    Action look = c -> c.show(c.context().isLate());
    return Scenario.named("where late records are accepted the callback is told which are late")
        .with(WINDOW)
        .late(LatePolicy.ACCEPT)
        .at(0)
        .on("k", 101, look)
        .on("k", 1, look)
        .watermark(100)
        .expect("k", "false", "false")
        .at(1)
        .on("k", 100, look)
        .on("k", 101, look)
        .on("k", 99, look)
        .on("k", look)
        .watermark(100)
        .expect("k", "true", "false", "true", "false")
        .build();
  }

  /** C-47. */
  private static Scenario<?> acceptedByDefault() {
    return Scenario.named("a class without event timers gets late records unless it says otherwise")
        .with(SEEN)
        .at(0)
        .on("k", 1_201, c -> c.list(SEEN).add("in time"))
        .watermark(1_200)
        .at(1)
        .on("k", 1, c -> c.list(SEEN).add("late"))
        .on("k", 1_202, c -> c.showAll(c.list(SEEN)))
        .watermark(1_201)
        .expect("k", "[in time, late]")
        .build();
  }

  /** C-47. */
  private static Scenario<?> droppedByDefault() {
    return Scenario.named(
            "a class with a time to live by event time drops late records unless it says otherwise")
        .with(RECENT)
        .at(0)
        .on("k", 1_201, c -> c.value(RECENT).update("in time"))
        .watermark(1_200)
        .at(1)
        .on("k", 1, c -> c.show("late"))
        .on("k", 1_202, c -> c.show(c.value(RECENT).get()))
        .watermark(1_201)
        .expect("k", "in time")
        .build();
  }

  /** C-43. */
  private static Scenario<?> equalTimesAreAlike() {
    return Scenario.named("records of one time are treated alike, in one step or in two")
        .with(WINDOW)
        .late(LatePolicy.DROP)
        .at(0)
        .on("k", 5, c -> c.show("first five"))
        .watermark(4)
        .expect("k", "first five")
        .at(0)
        .on("k", 5, c -> c.show("second five"))
        .watermark(4)
        .expect("k", "second five")
        .at(1)
        .on("k", 4, c -> c.show("four"))
        .watermark(4)
        .anyCut()
        .build();
  }

  private static Scenario<?> endOfInput() {
    return Scenario.named("at the end of the input event timers fire, and those they set once more")
        .with(WINDOW, ALARM)
        .whenDue(WINDOW, c -> c.eventTimer(WINDOW).after(Duration.ofMillis(10)))
        .at(0)
        .on("k", 11, c -> c.eventTimer(WINDOW).at(ms(20)))
        .on("k", 11, c -> c.timer(ALARM).at(ms(1_000)))
        .watermark(10)
        .at(1)
        .endOfInput()
        .expectAt("k", "window@20", 20)
        .expectAt("k", "window@30", 30)
        .build();
  }

  private static Scenario<?> windows() {
    Action collect =
        c -> {
          long time = c.context().eventTime().orElseThrow().toEpochMilli();
          c.list(SEEN).add(String.valueOf(time));
          c.eventTimer(WINDOW).at(ms(time / 10 * 10 + 10));
        };
    return Scenario.named("windows that event timers close are the same in any cut")
        .with(SEEN)
        .with(WINDOW)
        .whenDue(
            WINDOW,
            c -> {
              c.showSorted(c.list(SEEN));
              c.list(SEEN).clear();
            })
        .at(0)
        .on("k", 3, collect)
        .on("k", 1, collect)
        .on("k", 9, collect)
        .watermark(0)
        .at(0)
        .on("other", 5, collect)
        .on("other", 4, collect)
        .watermark(2)
        .at(1)
        .on("k", 2, c -> c.show("late"))
        .watermark(12)
        .expect("k", "window@10", "[1, 3, 9]")
        .expect("other", "window@10", "[4, 5]")
        .at(2)
        .on("k", 15, collect)
        .endOfInput()
        .expect("k", "window@20", "[15]")
        .anyCut()
        .build();
  }
}
