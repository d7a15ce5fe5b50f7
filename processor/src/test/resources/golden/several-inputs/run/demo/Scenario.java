package demo;

import static org.assertj.core.api.Assertions.assertThat;

import demo.Shop.Card;
import demo.Shop.Cash;
import demo.Shop.Event;
import demo.Shop.InStore;
import demo.Shop.Online;
import demo.Shop.Return;
import dev.keyfold.testing.ProcessorTester;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Event, String> tester =
        ProcessorTester.of(ShopStatefulProcessor::new)) {
      tester.feed("ann", new Online("tea", "Main Street"));
      tester.feed("ann", new InStore("tea"));
      tester.feed("ann", new Cash(5)).feed("ann", new Cash(6));
      tester.feed("ann", new Card(5, "1"));
      tester.feed("ann", new Return("tea"));
      assertThat(tester.outputs()).containsExactly("Main Street", "an order", "back: tea");
      assertThat(tester.outputs(ShopStatefulProcessor.PAYMENT))
          .containsExactly("cash 5", "cash 11", "other payment");
    }
    try (ProcessorTester<Long, Rest.Signal, String> tester =
        ProcessorTester.of(RestStatefulProcessor::new)) {
      tester.feed(1L, new Rest.Beep()).feed(1L, Rest.Smoke.WHITE);
      assertThat(tester.outputs()).containsExactly("some Beep[]", "WHITE");
    }
  }
}
