package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** {@code Context.clearAll}: everything of a key goes, and of no other. */
final class KeyClearingScenarios {

  private static final ValueSpec<String> VALUE = ValueSpec.of("value", Codecs.STRING);
  private static final ListSpec<String> LIST = ListSpec.of("list", Codecs.STRING);
  private static final MapSpec<String, Long> MAP = MapSpec.of("map", KeyCodecs.STRING, Codecs.LONG);
  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");
  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");

  private static final Action FILL =
      c -> {
        c.value(VALUE).update("x");
        c.list(LIST).addAll(List.of("a", "b"));
        c.map(MAP).put("m", 1L);
        c.timer(ALARM).at(Instant.ofEpochMilli(100));
        c.eventTimer(WINDOW).at(Instant.ofEpochMilli(100));
      };
  private static final Action LOOK =
      c ->
          c.show(
              c.value(VALUE).get()
                  + c.list(LIST).stream().toList()
                  + c.map(MAP).get("m")
                  + c.timer(ALARM).pending().isPresent()
                  + c.eventTimer(WINDOW).pending().isPresent());

  private KeyClearingScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(everythingOfOneKey(), inATimer(), writtenAgain());
  }

  private static ScenarioBuilder<String> scenario(String name) {
    return Scenario.named(name).with(VALUE, LIST, MAP).with(ALARM, WINDOW);
  }

  private static Scenario<?> everythingOfOneKey() {
    return scenario("clearing a key clears all its variables and timers, and those of no other")
        .at(0)
        .on("a", FILL)
        .on("b", FILL)
        .at(1)
        .on("a", c -> c.context().clearAll())
        .on("a", LOOK)
        .on("b", LOOK)
        .expect("a", "null[]nullfalsefalse")
        .expect("b", "x[a, b]1truetrue")
        .at(100)
        .on("a", LOOK)
        .watermark(100)
        .expect("a", "null[]nullfalsefalse")
        .expect("b", "alarm@100", "window@100")
        .anyCut()
        .build();
  }

  private static Scenario<?> inATimer() {
    return scenario("a timer that clears its key takes the other due timers with it")
        .whenDue(ALARM, c -> c.context().clearAll())
        .at(0)
        .on("k", FILL)
        .at(100)
        .on("k", LOOK)
        .watermark(200)
        .expect("k", "alarm@100", "null[]nullfalsefalse")
        .at(300)
        .watermark(300)
        .anyCut()
        .build();
  }

  private static Scenario<?> writtenAgain() {
    return scenario("what a callback writes after clearing its key is kept")
        .at(0)
        .on("k", FILL)
        .at(1)
        .on(
            "k",
            c -> {
              c.context().clearAll();
              c.list(LIST).add("c");
              c.map(MAP).put("m", 2L);
              c.timer(ALARM).after(Duration.ofMillis(9));
            })
        .on("k", LOOK)
        .expect("k", "null[c]2truefalse")
        .at(2)
        .on("k", LOOK)
        .expect("k", "null[c]2truefalse")
        .at(100)
        .watermark(100)
        .expect("k", "alarm@10")
        .anyCut()
        .build();
  }
}
