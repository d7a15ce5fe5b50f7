package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.codec.KeyOutput;
import dev.keyfold.local.state.StateCounts;
import dev.keyfold.state.KeyHash;
import dev.keyfold.state.RowKey;
import dev.keyfold.state.RowOutput;
import dev.keyfold.time.Millis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What {@link Probe} should do, in plain Java collections. */
final class StateModel {

  static final List<String> FAMILIES =
      List.of(
          "",
          ".aside",
          ".$large",
          ".$due",
          ".list",
          ".expiringList",
          ".touchedList",
          ".map",
          ".expiringMap",
          ".touchedMap");

  final List<String> outputs = new ArrayList<>();
  final Map<String, KeyModel> keys = new TreeMap<>();
  private long now;
  private long watermark = Millis.UNSET;
  private long watermarkAfter;

  StateModel copy() {
    StateModel copy = new StateModel();
    keys.forEach((key, model) -> copy.keys.put(key, model.copy(copy)));
    copy.watermark = watermark;
    return copy;
  }

  KeyModel of(String key) {
    return keys.computeIfAbsent(key, name -> new KeyModel(this));
  }

  long now() {
    return now;
  }

  /** Phase one. */
  void begin(long time, long newWatermark) {
    now = time;
    watermarkAfter = newWatermark;
    fire(timer -> !timer.event() && timer.due() <= now);
    keys.values().forEach(KeyModel::expire);
  }

  /** Phases three and four. */
  void end() {
    fire(timer -> timer.event() && !timer.followsUp() && timer.due() <= watermarkAfter);
    fire(Timer::followsUp);
    watermark = watermarkAfter;
  }

  void clear(String key) {
    of(key).clearAll();
  }

  List<String> takeOutputs() {
    List<String> taken = List.copyOf(outputs);
    outputs.clear();
    return taken;
  }

  /** A timer set at or before its clock has to wait for the end of the batch. */
  Timer timer(String name, long due) {
    boolean event = name.equals("closing") || name.equals("window");
    boolean followsUp = event ? due <= watermark && watermark != Millis.UNSET : due <= now;
    return new Timer(name, due, event, followsUp);
  }

  private void fire(java.util.function.Predicate<Timer> isDue) {
    List<Fired> due = new ArrayList<>();
    keys.forEach(
        (key, model) ->
            model.timers.values().stream()
                .filter(isDue)
                .forEach(timer -> due.add(new Fired(key, timer))));
    due.sort(
        Comparator.comparingLong((Fired fired) -> fired.timer.due())
            .thenComparing(fired -> rowKey(fired.key), Arrays::compareUnsigned)
            .thenComparing(fired -> fired.timer.name()));
    for (Fired fired : due) {
      outputs.add(fired.key + " " + fired.timer.name() + "@" + fired.timer.due());
      of(fired.key).timers.remove(fired.timer.name());
    }
  }

  private static byte[] rowKey(String key) {
    KeyOutput encoded = new KeyOutput();
    KeyCodecs.STRING.encode(key, encoded);
    byte[] bytes = encoded.toByteArray();
    long hash = KeyHash.hash64(bytes, bytes.length);
    return RowKey.write(new RowOutput(), hash, bytes).toByteArray();
  }

  /** The index has the deadlines of what is alive, and no others once cleared maps are gone. */
  void check(StateCounts counts, int expiries) {
    assertThat(counts.processingTimers()).isEqualTo(countTimers(false));
    assertThat(counts.eventTimers()).isEqualTo(countTimers(true));
    int alive = keys.values().stream().mapToInt(KeyModel::deadlines).sum();
    assertThat(expiries).isGreaterThanOrEqualTo(alive);
    if (counts.background() == 0) {
      assertThat(expiries).isEqualTo(alive);
    }
  }

  private int countTimers(boolean event) {
    return (int)
        keys.values().stream()
            .flatMap(model -> model.timers.values().stream())
            .filter(timer -> timer.event() == event)
            .count();
  }

  /** A pending timer. */
  record Timer(String name, long due, boolean event, boolean followsUp) {}

  private record Fired(String key, Timer timer) {}
}
