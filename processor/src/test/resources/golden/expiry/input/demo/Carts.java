package demo;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.Downtime;
import dev.keyfold.annotation.OnExpire;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.annotation.Ttl;
import java.util.List;
import java.util.Optional;

@Stateful("carts")
final class Carts {
  record Item(String name, int count) {}

  @StateVar(name = "cart")
  @Ttl("30m")
  ValueState<Item> lastItem;

  @StateVar
  @Ttl(value = "1h", clock = TimeDomain.EVENT)
  MapState<String, Long> seen;

  @StateVar
  @Ttl(value = "2h", downtime = Downtime.EXCLUDED)
  ListState<Item> items;

  @StateVar @Ttl("10m") long visits;

  @StateVar @Ttl("1d") ValueState<String> unhandled;

  @OnInput
  void add(String user, Item item) {
    lastItem.update(item);
    items.add(item);
    seen.put(item.name(), (long) item.count());
    visits++;
    unhandled.update(user);
  }

  @OnExpire("cart")
  void abandoned(String user, Item item, Emitter<String> out, Context context) {
    out.emit(user + " left " + item.count() + " " + item.name() + visits);
  }

  @OnExpire("seen")
  Optional<String> forgotten(String user, String name, long count) {
    return Optional.of(user + " forgot " + name + " " + count);
  }

  @OnExpire("items")
  List<String> old(String user, Item item) throws Exception {
    return List.of(user + " " + item.name(), "old");
  }

  @OnExpire("visits")
  String visited(String user, long count) {
    return user + " came " + count + " times";
  }
}
