package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.OutputSpec;
import dev.keyfold.spec.TimerSpec;
import java.time.Instant;
import java.util.List;

/** Side outputs, and classes that take the records of a key all at once. */
final class OutputScenarios {

  private static final OutputSpec<String> ALERTS = new OutputSpec<>("alerts", String.class);
  private static final OutputSpec<String> AUDIT = new OutputSpec<>("audit", String.class);
  private static final ListSpec<String> LIST = ListSpec.of("list", Codecs.STRING);
  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");
  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");

  private OutputScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(eachHasItsOrder(), eventTimeOfOutputs(), together(), togetherAndTimers());
  }

  private static Scenario<?> eachHasItsOrder() {
    return Scenario.named("each output has what was emitted to it, in order")
        .with(ALERTS, AUDIT)
        .at(0)
        .on(
            "k",
            c -> {
              c.showTo(ALERTS, "1");
              c.show("main");
              c.showTo(AUDIT, "seen");
              c.showTo(ALERTS, "2");
            })
        .on("other", c -> c.showTo(ALERTS, "of another key"))
        .on("k", c -> c.showTo(ALERTS, "3"))
        .expect("k", "main")
        .expectTo(ALERTS, "k", "1", "2", "3")
        .expectTo(AUDIT, "k", "seen")
        .expectTo(ALERTS, "other", "of another key")
        .anyCut()
        .build();
  }

  private static Scenario<?> eventTimeOfOutputs() {
    return Scenario.named("what a timer emits to a side output has the event time of the timer")
        .with(ALERTS)
        .with(WINDOW)
        .whenDue(WINDOW, c -> c.showTo(ALERTS, "closed"))
        .at(0)
        .on("k", 5, c -> c.eventTimer(WINDOW).at(Instant.ofEpochMilli(10)))
        .watermark(4)
        .at(1)
        .watermark(20)
        .expectAt("k", "window@10", 10)
        .expectTo(ALERTS, "k", "closed")
        .leavesNothing()
        .build();
  }

  private static Scenario<?> together() {
    return Scenario.named("a class that takes batches gets the records of a key in their order")
        .with(LIST)
        .batchInput()
        .at(0)
        .on("a", c -> c.list(LIST).add("1"))
        .on("b", c -> c.list(LIST).add("2"))
        .on("a", c -> c.list(LIST).add("3"))
        .on("a", c -> c.showAll(c.list(LIST)))
        .expect("a", "[1, 3]")
        .at(1)
        .on("b", c -> c.list(LIST).add("4"))
        .on("b", c -> c.showAll(c.list(LIST)))
        .expect("b", "[2, 4]")
        .anyCut()
        .build();
  }

  private static Scenario<?> togetherAndTimers() {
    return Scenario.named("due timers of a key run before the batch of its records")
        .with(ALARM)
        .batchInput()
        .at(0)
        .on("k", c -> c.timer(ALARM).at(Instant.ofEpochMilli(10)))
        .at(10)
        .on("k", c -> c.show("first"))
        .on("k", c -> c.show("second"))
        .expect("k", "alarm@10", "first", "second")
        .leavesNothing()
        .anyCut()
        .build();
  }
}
