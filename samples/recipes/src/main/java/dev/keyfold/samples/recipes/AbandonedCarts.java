package dev.keyfold.samples.recipes;

import dev.keyfold.Emitter;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnExpire;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;

/** Tells of carts that nobody has touched for half an hour. */
// #region carts
@Stateful("abandoned-carts")
public class AbandonedCarts {
  @StateVar
  @Ttl("30m")
  ValueState<Order> cart;

  @OnInput
  void change(String customer, Order order) {
    if (order.cents() == 0) cart.clear(); // paid: nothing to tell
    else cart.update(order);
  }

  @OnExpire("cart")
  void abandoned(String customer, Order order, Emitter<Order> out) {
    out.emit(order);
  }
}
// #endregion
