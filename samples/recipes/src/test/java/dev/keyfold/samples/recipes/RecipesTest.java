package dev.keyfold.samples.recipes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import dev.keyfold.testing.TestRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each recipe in virtual time. */
class RecipesTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private static Order order(String id, long cents, int minute) {
    return new Order(id, "ann", cents, NOON.plusSeconds(60L * minute));
  }

  @Test
  void theFirstOfOneDayPasses() {
    try (var tester = ProcessorTester.of(FirstOnlyStatefulProcessor::new)) {
      tester.feed("o1", order("o1", 1, 0)).feed("o1", order("o1", 2, 1));
      tester.feed("o2", order("o2", 3, 2));
      assertThat(tester.takeOutputs()).extracting(Order::cents).containsExactly(1L, 3L);

      tester.advance(Duration.ofDays(1)).feed("o1", order("o1", 4, 3));
      assertThat(tester.takeOutputs()).extracting(Order::cents).containsExactly(4L);
    }
  }

  @Test
  void whatIsOlderThanTheLatestIsNotTold() {
    try (var tester = ProcessorTester.of(LatestStatefulProcessor::new)) {
      for (int minute : new int[] {5, 3, 5, 7}) {
        tester.feed("ann", order("at " + minute, 1, minute));
      }
      assertThat(tester.outputs()).extracting(Order::id).containsExactly("at 5", "at 7");
    }
  }

  @Test
  void threeAreKeptAndToldOncePerMinute() {
    try (var tester = ProcessorTester.of(TopThreeStatefulProcessor::new)) {
      for (long cents : new long[] {5, 9, 1, 9, 7}) {
        tester.feed("ann", order("o" + tester.keys() + cents, cents, 0));
      }
      tester.feed("ann", order("another", 9, 0));
      assertThat(tester.outputs()).isEmpty();
      tester.advance(Duration.ofMinutes(1));
      assertThat(tester.takeOutputs()).containsExactly(new Top("ann", List.of(7L, 9L, 9L)));
      tester.advance(Duration.ofMinutes(5));
      assertThat(tester.takeOutputs()).isEmpty();
    }
  }

  // #region timer
  @Test
  void aCartIsAbandonedAfterHalfAnHour() {
    try (var tester = ProcessorTester.of(AbandonedCartsStatefulProcessor::new)) {
      Order cart = order("o1", 20, 0);
      tester.feed("ann", cart).advance(Duration.ofMinutes(29));
      assertThat(tester.outputs()).isEmpty();

      tester.advance(Duration.ofMinutes(1));
      assertThat(tester.takeOutputs()).containsExactly(cart);
      assertThat(tester.keys()).isEmpty(); // nothing is left of her
    }
  }

  // #endregion

  @Test
  void aCartThatWasPaidIsNotAbandoned() {
    try (var tester = ProcessorTester.of(AbandonedCartsStatefulProcessor::new)) {
      tester.feed("ann", order("o1", 20, 0)).feed("ann", order("o1", 0, 0));
      tester.advance(Duration.ofDays(1));
      assertThat(tester.outputs()).isEmpty();
    }
  }

  @Test
  void anHourIsToldWhenTheWatermarkHasReachedItsEnd() {
    try (var tester = ProcessorTester.of(HourlyStatefulProcessor::new)) {
      tester.maxDelay(Duration.ofMinutes(5));
      for (int minute : new int[] {10, 62, 59, 64, 66}) {
        tester.feed("ann", order("o", 1, minute), NOON.plusSeconds(60L * minute));
      }
      assertThat(tester.takeOutputs()).containsExactly(new Hour("ann", NOON, 2));

      tester.feed("ann", order("late", 1, 30), NOON.plusSeconds(1_800));
      assertThat(tester.lateOutputs()).hasSize(1);
      tester.endInput();
      assertThat(tester.takeOutputs()).containsExactly(new Hour("ann", NOON.plusSeconds(3_600), 3));
    }
  }

  // #region upgrade
  @Test
  void balancesGoOnUnderAnotherName() {
    var known = List.of(TestRecord.of("ann", new Balance("ann", 100)));
    try (var tester = ProcessorTester.withInitialState(BalancesStatefulProcessor::new, known)) {
      tester.feed("ann", order("o1", 20, 0));

      tester.restartAs(NextBalancesStatefulProcessor::new);
      tester.feed("ann", order("o2", 3, 1));
      assertThat(tester.outputs())
          .containsExactly(new Balance("ann", 120), new Balance("ann", 123));
    }
  }
  // #endregion
}
