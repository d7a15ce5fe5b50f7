package dev.keyfold.testing.conformance;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Classes that are told what has expired, of a time to live of 100 ms. */
final class ExpiredScenarios {

  private static final Expiry WRITTEN = Expiry.afterWrite(Duration.ofMillis(100));
  private static final Expiry EVENT = WRITTEN.in(TimeDomain.EVENT);

  private static final ValueSpec<String> VALUE =
      ValueSpec.of("value", Codecs.STRING).expiring(WRITTEN);
  private static final ListSpec<Long> LIST = ListSpec.of("list", Codecs.LONG).expiring(WRITTEN);
  private static final MapSpec<String, Long> MAP =
      MapSpec.of("map", KeyCodecs.STRING, Codecs.LONG).expiring(WRITTEN);
  private static final SortedMapSpec<Long, String> SORTED =
      SortedMapSpec.of("sorted", KeyCodecs.LONG, Codecs.STRING).expiring(WRITTEN);
  private static final ValueSpec<String> USED =
      ValueSpec.of("used", Codecs.STRING).expiring(Expiry.afterAccess(Duration.ofMillis(100)));
  private static final ValueSpec<Long> FIELD = ValueSpec.of("field", Codecs.LONG).expiring(WRITTEN);
  private static final ValueSpec<String> BY_EVENT =
      ValueSpec.of("byEvent", Codecs.STRING).expiring(EVENT);
  private static final ValueSpec<String> LASTING = ValueSpec.of("lasting", Codecs.STRING);
  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");
  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");

  private ExpiredScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        eachOnceInOrder(),
        notWhatWasTakenAwayBefore(),
        notWhatWasRefreshed(),
        replacedByATimerAfterItsTime(),
        beforeTheRecordsOfItsStep(),
        byEventTimeAfterTheTimers(),
        inBothClocks(),
        writtenByItsHandler(),
        plainFields(),
        withoutEventTime());
  }

  private static Instant ms(long millis) {
    return Instant.ofEpochMilli(millis);
  }

  private static Scenario<?> eachOnceInOrder() {
    return Scenario.named("what has expired is told once: each value, element and entry, in order")
        .with(VALUE, LIST, MAP, SORTED)
        .tellsExpired(LIST, MAP, SORTED, VALUE)
        .at(0)
        .on("k", c -> c.value(VALUE).update("v"))
        .on("k", c -> c.list(LIST).addAll(List.of(2L, 1L)))
        .on("k", c -> c.map(MAP).put("b", 2L))
        .on("k", c -> c.map(MAP).put("a", 1L))
        .on("other", c -> c.value(VALUE).update("of another key"))
        .at(50)
        .on("k", c -> c.list(LIST).add(3L))
        .on("k", c -> c.sortedMap(SORTED).put(-1L, "x"))
        .at(99)
        .at(100)
        .expect("k", "list:2", "list:1", "map:a=1", "map:b=2", "value:v")
        .expect("other", "value:of another key")
        .at(200)
        .expect("k", "list:3", "sorted:-1=x")
        .at(400)
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> notWhatWasTakenAwayBefore() {
    return Scenario.named("what was cleared or overwritten before it expired is not told")
        .with(VALUE, LIST, MAP)
        .tellsExpired(LIST, MAP, VALUE)
        .at(0)
        .on("k", c -> c.value(VALUE).update("old"))
        .on("k", c -> c.list(LIST).add(1L))
        .on("k", c -> c.map(MAP).put("overwritten", 1L))
        .on("k", c -> c.map(MAP).put("removed", 1L))
        .on("gone", c -> c.value(VALUE).update("x"))
        .on("gone", c -> c.map(MAP).put("x", 1L))
        .at(99)
        .on("k", c -> c.value(VALUE).update("new"))
        .on("k", c -> c.list(LIST).clear())
        .on("k", c -> c.map(MAP).put("overwritten", 2L))
        .on("k", c -> c.map(MAP).remove("removed"))
        .on("gone", c -> c.context().clearAll())
        .at(198)
        .at(199)
        .expect("k", "map:overwritten=2", "value:new")
        .anyCut()
        .build();
  }

  private static Scenario<?> notWhatWasRefreshed() {
    return Scenario.named("what reads keep alive is told when it has really expired")
        .with(USED)
        .tellsExpired(USED)
        .at(0)
        .on("k", c -> c.value(USED).update("v"))
        .at(80)
        .on("k", c -> c.show(c.value(USED).get()))
        .expect("k", "v")
        .at(179)
        .at(180)
        .expect("k", "used:v")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> replacedByATimerAfterItsTime() {
    return Scenario.named("what a timer replaces in the step in which it has expired is told")
        .with(VALUE, LIST, MAP)
        .with(ALARM)
        .tellsExpired(LIST, MAP, VALUE)
        .whenDue(
            ALARM,
            c -> {
              c.value(VALUE).update("new");
              c.list(LIST).replaceWith(List.of(2L));
              c.map(MAP).clear();
              c.map(MAP).put("a", 2L);
            })
        .at(0)
        .on("k", c -> c.value(VALUE).update("old"))
        .on("k", c -> c.list(LIST).add(1L))
        .on("k", c -> c.map(MAP).put("a", 1L))
        .on("k", c -> c.timer(ALARM).at(ms(150)))
        .at(150)
        .expect("k", "alarm@150", "list:1", "map:a=1", "value:old")
        .at(249)
        .at(250)
        .expect("k", "list:2", "map:a=2", "value:new")
        .anyCut()
        .build();
  }

  private static Scenario<?> beforeTheRecordsOfItsStep() {
    return Scenario.named("what has expired is told before the records, which may write it again")
        .with(VALUE)
        .whenExpired(VALUE, c -> c.show(c.value(VALUE).get()))
        .at(0)
        .on("k", c -> c.value(VALUE).update("old"))
        .at(100)
        .on("k", c -> c.value(VALUE).update("new"))
        .on("k", c -> c.show(c.value(VALUE).get()))
        .expect("k", "value:old", "null", "new")
        .at(200)
        .expect("k", "value:new", "null")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> byEventTimeAfterTheTimers() {
    return Scenario.named("what has expired by event time is told after the timers of its step")
        .with(BY_EVENT)
        .with(WINDOW)
        .tellsExpired(BY_EVENT)
        .whenDue(WINDOW, c -> c.context().clearAll())
        .at(0)
        .on("k", 1_001, c -> c.value(BY_EVENT).update("v"))
        .on("k", 1_001, c -> c.eventTimer(WINDOW).at(ms(1_201)))
        .on("early", 1_001, c -> c.value(BY_EVENT).update("v"))
        .on("early", 1_001, c -> c.eventTimer(WINDOW).at(ms(1_050)))
        .watermark(1_000)
        .at(1)
        .watermark(1_100)
        .expect("early", "window@1050")
        .at(2)
        .watermark(1_500)
        .expect("k", "window@1201", "byEvent:v")
        .leavesNothing()
        .build();
  }

  private static Scenario<?> inBothClocks() {
    return Scenario.named("each clock tells what has expired by it")
        .with(VALUE, BY_EVENT)
        .tellsExpired(BY_EVENT, VALUE)
        .at(0)
        .on("k", 1_001, c -> c.value(VALUE).update("by the wall clock"))
        .on("k", 1_001, c -> c.value(BY_EVENT).update("by event time"))
        .watermark(1_000)
        .at(100)
        .watermark(1_101)
        .expect("k", "value:by the wall clock", "byEvent:by event time")
        .at(101)
        .leavesNothing()
        .build();
  }

  private static Scenario<?> writtenByItsHandler() {
    return Scenario.named("what a handler writes again expires and is told again in its own time")
        .with(VALUE, LASTING)
        .whenExpired(
            VALUE,
            c -> {
              if (!c.value(LASTING).exists()) {
                c.value(VALUE).update("again");
                c.value(LASTING).update("once");
              }
            })
        .at(0)
        .on("k", c -> c.value(VALUE).update("first"))
        .at(130)
        .expect("k", "value:first")
        .at(229)
        .at(230)
        .on("k", c -> c.show(c.value(LASTING).get()))
        .expect("k", "value:again", "once")
        .at(1_000)
        .anyCut()
        .build();
  }

  private static Scenario<?> plainFields() {
    return Scenario.named("what has expired of a plain field is told, and the field is zero")
        .withFields(FIELD)
        .whenExpired(FIELD, c -> c.show(c.field(FIELD)))
        .at(0)
        .on("k", c -> c.assign(FIELD, 7L))
        .at(50)
        .on("k", c -> c.show(c.field(FIELD)))
        .on("k", c -> c.assign(FIELD, 7L))
        .expect("k", "7")
        .at(100)
        .on("k", c -> c.show(c.field(FIELD)))
        .expect("k", "field:7", "null", "null")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> withoutEventTime() {
    return Scenario.named("what is emitted when something has expired has no event time of its own")
        .with(BY_EVENT)
        .whenExpired(BY_EVENT, c -> c.show(c.context().eventTime().isPresent()))
        .at(0)
        .on("k", 1_001, c -> c.value(BY_EVENT).update("v"))
        .watermark(1_000)
        .at(1)
        .watermark(2_000)
        .expectTimeless("k", "byEvent:v")
        .expectTimeless("k", "false")
        .leavesNothing()
        .build();
  }
}
