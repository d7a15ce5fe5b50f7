package dev.keyfold.samples.recipes;

import dev.keyfold.ProcessingTimer;
import dev.keyfold.SortedMapState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The three greatest orders of each customer. */
// #region top
@Stateful("top-three")
public class TopThree {
  /** Sorts by cents; the id tells equal ones apart. */
  record Place(long cents, String id) {}

  @StateVar SortedMapState<Place, Long> greatest;
  @StateVar int places;
  @StateVar ProcessingTimer report;

  @OnInput
  void order(String customer, Order order) {
    Place place = new Place(order.cents(), order.id());
    if (!greatest.containsKey(place)) places++;
    greatest.put(place, order.cents());
    if (places > 3) {
      greatest.remove(greatest.first().orElseThrow().getKey());
      places--;
    }
    report.within(Duration.ofMinutes(1)); // not with each order
  }

  @OnTimer("report")
  Top report(String customer) {
    List<Long> cents = new ArrayList<>();
    greatest.values().forEach(cents::add);
    return new Top(customer, cents);
  }
}
// #endregion
