package dev.keyfold.samples.recipes;

import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.util.Optional;

/** The latest order of each customer, by event time. */
// #region latest
@Stateful("latest")
public class Latest {
  @StateVar ValueState<Order> latest;

  @OnInput
  Optional<Order> order(String customer, Order order) {
    boolean isOld = latest.exists() && !order.at().isAfter(latest.require().at());
    if (isOld) return Optional.empty();
    latest.update(order);
    return Optional.of(order);
  }
}
// #endregion
