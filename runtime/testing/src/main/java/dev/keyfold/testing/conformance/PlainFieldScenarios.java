package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** State in plain fields: loaded before each callback, written back after it. */
final class PlainFieldScenarios {

  private static final ValueSpec<Long> COUNT = ValueSpec.of("count", Codecs.LONG);
  private static final ValueSpec<String> NAME = ValueSpec.of("name", Codecs.STRING);
  private static final ValueSpec<byte[]> BYTES = ValueSpec.of("bytes", Codecs.BYTES);
  private static final ValueSpec<Long> RECENT =
      ValueSpec.of("recent", Codecs.LONG).expiring(Expiry.afterWrite(Duration.ofMillis(100)));
  private static final ValueSpec<String> HANDLE = ValueSpec.of("handle", Codecs.STRING);
  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");

  private static final Action ONE_MORE =
      c -> {
        Long before = c.field(COUNT);
        c.assign(COUNT, before == null ? 1 : before + 1);
      };
  private static final Action SHOW = c -> c.show(c.field(COUNT) + " " + c.field(NAME));

  private PlainFieldScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        perKey(), zeroIsNothing(), timersSeeThem(), clearing(), expiry(), changedInside(), batch());
  }

  private static Scenario<?> perKey() {
    return Scenario.named("a plain field is zero at first and then what the key has left in it")
        .withFields(COUNT, NAME)
        .at(0)
        .on("a", SHOW)
        .on("a", ONE_MORE)
        .on("b", c -> c.assign(NAME, "b"))
        .on("a", ONE_MORE)
        .on("a", SHOW)
        .on("b", SHOW)
        .on("c", SHOW)
        .expect("a", "null null", "2 null")
        .expect("b", "null b")
        .expect("c", "null null")
        .at(1)
        .on("b", ONE_MORE)
        .on("b", SHOW)
        .on("a", SHOW)
        .expect("a", "2 null")
        .expect("b", "1 b")
        .anyCut()
        .build();
  }

  private static Scenario<?> zeroIsNothing() {
    return Scenario.named("a plain field that is zero again leaves nothing behind")
        .withFields(COUNT, NAME)
        .at(0)
        .on("k", ONE_MORE)
        .on("k", c -> c.assign(NAME, "k"))
        .at(1)
        .on("k", c -> c.assign(COUNT, null))
        .on("k", c -> c.assign(NAME, null))
        .on("k", SHOW)
        .expect("k", "null null")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> timersSeeThem() {
    return Scenario.named("timers see the plain fields of their key and write them back")
        .withFields(COUNT)
        .with(ALARM)
        .whenDue(
            ALARM,
            c -> {
              c.show(c.field(COUNT));
              ONE_MORE.run(c);
            })
        .at(0)
        .on("a", ONE_MORE)
        .on("a", c -> c.timer(ALARM).at(Instant.ofEpochMilli(10)))
        .on("b", c -> c.timer(ALARM).at(Instant.ofEpochMilli(10)))
        .at(10)
        .on("a", c -> c.show(c.field(COUNT)))
        .on("b", c -> c.show(c.field(COUNT)))
        .expect("a", "alarm@10", "1", "2")
        .expect("b", "alarm@10", "null", "1")
        .anyCut()
        .build();
  }

  private static Scenario<?> clearing() {
    return Scenario.named("clearing a key makes its plain fields zero at once")
        .with(HANDLE)
        .withFields(COUNT, NAME)
        .at(0)
        .on("k", ONE_MORE)
        .on("k", c -> c.assign(NAME, "k"))
        .on("k", c -> c.value(HANDLE).update("x"))
        .at(1)
        .on(
            "k",
            c -> {
              c.assign(COUNT, 5L);
              c.context().clearAll();
              SHOW.run(c);
              c.assign(NAME, "after");
            })
        .on("k", SHOW)
        .on("k", c -> c.show(c.value(HANDLE).get()))
        .expect("k", "null null", "null after", "null")
        .anyCut()
        .build();
  }

  private static Scenario<?> expiry() {
    return Scenario.named("only a change of a plain field starts its time to live over")
        .withFields(RECENT)
        .at(0)
        .on("changed", c -> c.assign(RECENT, 1L))
        .on("same", c -> c.assign(RECENT, 1L))
        .at(60)
        .on("changed", c -> c.assign(RECENT, 2L))
        .on("same", c -> c.assign(RECENT, 1L))
        .at(100)
        .on("changed", c -> c.show(c.field(RECENT)))
        .on("same", c -> c.show(c.field(RECENT)))
        .expect("changed", "2")
        .expect("same", "null")
        .at(160)
        .on("changed", c -> c.show(c.field(RECENT)))
        .expect("changed", "null")
        .leavesNothing()
        .anyCut()
        .build();
  }

  /** What is not immutable is compared by its bytes, whoever has changed it. */
  private static Scenario<?> changedInside() {
    Action look =
        c -> {
          byte[] bytes = c.field(BYTES);
          c.show(bytes == null ? "none" : bytes[0] + " " + bytes.length);
        };
    return Scenario.named("what has changed inside a plain field is written back")
        .withFields(BYTES)
        .at(0)
        .on("k", c -> c.assign(BYTES, new byte[] {1, 2}))
        .at(1)
        .on(
            "k",
            c -> {
              byte[] bytes = c.field(BYTES);
              if (bytes != null) {
                bytes[0] = 9;
              }
            })
        .on("k", look)
        .on("other", look)
        .expect("k", "9 2")
        .expect("other", "none")
        .anyCut()
        .build();
  }

  private static Scenario<?> batch() {
    return Scenario.named("a class that takes batches has its plain fields loaded once for each")
        .withFields(COUNT)
        .batchInput()
        .at(0)
        .on("a", ONE_MORE)
        .on("b", ONE_MORE)
        .on("a", ONE_MORE)
        .on("a", c -> c.show(c.field(COUNT)))
        .expect("a", "2")
        .at(1)
        .on("b", c -> c.show(c.field(COUNT)))
        .expect("b", "1")
        .anyCut()
        .build();
  }
}
