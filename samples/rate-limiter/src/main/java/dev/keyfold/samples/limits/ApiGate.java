package dev.keyfold.samples.limits;

import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;
import java.time.Duration;

/** Lets the calls of each client through, as long as they keep two limits. */
// #region gate
@Stateful("api-gate")
public class ApiGate {
  @StateVar final RateLimiter burst = new RateLimiter(3, Duration.ofSeconds(3));
  @StateVar final RateLimiter hourly = new RateLimiter(60, Duration.ofHours(1));

  @StateVar
  @Ttl("1h")
  int refusals; // since the client was last quiet for an hour

  @OnInput
  Verdict call(String client, Call call) {
    boolean passed = burst.tryTake(call.at()) && hourly.tryTake(call.at());
    if (!passed) refusals++;
    return new Verdict(client, call.at(), call.path(), passed, refusals);
  }
}
// #endregion
