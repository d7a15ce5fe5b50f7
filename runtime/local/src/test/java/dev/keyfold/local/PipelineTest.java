package dev.keyfold.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.local.connector.memory.CallbackSink;
import dev.keyfold.local.connector.memory.MemorySink;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.sample.BeatProcessor;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.Count;
import dev.keyfold.local.sample.CountProcessor;
import dev.keyfold.local.sample.Window;
import dev.keyfold.local.sample.WindowProcessor;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PipelineTest {
  @TempDir Path directory;

  private final MemorySink<Window> windows = MemorySink.of(Window.class);
  private final MemorySink<Count> counts = MemorySink.of(Count.class);

  private EngineOptions options() {
    return EngineOptions.in(directory.resolve("state"));
  }

  private static Click click(String user, long second) {
    return new Click(user, second);
  }

  private static Clock second(long second) {
    return Clock.fixed(Instant.ofEpochSecond(second), ZoneOffset.UTC);
  }

  private static SourceStage<Click> clicks(List<Click> clicks, long delaySeconds) {
    return Pipeline.from(MemorySource.of(clicks))
        .eventTime(Click::at, Duration.ofSeconds(delaySeconds));
  }

  private static Pipeline windows(List<Click> clicks, MemorySink<Window> sink) {
    return clicks(clicks, 10).keyBy(Click::user).process(WindowProcessor::new).to(sink);
  }

  private Pipeline counts(List<Click> clicks) {
    return clicks(clicks, 0).keyBy(Click::user).process(CountProcessor::new).to(counts);
  }

  @Test
  void batchesOfAnySizeGiveTheSameWindows() {
    Random random = new Random(7);
    List<Click> clicks = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      clicks.add(click("user-" + random.nextInt(20), i + random.nextInt(10)));
    }
    List<Window> expected = null;
    for (int records : new int[] {1, 7, 1_000, 100_000}) {
      MemorySink<Window> sink = MemorySink.of(Window.class);
      EngineOptions options = EngineOptions.in(directory.resolve("state-" + records));
      JobStatus status = windows(clicks, sink).run(options.batchRecords(records));
      assertThat(status.events()).isEqualTo(600);
      assertThat(status.outputs()).isEqualTo(sink.values().size());
      assertThat(status.pendingEventTimers()).isZero();
      List<Window> sorted = new ArrayList<>(sink.values());
      sorted.sort(Comparator.comparing(Window::start).thenComparing(Window::user));
      expected = expected == null ? sorted : expected;
      assertThat(sorted).isEqualTo(expected);
    }
    assertThat(expected.stream().mapToLong(Window::clicks).sum()).isEqualTo(600);
  }

  @Test
  void aSecondRunGoesOnAndAddsNothing() {
    List<Click> clicks = new ArrayList<>(List.of(click("ann", 1), click("bob", 2)));
    JobStatus first = counts(clicks).run(options());
    JobStatus second = counts(clicks).run(options());
    assertThat(second.events()).isZero();
    assertThat(second.epochs()).isZero();
    assertThat(second.epoch()).isEqualTo(first.epoch());
    clicks.add(click("ann", 3));
    assertThat(counts(clicks).run(options()).events()).isEqualTo(1);
    assertThat(counts.values())
        .containsExactly(new Count("ann", 1), new Count("bob", 1), new Count("ann", 2));
  }

  /** C-41: the watermark survives a restart, and so do late drops. */
  @Test
  void theWatermarkSurvivesARestart() {
    List<Click> clicks = new ArrayList<>(List.of(click("ann", 101)));
    JobStatus first = counts(clicks).run(options());
    assertThat(first.watermark()).contains(Instant.ofEpochMilli(100_999));
    clicks.add(click("ann", 50));
    JobStatus second = counts(clicks).run(options());
    assertThat(second.late()).isEqualTo(1);
    assertThat(second.events()).isZero();
    assertThat(second.watermark()).isEqualTo(first.watermark());
    assertThat(counts.values()).containsExactly(new Count("ann", 1));
  }

  /** C-43: two records of one event time fare alike, however they are cut into batches. */
  @Test
  void recordsOfTheGreatestEventTimeAreNotLate() {
    List<Click> clicks = List.of(click("ann", 5), click("ann", 5), click("ann", 4));
    JobStatus status = counts(clicks).run(options().batchRecords(1));
    assertThat(status.events()).isEqualTo(2);
    assertThat(status.late()).isEqualTo(1);
  }

  @Test
  void lateRecordsCountWhereTheProcessorAcceptsThem() {
    List<Click> clicks = List.of(click("ann", 100), click("ann", 1), click("ann", 2));
    JobStatus status =
        clicks(clicks, 0)
            .keyBy(Click::user)
            .process(() -> new CountProcessor("count", LatePolicy.ACCEPT))
            .to(counts)
            .run(options().batchRecords(1));
    assertThat(status.late()).isZero();
    assertThat(counts.values()).hasSize(3);
  }

  /** C-46: what a stage emits on an event timer is never late for the next one. */
  @Test
  void nothingIsDroppedBetweenStages() {
    List<Click> clicks = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      clicks.add(click("user-" + i % 3, i));
    }
    Pipeline pipeline =
        clicks(clicks, 10)
            .keyBy(Click::user)
            .process(WindowProcessor::new)
            .keyBy(Window::user)
            .process(() -> new CountProcessor("windows-per-user", LatePolicy.DROP))
            .to(counts);
    pipeline.run(options().batchRecords(7));
    assertThat(counts.values()).hasSize(30).contains(new Count("user-2", 10));
  }

  /** C-31: a deadline that passed while the job was down is met in the first batch after it. */
  @Test
  void aTimerThatBecameDueWhileTheJobWasDownFiresOnceAtTheStart() {
    Pipeline beats =
        clicks(List.of(click("ann", 1)), 0)
            .keyBy(Click::user)
            .process(BeatProcessor::new)
            .to(counts);
    JobStatus status = beats.run(options().clock(second(60)));
    assertThat(status.pendingProcessingTimers()).isEqualTo(1);
    assertThat(counts.values()).isEmpty();
    status = beats.run(options().clock(second(150)));
    assertThat(status.pendingProcessingTimers()).isZero();
    beats.run(options().clock(second(200)));
    assertThat(counts.values()).containsExactly(new Count("ann", 150));
  }

  @Test
  void theClockOfAJobNeverGoesBack() {
    List<Click> clicks = new ArrayList<>(List.of(click("ann", 1)));
    Pipeline beats = clicks(clicks, 0).keyBy(Click::user).process(BeatProcessor::new).to(counts);
    beats.run(options().clock(second(100)));
    clicks.add(click("bob", 2));
    beats.run(options().clock(second(50)));
    beats.run(options().clock(second(139)));
    assertThat(counts.values()).isEmpty();
    beats.run(options().clock(second(140)));
    assertThat(counts.values()).hasSize(2);
  }

  @Test
  void theEndOfTheInputClosesWindowsAndALaterRunGoesOn() {
    List<Click> clicks = new ArrayList<>(List.of(click("ann", 1), click("ann", 70)));
    JobStatus first = windows(clicks, windows).run(options());
    assertThat(first.watermark()).contains(Instant.ofEpochMilli(59_999));
    assertThat(windows.values()).containsExactly(new Window("ann", 0, 1), new Window("ann", 60, 1));
    assertThat(first.closedEarly()).isEqualTo(1);
    assertThat(windows(clicks, windows).run(options()).closedEarly()).isEqualTo(1);
    clicks.add(click("ann", 71));
    JobStatus more = windows(clicks, windows).run(options().atEnd(AtEnd.KEEP_OPEN));
    assertThat(more.closedEarly()).isZero();
    windows(clicks, windows).run(options());
    assertThat(windows.values()).hasSize(3).contains(new Window("ann", 60, 1));
  }

  @Test
  void windowsCanBeKeptOpenForALaterRun() {
    List<Click> clicks = new ArrayList<>(List.of(click("ann", 1), click("ann", 70)));
    JobStatus first = windows(clicks, windows).run(options().atEnd(AtEnd.KEEP_OPEN));
    assertThat(first.pendingEventTimers()).isEqualTo(1);
    assertThat(windows.values()).containsExactly(new Window("ann", 0, 1));
    clicks.add(click("ann", 71));
    windows(clicks, windows).run(options());
    assertThat(windows.values()).containsExactly(new Window("ann", 0, 1), new Window("ann", 60, 2));
  }

  @Test
  void aCallbackThatThrowsFailsTheBatchAndNothingElse() {
    List<Click> clicks =
        List.of(click("ann", 1), click("bob", 2), click("ann", 3), click("eve", 666));
    assertThatThrownBy(() -> counts(clicks).run(options().batchRecords(2)))
        .isInstanceOf(JobFailed.class)
        .hasMessage(
            "processor 'count', key eve, @OnInput, record at source 'memory', record 3:"
                + " java.lang.IllegalStateException: no such second");
    assertThat(counts.values()).containsExactly(new Count("ann", 1), new Count("bob", 1));
    assertThatThrownBy(() -> counts(clicks).run(options()))
        .hasMessageContaining("key eve, @OnInput");
    assertThat(counts.values()).hasSize(2);
    counts(clicks.subList(0, 3)).run(options());
    assertThat(counts.values()).endsWith(new Count("ann", 2));
  }

  /** C-76: nothing of a batch that was not committed is ever in the store, however much it was. */
  @Test
  void aBatchThatFailsAfterManyWritesLeavesNoTrace() {
    List<Click> clicks = new ArrayList<>();
    for (int i = 0; i < 30_000; i++) {
      clicks.add(click("user-" + i % 10_000, 1_000 + i));
    }
    clicks.add(click("eve", 666));
    EngineOptions options = options().batchRecords(20_000).applyThreshold(0);
    assertThatThrownBy(() -> ofAnyTime(clicks).run(options)).isInstanceOf(JobFailed.class);
    clicks.remove(clicks.size() - 1);
    ofAnyTime(clicks).run(options);
    assertThat(counts.values()).hasSize(30_000);
    assertThat(counts.values().subList(20_000, 30_000)).allMatch(count -> count.count() == 3);
  }

  private Pipeline ofAnyTime(List<Click> clicks) {
    return Pipeline.from(MemorySource.of(clicks))
        .keyBy(Click::user)
        .process(CountProcessor::new)
        .to(counts);
  }

  @Test
  void aKeyOrEventTimeThatCannotBeToldFailsTheBatch() {
    Pipeline noKey =
        clicks(List.of(click(null, 1)), 0)
            .keyBy(click -> click.user().trim())
            .process(CountProcessor::new)
            .to(counts);
    assertThatThrownBy(() -> noKey.run(options()))
        .isInstanceOf(JobFailed.class)
        .hasMessageStartingWith(
            "the key of the record at source 'memory', record 0 cannot be told");
    Pipeline noTime =
        Pipeline.from(MemorySource.of(List.of(click("ann", 1))))
            .eventTime(click -> null, Duration.ZERO)
            .keyBy(Click::user)
            .process(CountProcessor::new)
            .to(counts);
    assertThatThrownBy(() -> noTime.run(options()))
        .hasMessageStartingWith("the event time of the record at source 'memory', record 0");
  }

  @Test
  void aJobInItsOwnThreadCanBeStoppedAndTellsItsStatus() throws InterruptedException {
    List<Click> clicks = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      clicks.add(click("ann", 1_000 + i));
    }
    List<JobStatus> seen = new ArrayList<>();
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    EngineOptions options =
        options()
            .batchRecords(10)
            .meters(registry)
            .onProgress(
                status -> {
                  seen.add(status);
                  assertThat(registry.get("keyfold.events").functionCounter().count()).isPositive();
                });
    JobStatus status;
    try (Job job = counts(clicks).start(options)) {
      job.stop();
      status = job.await();
    }
    assertThat(status.events()).isBetween(10L, 9_990L);
    assertThat(seen).isNotEmpty();
    assertThat(registry.getMeters()).isEmpty();
    counts(clicks).run(options());
    assertThat(counts.values()).hasSize(10_000).endsWith(new Count("ann", 10_000));
  }

  @Test
  void aFailureOfAStartedJobIsThrownWhereItIsAwaited() {
    Job job = counts(List.of(click("eve", 666))).start(options());
    assertThatThrownBy(job::await).isInstanceOf(JobFailed.class);
    job.close();
  }

  @Test
  void aCallbackSinkGetsEachRecordOnceAndNoneAgainAfterACleanEnd() {
    List<Count> got = new ArrayList<>();
    List<Click> clicks = List.of(click("ann", 1), click("ann", 2), click("ann", 3));
    Pipeline pipeline =
        clicks(clicks, 0)
            .keyBy(Click::user)
            .process(CountProcessor::new)
            .to(CallbackSink.of(Count.class, got::add));
    pipeline.run(options().batchRecords(2));
    pipeline.run(options().batchRecords(2));
    assertThat(got).extracting(Count::count).containsExactly(1L, 2L, 3L);
  }

  @Test
  void whatACallbackSinkThrowsEndsTheRunAndTheNextRunDeliversAgain() {
    List<Count> got = new ArrayList<>();
    List<Click> clicks = List.of(click("ann", 1), click("ann", 2));
    boolean[] broken = {true};
    Pipeline pipeline =
        clicks(clicks, 0)
            .keyBy(Click::user)
            .process(CountProcessor::new)
            .to(
                CallbackSink.of(
                    Count.class,
                    count -> {
                      if (broken[0] && count.count() == 2) {
                        throw new IllegalArgumentException("not now");
                      }
                      got.add(count);
                    }));
    assertThatThrownBy(() -> pipeline.run(options()))
        .isInstanceOf(JobFailed.class)
        .hasMessage("cannot deliver epoch 1 to callback: not now");
    broken[0] = false;
    pipeline.run(options());
    assertThat(got).extracting(Count::count).containsExactly(1L, 1L, 2L);
  }

  @Test
  void aBatchEndsWhenItsTimeIsUpOrItsOutputIsMuch() {
    List<Click> clicks = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      clicks.add(click("ann", i));
    }
    long[] second = {0};
    Clock ticking =
        new Clock() {
          @Override
          public Instant instant() {
            return Instant.ofEpochSecond(second[0]++);
          }

          @Override
          public ZoneId getZone() {
            return ZoneOffset.UTC;
          }

          @Override
          public Clock withZone(ZoneId zone) {
            return this;
          }
        };
    EngineOptions byTime = options().clock(ticking).maxBatchDuration(Duration.ofSeconds(1));
    assertThat(counts(clicks).run(byTime).epochs()).isBetween(4L, 5L);
    EngineOptions byOutput = EngineOptions.in(directory.resolve("other")).maxOutput(1);
    assertThat(counts(clicks).run(byOutput).epochs()).isBetween(4L, 5L);
    assertThat(counts.values()).hasSize(200);
  }

  @Test
  void emptyInputIsNoError() {
    JobStatus status = counts(List.of()).run(options());
    assertThat(status.events()).isZero();
    assertThat(status.watermark()).isEqualTo(Optional.empty());
    assertThat(status.rate()).isZero();
  }
}
