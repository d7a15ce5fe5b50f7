package demo;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.Output;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.util.Optional;

/** A method for each kind of record, and each record goes to the most specific one. */
@Stateful("shop")
public class Shop {
  public sealed interface Event permits Order, Payment, Return {}

  public sealed interface Order extends Event permits Online, InStore {}

  public record Online(String item, String address) implements Order {}

  public record InStore(String item) implements Order {}

  /** Cash, cards, and whatever others make of it. */
  public non-sealed interface Payment extends Event {}

  public record Cash(long cents) implements Payment {}

  public record Card(long cents, String number) implements Payment {}

  public record Return(String item) implements Event {}

  @StateVar ValueState<Long> balance;

  @OnInput
  void pay(String customer, Payment payment, @Output("payment") Emitter<String> out) {
    out.emit("other payment");
  }

  @OnInput
  void cash(String customer, Cash cash, @Output("payment") Emitter<String> out) {
    balance.update(balance.getOr(0L) + cash.cents());
    out.emit("cash " + balance.require());
  }

  @OnInput
  String order(String customer, Order order, Context context) {
    return "an order";
  }

  @OnInput
  Optional<String> online(String customer, Online order) throws Exception {
    return Optional.of(order.address());
  }

  @OnInput
  void returned(String customer, Return item, Emitter<String> out) {
    out.emit("back: " + item.item());
  }
}
