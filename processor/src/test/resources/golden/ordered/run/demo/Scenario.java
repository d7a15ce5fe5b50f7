package demo;

import static org.assertj.core.api.Assertions.assertThat;

import demo.Auction.Bid;
import demo.Auction.Lot;
import dev.keyfold.testing.PendingTimer;
import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Bid, String> tester =
        ProcessorTester.of(AuctionStatefulProcessor::new)) {
      tester
          .feed("x", new Bid("ann", 1, 500, at(10)), at(10))
          .feed("x", new Bid("bob", 2, 700, at(20)), at(20))
          .restart()
          .feed("x", new Bid("cy", 1, 600, at(30)), at(30));
      assertThat(tester.takeOutputs())
          .as("the highest bid, not the last one")
          .containsExactly("ann", "bob", "bob");
      assertThat(tester.pendingTimers())
          .extracting(PendingTimer::id)
          .containsExactly(
              Optional.of("ann"),
              Optional.of("bob"),
              Optional.of("cy"),
              Optional.of(new Lot(1, "x")),
              Optional.of(new Lot(2, "x")));
      tester.advance(Duration.ofMinutes(5));
      assertThat(tester.takeOutputs())
          .as("in order of their ids")
          .containsExactly("remind ann", "remind bob", "remind cy");
      tester.advanceWatermarkTo(at(610));
      assertThat(tester.takeOutputs())
          .as("no later than asked for first")
          .containsExactly("close 1 with bob");
    }
  }

  private static Instant at(long seconds) {
    return Instant.ofEpochSecond(seconds);
  }
}
