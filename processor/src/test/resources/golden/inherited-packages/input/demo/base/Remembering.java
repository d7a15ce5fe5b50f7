package demo.base;

import dev.keyfold.Context;
import dev.keyfold.MapState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnOpen;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import java.time.Duration;
import java.util.List;

/** Members that no other package can reach, with type parameters in all places. */
public abstract class Remembering<K extends Comparable<K>, V extends Number & Comparable<V>> {
  @StateVar protected ValueState<V> largest;
  @StateVar MapState<K, V> all;
  @StateVar ProcessingTimer quiet;
  @StateVar public long sum;
  @StateVar int times;

  @OnOpen
  void start() throws Exception {}

  @OnTimer("quiet")
  List<V> quiet(K key, Context time) {
    return List.of(largest.require(), all.get(key));
  }

  protected final void remember(K key, V value) {
    if (!largest.exists() || largest.require().compareTo(value) < 0) {
      largest.update(value);
    }
    all.put(key, value);
    sum += value.longValue();
    times++;
    quiet.after(Duration.ofMinutes(1));
  }

  protected final int times() {
    return times;
  }
}
