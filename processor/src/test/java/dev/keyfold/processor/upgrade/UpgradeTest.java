package dev.keyfold.processor.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two compiled versions of a class, in class loaders of their own, over one state: the second reads
 * what the first has written, writes it anew, drops what is retired, and lets the rest expire.
 * C-49, C-52, C-56.
 */
class UpgradeTest {
  private static final String BEFORE = "ann Cart[items=[a, b], sum=2, coupons=-1] 2 1 false";
  private static final String AFTER = "ann Cart[items=[a, b], sum=3, coupons=0] 2 1 true";
  private static final String EXPIRED = "ann Cart[items=[a, b], sum=4, coupons=1] 0 0 true";

  @TempDir Path folder;

  @Test
  void theTesterGoesOnWithTheNextVersion() throws Exception {
    var first = Shop.in(Shop.compile(folder.resolve("v1"), Shop.FIRST));
    var second = Shop.in(Shop.compile(folder.resolve("v2"), Shop.FIRST, Shop.SECOND));
    try (ProcessorTester<String, String, String> tester = ProcessorTester.of(first)) {
      tester.feed("ann", "ann a").feed("ann", "ann b");
      assertThat(tester.takeOutputs()).last().isEqualTo("ann Cart[items=[a, b], total=2] 2 2");
      tester.advance(Duration.ofDays(100)).restartAs(second);
      tester.feed("ann", "ann a").advance(Duration.ofDays(29)).feed("ann", "ann b");
      tester.restart().advance(Duration.ofDays(1)).feed("ann", "ann a");
      assertThat(tester.outputs()).containsExactly(BEFORE, AFTER, EXPIRED);
    }
  }

  @Test
  void theEngineGoesOnWithTheNextVersion() throws Exception {
    Path first = Shop.compile(folder.resolve("v1"), Shop.FIRST);
    Path second = Shop.compile(folder.resolve("v2"), Shop.FIRST, Shop.SECOND);
    ShopJob job = new ShopJob(folder.resolve("run"), first);
    job.input("1.txt", List.of("ann a", "ann b", "bob long")).run();
    assertThat(StoredRows.of(job).get("shop.seen")).hasSize(2);

    job.with(second).at("2026-06-01T00:00:00Z").batch("1");
    job.input("2.txt", List.of("ann a", "cy a", "cy a", "cy a", "cy a", "cy a", "cy a")).run();
    assertThat(StoredRows.of(job).get("shop.seen")).isEmpty();

    job.at("2026-06-30T00:00:00Z").input("3.txt", List.of("ann b")).run();
    job.at("2026-07-01T00:00:00Z").input("4.txt", List.of("ann a", "bob long")).run();
    assertThat(job.output())
        .map(line -> line.substring(1, line.length() - 1))
        .filteredOn(line -> !line.startsWith("cy"))
        .containsExactly(
            "ann Cart[items=[a], total=1] 1 1",
            "ann Cart[items=[a, b], total=2] 2 2",
            "bob Cart[items=[long], total=4] 1 1",
            BEFORE,
            AFTER,
            EXPIRED,
            "bob Cart[items=[long], sum=4, coupons=-1] 0 0 false");
  }
}
