package dev.keyfold.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.local.state.StateRefusedException;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ProcessorTesterTest {

  private static Instant at(long seconds) {
    return Instant.ofEpochSecond(seconds);
  }

  @Test
  void runsRecordsAndTimersOfTheWallClock() {
    try (ProcessorTester<String, Integer, String> tester = ProcessorTester.of(Totals::new)) {
      tester.feed("a", 1).feed("a", 2).feed("b", 5);
      assertThat(tester.takeOutputs()).isEmpty();
      assertThat(tester.pendingTimers())
          .extracting(PendingTimer::key)
          .containsExactlyInAnyOrder("a", "b");
      tester.advance(Duration.ofSeconds(59));
      assertThat(tester.outputs()).isEmpty();
      tester.advance(Duration.ofSeconds(1));
      assertThat(tester.takeOutputs()).containsExactlyInAnyOrder("a=3", "b=5");
      assertThat(tester.pendingTimers()).isEmpty();
    }
  }

  /** An upgrade, and what an earlier version says to the state of the later one. */
  @Test
  void restartsAsTheNextVersion() {
    try (ProcessorTester<String, Integer, String> tester = ProcessorTester.of(Totals::new)) {
      tester.feed("a", Integer.MAX_VALUE).restartAs(LongTotals::new);
      assertThat(tester.pendingTimers()).hasSize(1);
      tester.feed("a", 1).advance(Duration.ofMinutes(1));
      assertThat(tester.takeOutputs()).containsExactly("a=2147483648 of [1]");
      assertThatThrownBy(() -> tester.restartAs(Totals::new))
          .isInstanceOf(StateRefusedException.class)
          .hasMessageContaining("cannot read it:\n  'sum': ");
      tester.feed("a", 2).advance(Duration.ofMinutes(1));
      assertThat(tester.takeOutputs()).containsExactly("a=2147483650 of [1, 2]");
    }
  }

  @Test
  void watermarkFollowsEventTimes() {
    try (ProcessorTester<String, Integer, String> tester = ProcessorTester.of(Totals::new)) {
      assertThat(tester.watermark()).isEmpty();
      tester.maxDelay(Duration.ofSeconds(10)).feed("a", 1, at(100));
      assertThat(tester.watermark()).contains(at(90).minusMillis(1));
      tester.feed("a", 2, at(90)).feed("a", 4, at(89));
      assertThat(tester.lateDropped()).isOne();
      assertThat(tester.pendingTimers())
          .contains(new PendingTimer<>("a", "window", TimeDomain.EVENT, at(160)));
      tester.advanceWatermarkTo(at(160));
      assertThat(tester.timedOutputs()).containsExactly(new Output<>("a:3", Optional.of(at(160))));
    }
  }

  @Test
  void endOfInputFiresEventTimersOnly() {
    try (ProcessorTester<String, Integer, String> tester = ProcessorTester.of(Totals::new)) {
      tester.feed("a", 1, at(100)).endInput();
      assertThat(tester.outputs()).containsExactly("a:1");
      assertThat(tester.pendingTimers())
          .containsExactly(new PendingTimer<>("a", "flush", TimeDomain.PROCESSING, at(60)));
      assertThat(tester.watermark()).contains(at(100).minusMillis(1));
    }
  }

  @Test
  void stateSurvivesARestartAndASnapshotStaysAsItWas() {
    try (ProcessorTester<String, Integer, String> tester = ProcessorTester.of(Totals::new)) {
      tester.feed("a", 1);
      Snapshot snapshot = tester.snapshot();
      tester.restart().feed("a", 2).advance(Duration.ofMinutes(1));
      assertThat(tester.outputs()).containsExactly("a=3");
      try (ProcessorTester<String, Integer, String> other =
          ProcessorTester.from(snapshot, Totals::new)) {
        other.advanceTo(at(60));
        assertThat(other.outputs()).containsExactly("a=1");
      }
    }
  }

  @Test
  void recordsOfOneBatchShareItsClocks() {
    try (ProcessorTester<String, Integer, String> tester = ProcessorTester.of(Totals::new)) {
      tester.feed(
          List.of(
              TestRecord.of("a", 1, at(5)),
              TestRecord.of("a", 2, at(7)),
              TestRecord.of("a", 4, at(1))));
      assertThat(tester.lateDropped()).isZero();
      tester.endInput();
      assertThat(tester.outputs()).containsExactly("a:7");
    }
  }

  @Test
  void aFailedBatchLeavesNoTrace() {
    try (ProcessorTester<String, Integer, String> tester = ProcessorTester.of(Totals::new)) {
      tester.feed("a", 1);
      List<TestRecord<String, Integer>> bad =
          List.of(TestRecord.of("a", 2), TestRecord.of("a", Totals.FAILS));
      assertThatThrownBy(() -> tester.feed(bad))
          .hasMessageContaining("processor 'totals', key a, @OnInput, record at TestRecord")
          .hasRootCauseMessage("told to fail");
      tester.advance(Duration.ofMinutes(1));
      assertThat(tester.outputs()).containsExactly("a=1");
    }
  }

  @Test
  void theClockGoesForwardOnly() {
    try (ProcessorTester<String, Integer, String> tester = ProcessorTester.of(Totals::new)) {
      tester.advanceTo(at(10));
      assertThatThrownBy(() -> tester.advanceTo(at(9)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("forward only");
    }
  }

  /** In a process of its own whose class path has everything but RocksDB. */
  @Test
  void noNativeLibraryIsNeeded() throws Exception {
    String path =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.contains("rocksdbjni"))
            .collect(Collectors.joining(File.pathSeparator));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                path,
                WithoutRocks.class.getName())
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(printed.strip()).isEqualTo("[a:1] {}");
    assertThat(process.waitFor()).isZero();
  }
}
