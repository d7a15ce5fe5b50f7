package demo.keep;

import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnExpire;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.annotation.Ttl;

/** The latest of something, and how often each was seen; counts what it has forgotten. */
public class Recent<T> {
  @StateVar
  @Ttl("1h")
  ValueState<T> latest;

  @StateVar
  @Ttl(value = "10m", clock = TimeDomain.EVENT)
  MapState<T, Long> seen;

  @StateVar int forgotten;

  public void add(T next) {
    latest.update(next);
    seen.merge(next, 1L, Long::sum);
  }

  public int forgotten() {
    return forgotten;
  }

  @OnExpire("latest")
  void quiet(Object key, T last) {
    forgotten += 100;
  }

  @OnExpire("seen")
  void forget(Object key, T one, Long times) throws Exception {
    forgotten += times;
  }
}
