package demo;

import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.FormerName;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import org.jspecify.annotations.Nullable;

@Stateful("bank")
class Bank {
  @FormerName("Iban")
  record Number(@FormerName("nummer") String number) {}

  @StateVar ValueState<Account> account;
  @StateVar MapState<Number, Account.Level> levels;

  /** Puts out what was there before. */
  @OnInput
  @Nullable Account in(String key, Account value) {
    Account before = account.get();
    account.update(value);
    levels.put(new Number(key), value.level());
    return before;
  }
}
