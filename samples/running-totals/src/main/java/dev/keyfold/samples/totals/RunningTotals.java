package dev.keyfold.samples.totals;

import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;
import java.util.Optional;

/** The total of each customer after each order line; a line that comes again does not count. */
// #region totals
@Stateful("running-totals")
public class RunningTotals {
  @StateVar
  @Ttl("30d")
  MapState<OrderLine.Id, Boolean> seen; // so that it does not grow for ever

  @StateVar ValueState<Total> total;

  @OnInput
  Optional<Total> line(String customer, OrderLine line) {
    if (seen.containsKey(line.id())) return Optional.empty();
    seen.put(line.id(), true);
    Total sum = total.getOr(Total.none(customer)).plus(line.id());
    total.update(sum);
    return Optional.of(sum);
  }
}
// #endregion
