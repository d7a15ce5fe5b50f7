package demo;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInitialState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.Output;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Duration;

/** Goes on from what another system knew. */
@Stateful("balances")
public class Balances {
  @StateVar ValueState<Long> balance;
  @StateVar ProcessingTimer reminder;

  @OnInitialState
  void known(String account, long cents, @Output("taken") Emitter<String> out) throws Exception {
    balance.update(balance.getOr(0L) + cents);
    reminder.after(Duration.ofMinutes(1));
    out.emit(account);
  }

  @OnInput
  Long pay(String account, Long cents, Context context) {
    balance.update(balance.getOr(0L) + cents);
    return balance.require();
  }

  @OnTimer("reminder")
  Long remind(String account) {
    return balance.require();
  }
}
