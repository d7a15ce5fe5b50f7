package dev.keyfold.testing.conformance;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.OutputSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Records of several kinds, records that come as batches, and late ones that go elsewhere. */
final class InputScenarios {

  private static final ValueSpec<String> ORDER = ValueSpec.of("order", Codecs.STRING);
  private static final SortedMapSpec<Long, String> WAITING =
      SortedMapSpec.of("waiting", KeyCodecs.LONG, Codecs.STRING);
  private static final ListSpec<String> SEEN = ListSpec.of("seen", Codecs.STRING);
  private static final ValueSpec<String> RECENT =
      ValueSpec.of("recent", Codecs.STRING).expiring(Expiry.afterWrite(Duration.ofMillis(100)));
  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");
  private static final OutputSpec<String> CLOSED = new OutputSpec<>("closed", String.class);

  private InputScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        twoStreams(),
        inOrderOfTime(),
        batchesKnowEachEventTime(),
        expiryBeforeTheBatch(),
        lateToAnOutput(),
        lateBatches());
  }

  /** The sort of join that several input methods are for: whichever comes first waits. */
  private static Scenario<?> twoStreams() {
    return Scenario.named("records of two kinds meet in their key, whichever comes first")
        .with(ORDER)
        .with(WAITING)
        .with(CLOSED)
        .with(WINDOW)
        .whenDue(
            WINDOW,
            c -> {
              if (c.value(ORDER).exists()) {
                c.showTo(CLOSED, c.value(ORDER).require());
              }
              c.context().clearAll();
            })
        .at(0)
        .on("a", 5, order("tea"))
        .on("b", 6, payment(1))
        .on("a", 7, payment(2))
        .on("c", 8, order("milk"))
        .watermark(0)
        .expect("a", "tea paid 2")
        .at(1)
        .on("b", 9, order("salt"))
        .watermark(8)
        .expect("b", "salt paid 1")
        .at(2)
        .watermark(200)
        .expect("a", "window@105")
        .expect("b", "window@106")
        .expect("c", "window@108")
        .expectTo(CLOSED, "a", "tea")
        .expectTo(CLOSED, "b", "salt")
        .expectTo(CLOSED, "c", "milk")
        .leavesNothing()
        .build();
  }

  private static Action order(String what) {
    return c -> {
      c.value(ORDER).update(what);
      c.eventTimer(WINDOW).within(Duration.ofMillis(100));
      for (Map.Entry<Long, String> payment : c.sortedMap(WAITING).entries()) {
        c.show(what + " paid " + payment.getKey());
      }
      c.sortedMap(WAITING).clear();
    };
  }

  private static Action payment(long number) {
    return c -> {
      c.eventTimer(WINDOW).within(Duration.ofMillis(100));
      if (c.value(ORDER).exists()) {
        c.show(c.value(ORDER).require() + " paid " + number);
      } else {
        c.sortedMap(WAITING).put(number, "payment");
      }
    };
  }

  private static Scenario<?> inOrderOfTime() {
    Action wait =
        c -> {
          long time = c.context().eventTime().orElseThrow().toEpochMilli();
          c.sortedMap(WAITING).put(time, "at " + time);
          c.eventTimer(WINDOW).noLaterThan(Instant.ofEpochMilli(time));
        };
    return Scenario.named("a buffer in order of event time gives the same in any cut")
        .with(WAITING)
        .with(WINDOW)
        .whenDue(
            WINDOW,
            c -> {
              long due = c.due().toEpochMilli();
              c.showAll(c.sortedMap(WAITING).range(Long.MIN_VALUE, due + 1));
              c.sortedMap(WAITING).removeBelow(due + 1);
              c.sortedMap(WAITING)
                  .first()
                  .ifPresent(next -> c.eventTimer(WINDOW).at(Instant.ofEpochMilli(next.getKey())));
            })
        .at(0)
        .on("k", 30, wait)
        .on("k", 10, wait)
        .on("k", 20, wait)
        .watermark(0)
        .at(0)
        .on("k", 15, wait)
        .watermark(20)
        .expect("k", "window@10", "[10=at 10]", "window@15", "[15=at 15]")
        .expect("k", "window@20", "[20=at 20]")
        .at(1)
        .watermark(30)
        .expect("k", "window@30", "[30=at 30]")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> batchesKnowEachEventTime() {
    Action emit = c -> c.show(c.context().eventTime().orElseThrow().toEpochMilli());
    return Scenario.named("in a batch the event time is that of the record that was taken last")
        .with(SEEN)
        .batchInput()
        .at(0)
        .on("a", 7, emit)
        .on("b", 8, emit)
        .on("a", 6, emit)
        .watermark(5)
        .expectAt("a", "7", 7)
        .expectAt("a", "6", 6)
        .expectAt("b", "8", 8)
        .anyCut()
        .build();
  }

  private static Scenario<?> expiryBeforeTheBatch() {
    return Scenario.named("what has expired of a key is told before the batch of its records")
        .with(RECENT)
        .batchInput()
        .tellsExpired(RECENT)
        .at(0)
        .on("k", c -> c.value(RECENT).update("old"))
        .at(100)
        .on("k", c -> c.value(RECENT).update("new"))
        .on("k", c -> c.show(c.value(RECENT).get()))
        .expect("k", "recent:old", "new")
        .at(200)
        .expect("k", "recent:new")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> lateToAnOutput() {
    return Scenario.named("late records go to an output of their own where the class wants that")
        .with(SEEN)
        .with(WINDOW)
        .late(LatePolicy.SIDE_OUTPUT)
        .at(0)
        .on("k", 101, c -> c.list(SEEN).add("101"))
        .on("k", 3, c -> c.list(SEEN).add("3"))
        .watermark(100)
        .at(1)
        .on("k", 100, c -> c.show("never"))
        .on("k", 102, c -> c.list(SEEN).add("102"))
        .on("other", 7, c -> c.show("never"))
        .on("k", 50, c -> c.show("never"))
        .on("k", c -> c.showAll(c.list(SEEN)))
        .watermark(101)
        .expect("k", "[101, 3, 102]")
        .expectLate("k", 100)
        .expectLate("k", 50)
        .expectLate("other", 7)
        .at(2)
        .on("k", 101, c -> c.show("never"))
        .expectLate("k", 101)
        .build();
  }

  private static Scenario<?> lateBatches() {
    return Scenario.named("late records are not in the batch of a class that does without them")
        .with(SEEN)
        .batchInput()
        .late(LatePolicy.SIDE_OUTPUT)
        .at(0)
        .on("k", 101, c -> c.list(SEEN).add("101"))
        .watermark(100)
        .at(1)
        .on("k", 102, c -> c.list(SEEN).add("102"))
        .on("k", 99, c -> c.list(SEEN).add("99"))
        .on("k", 103, c -> c.showAll(c.list(SEEN)))
        .watermark(100)
        .expect("k", "[101, 102]")
        .expectLate("k", 99)
        .anyCut()
        .build();
  }
}
