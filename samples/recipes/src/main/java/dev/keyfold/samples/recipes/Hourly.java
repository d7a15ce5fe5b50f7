package dev.keyfold.samples.recipes;

import dev.keyfold.EventTimers;
import dev.keyfold.MapState;
import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The number of orders of each customer in each hour. */
// #region hourly
@Stateful(value = "hourly", late = LatePolicy.SIDE_OUTPUT)
public class Hourly {
  @StateVar MapState<Instant, Long> orders;
  @StateVar EventTimers<Instant> ends;

  @OnInput
  void order(String customer, Order order) {
    Instant begin = order.at().truncatedTo(ChronoUnit.HOURS);
    orders.merge(begin, 1L, Long::sum);
    ends.at(begin, begin.plus(Duration.ofHours(1)));
  }

  @OnTimer("ends")
  Hour end(String customer, Instant begin) {
    long counted = orders.require(begin);
    orders.remove(begin);
    return new Hour(customer, begin, counted);
  }
}
// #endregion
