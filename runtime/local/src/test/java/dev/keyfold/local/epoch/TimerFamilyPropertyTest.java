package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.codec.KeyOutput;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.state.KeyHash;
import dev.keyfold.state.RowKey;
import dev.keyfold.state.RowOutput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import net.jqwik.api.Tag;

/**
 * Random settings and cancellations of timers of families, in batches that are committed, lost or
 * followed by a restart, while both clocks move: what fires, and in which order, is what a sorted
 * map says, on both stores.
 */
@Tag("property")
class TimerFamilyPropertyTest extends OnEveryStore {

  private static final String[] KEYS = {"ann", "bob", ""};
  private static final int BATCHES = 30;

  /** A timer; the encoded order of ids is that of their texts with leading zeros. */
  private record Timer(String key, String name, String id) {
    boolean isEvent() {
      return !name.equals("alarms");
    }
  }

  private record Due(Timer timer, long instant, boolean followsUp) {}

  /** What the timers should do. */
  private static final class Model {
    final List<String> outputs = new ArrayList<>();
    final Map<Timer, Due> pending =
        new TreeMap<>(
            Comparator.comparing((Timer timer) -> rowKey(timer.key()), Arrays::compareUnsigned)
                .thenComparing(Timer::name)
                .thenComparing(Timer::id));
    private long now;
    private long watermark;

    Model copy() {
      Model copy = new Model();
      copy.pending.putAll(pending);
      copy.now = now;
      copy.watermark = watermark;
      return copy;
    }

    void begin(long time) {
      now = time;
      fire(due -> !due.timer().isEvent() && due.instant() <= now);
    }

    void end(long newWatermark) {
      fire(due -> due.timer().isEvent() && !due.followsUp() && due.instant() <= newWatermark);
      fire(Due::followsUp);
      watermark = newWatermark;
    }

    private void fire(Predicate<Due> isDue) {
      pending.values().stream()
          .filter(isDue)
          .sorted(Comparator.comparingLong(Due::instant)) // stable
          .toList()
          .forEach(
              due -> {
                pending.remove(due.timer());
                Timer timer = due.timer();
                String id = timer.id().isEmpty() ? "" : "/" + timer.id();
                outputs.add(timer.key() + " " + timer.name() + id + "@" + due.instant());
              });
    }

    void set(Timer timer, long instant) {
      boolean past = instant <= (timer.isEvent() ? watermark : now);
      pending.put(timer, new Due(timer, instant, past));
    }

    void setNoLater(Timer timer, long instant) {
      Due due = pending.get(timer);
      if (due == null || due.instant() > instant) {
        set(timer, instant);
      }
    }

    String all(String key, String name) {
      return pending.values().stream()
          .filter(due -> due.timer().key().equals(key) && due.timer().name().equals(name))
          .sorted(Comparator.comparingLong(Due::instant))
          .map(due -> due.timer().id() + "=" + Instant.ofEpochMilli(due.instant()))
          .toList()
          .toString();
    }

    int count(boolean event) {
      return (int) pending.keySet().stream().filter(timer -> timer.isEvent() == event).count();
    }
  }

  private static byte[] rowKey(String key) {
    KeyOutput encoded = new KeyOutput();
    KeyCodecs.STRING.encode(key, encoded);
    byte[] bytes = encoded.toByteArray();
    return RowKey.write(new RowOutput(), KeyHash.hash64(bytes, bytes.length), bytes).toByteArray();
  }

  @Override
  void run(long seed, Setup setup) {
    Random random = new Random(seed);
    try (Lab<Ordered.Action, String> lab = new Lab<>(setup, Ordered::new)) {
      Model model = new Model();
      long time = 0;
      long watermark = 0;
      lab.batch(0, 0);
      for (int i = 0; i < BATCHES; i++) {
        time += random.nextInt(100);
        watermark += random.nextInt(100);
        boolean lost = random.nextInt(8) == 0;
        Model running = lost ? model.copy() : model;
        running.begin(time);
        List<Input<Ordered.Action>> inputs = inputs(random, running);
        running.end(watermark);
        if (lost) {
          lab.lostBatch(time, watermark, inputs);
          watermark = lab.watermark();
        } else {
          lab.batch(time, watermark, inputs);
          assertThat(lab.takeOutputs()).isEqualTo(running.outputs);
          running.outputs.clear();
          assertThat(lab.counts().processingTimers()).isEqualTo(running.count(false));
          assertThat(lab.counts().eventTimers()).isEqualTo(running.count(true));
        }
        if (random.nextInt(10) == 0) {
          lab.restart();
        }
      }
      clearEverything(lab, time, watermark);
    }
  }

  private static void clearEverything(Lab<Ordered.Action, String> lab, long time, long watermark) {
    List<Input<Ordered.Action>> clears = new ArrayList<>();
    for (String key : KEYS) {
      clears.add(Lab.on(key, p -> p.context.clearAll()));
    }
    lab.batch(time, watermark, clears);
    lab.batch(time, watermark, List.of());
    for (String family : List.of("", ".$due", ".alarms", ".windows")) {
      assertThat(lab.rows(family)).as("rows of family %s", family).isZero();
    }
  }

  private static List<Input<Ordered.Action>> inputs(Random random, Model model) {
    List<Input<Ordered.Action>> inputs = new ArrayList<>();
    int records = random.nextInt(12);
    for (int i = 0; i < records; i++) {
      String key = KEYS[random.nextInt(KEYS.length)];
      List<Ordered.Action> actions = new ArrayList<>();
      for (int k = random.nextInt(4); k >= 0; k--) {
        actions.add(random.nextBoolean() ? alarm(random, model, key) : window(random, model, key));
      }
      inputs.add(
          Lab.on(
              key,
              p -> {
                for (Ordered.Action action : actions) {
                  action.run(p);
                }
              }));
    }
    return inputs;
  }

  private static Ordered.Action alarm(Random random, Model model, String key) {
    long id = 10L + random.nextInt(8);
    long due = model.now - 50 + random.nextInt(300);
    Instant instant = Instant.ofEpochMilli(due);
    Timer timer = new Timer(key, "alarms", String.valueOf(id));
    switch (random.nextInt(9)) {
      case 0 -> {
        model.pending.remove(timer);
        return p -> p.alarms.cancel(id);
      }
      case 1 -> {
        model.outputs.add(model.all(key, "alarms"));
        return p -> p.out.emit(p.alarms.pending().toString());
      }
      case 2 -> {
        Due pending = model.pending.get(timer);
        model.outputs.add(
            pending == null ? "none" : Instant.ofEpochMilli(pending.instant()).toString());
        return p -> p.out.emit(p.alarms.pending(id).map(Instant::toString).orElse("none"));
      }
      case 3, 4 -> {
        model.setNoLater(timer, due);
        return p -> p.alarms.noLaterThan(id, instant);
      }
      default -> {
        model.set(timer, due);
        return p -> p.alarms.at(id, instant);
      }
    }
  }

  private static Ordered.Action window(Random random, Model model, String key) {
    String id = "w".repeat(1 + random.nextInt(4));
    long due = model.watermark - 50 + random.nextInt(300);
    Instant instant = Instant.ofEpochMilli(due);
    switch (random.nextInt(12)) {
      case 0 -> {
        model.pending.keySet().removeIf(it -> it.key().equals(key) && it.name().equals("windows"));
        return p -> p.windows.cancelAll();
      }
      case 1 -> {
        model.outputs.add(model.all(key, "windows"));
        return p -> p.out.emit(p.windows.pending().toString());
      }
      case 2 -> {
        model.pending.keySet().removeIf(it -> it.key().equals(key));
        return p -> p.context.clearAll();
      }
      case 3, 4 -> {
        model.set(new Timer(key, "single", ""), due);
        return p -> p.single.at(instant);
      }
      case 5 -> {
        model.setNoLater(new Timer(key, "single", ""), due);
        return p -> p.single.noLaterThan(instant);
      }
      default -> {
        model.set(new Timer(key, "windows", id), due);
        return p -> p.windows.at(id, instant);
      }
    }
  }
}
