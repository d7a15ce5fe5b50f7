package dev.keyfold.samples.recipes;

import dev.keyfold.annotation.OnInitialState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;

/** The sum of all orders of each customer, also of those before this job. */
// #region balances
@Stateful("balances")
public class Balances {
  @StateVar long cents;

  @OnInitialState
  void known(String customer, Balance row) {
    cents += row.cents();
  }

  @OnInput
  Balance order(String customer, Order order) {
    cents += order.cents();
    return new Balance(customer, cents);
  }
}
// #endregion
