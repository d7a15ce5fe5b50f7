package dev.keyfold.samples.recipes;

import dev.keyfold.annotation.FormerName;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;

/** The next version of {@link Balances}, in which the variable has another name. */
// #region renamed
@Stateful("balances")
public class NextBalances {
  @StateVar
  @FormerName("cents")
  long total;

  @OnInput
  Balance order(String customer, Order order) {
    total += order.cents();
    return new Balance(customer, total);
  }
}
// #endregion
