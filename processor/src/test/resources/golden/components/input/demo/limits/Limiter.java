package demo.limits;

import dev.keyfold.Context;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import java.time.Duration;

/** Allows so many calls until it has been quiet for a minute. Any key will do. */
public final class Limiter extends Counting<Object> {
  private final int limit;

  @StateVar ProcessingTimer refill;

  @StateVar final Latest<String> refused = new Latest<>();

  public Limiter(int limit) {
    this.limit = limit;
  }

  public boolean allows(String call) {
    if (refill.pending().isEmpty()) {
      refill.after(Duration.ofMinutes(1));
    }
    if (count() < limit) {
      return true;
    }
    refused.set(call);
    return false;
  }

  public String lastRefused() {
    return refused.get();
  }

  @OnTimer("refill")
  void refill(Object key, Context time) {
    restart();
  }
}
