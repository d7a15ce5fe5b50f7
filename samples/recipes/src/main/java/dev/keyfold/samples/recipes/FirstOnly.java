package dev.keyfold.samples.recipes;

import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;
import java.util.Optional;

/** Lets the first of all orders with one id through. */
// #region first
@Stateful("first-only")
public class FirstOnly {
  @StateVar
  @Ttl("1d")
  ValueState<Boolean> seen;

  @OnInput
  Optional<Order> order(String id, Order order) {
    if (seen.exists()) return Optional.empty();
    seen.update(true);
    return Optional.of(order);
  }
}
// #endregion
