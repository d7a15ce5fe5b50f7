package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.AtEnd;
import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.memory.CallbackSink;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.epoch.Stepping.Step;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * C-59: as {@link GoldenStoreTest}, for sorted maps, families of timers and expiry by event time
 * and without downtime. They are in {@code src/test/resources/golden-time}; the next one is written
 * by {@code -Dtest=GoldenTimeStoreTest -Dgolden.store=write}.
 */
class GoldenTimeStoreTest {

  private static final GoldenZip GOLDEN = GoldenZip.in("golden-time");
  private static final long MINUTE = 60_000;

  private static final ValueSpec<String> BY_EVENT =
      ValueSpec.of("byEvent", Codecs.STRING)
          .expiring(Expiry.afterWrite(Duration.ofSeconds(500)).in(TimeDomain.EVENT));
  private static final MapSpec<String, Long> BY_UPTIME =
      MapSpec.of("byUptime", KeyCodecs.STRING, Codecs.LONG)
          .expiring(Expiry.afterWrite(Duration.ofMinutes(5)).excludingDowntime());
  private static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("golden-time", KeyCodecs.STRING)
          .state(
              BY_EVENT,
              BY_UPTIME,
              ListSpec.of("listByEvent", Codecs.LONG)
                  .expiring(Expiry.afterWrite(Duration.ofSeconds(500)).in(TimeDomain.EVENT)),
              SortedMapSpec.of("sorted", KeyCodecs.LONG, Codecs.STRING),
              SortedMapSpec.of("used", KeyCodecs.STRING, Codecs.INT)
                  .expiring(Expiry.afterAccess(Duration.ofMinutes(20))))
          .timers(
              TimerSpec.processing("alarms", KeyCodecs.STRING),
              TimerSpec.event("windows", KeyCodecs.LONG))
          .onExpire(BY_EVENT, BY_UPTIME)
          .recordedAs(1)
          .build();

  private static final Step WRITE =
      new Step(
          "ann",
          Instant.ofEpochMilli(1_000),
          p -> {
            p.value("byEvent").update("e");
            p.map("byUptime").put("u", 1L);
            p.list("listByEvent").addAll(List.of(1L, 2L));
            p.sortedMap("sorted").put(1L, "a");
            p.sortedMap("sorted").put(-5L, "b");
            p.sortedMap("used").put("x", 1);
            p.processingTimers("alarms").at("early", Instant.ofEpochMilli(15 * MINUTE));
            p.processingTimers("alarms").at("late", Instant.ofEpochMilli(40 * MINUTE));
            p.eventTimers("windows").at(7L, Instant.ofEpochMilli(100_000));
            p.eventTimers("windows").at(-1L, Instant.ofEpochMilli(300_000));
          });

  @TempDir Path directory;

  private static Step look(long eventTime) {
    return new Step("ann", Instant.ofEpochMilli(eventTime), p -> p.out.emit(p.all()));
  }

  private static List<String> run(Path job, long millis, Step... steps) {
    List<String> outputs = new ArrayList<>();
    Pipeline.from(MemorySource.of(List.of(steps)))
        .eventTime(Step::at, Duration.ZERO)
        .keyBy(Step::key)
        .process(() -> new Stepping(new Flexible(SPEC)))
        .to(CallbackSink.of(String.class, outputs::add))
        .run(
            EngineOptions.in(job)
                .atEnd(AtEnd.KEEP_OPEN)
                .clock(Clock.fixed(Instant.ofEpochMilli(millis), ZoneOffset.UTC)));
    return outputs;
  }

  static Stream<Path> stores() throws IOException {
    return GOLDEN.all();
  }

  @ParameterizedTest
  @MethodSource("stores")
  void everyGoldenStoreIsReadAndGoneOnWith(Path zip) throws IOException {
    GoldenZip.unpack(zip, directory);
    checkAll(directory);
  }

  /** Today's version passes the test that those of the past are put to. */
  @Test
  void whatIsWrittenTodayIsReadToo() {
    assertThat(run(directory, 0, WRITE)).isEmpty();
    checkAll(directory);
  }

  private static void checkAll(Path job) {
    Step second = look(4_000);
    assertThat(run(job, 10 * MINUTE, WRITE, second))
        .containsExactly(
            "byEvent=e byUptime=[u=1] listByEvent=[1, 2] sorted=[-5=b, 1=a] used=[x=1]");
    Step third = look(200_000);
    assertThat(run(job, 22 * MINUTE, WRITE, second, third))
        .containsExactly(
            "ann alarms@" + 15 * MINUTE,
            "byEvent=e byUptime=[u=1] listByEvent=[1, 2] sorted=[-5=b, 1=a] used=[x=1]",
            "ann windows@100000");
    Step fourth = look(700_000);
    assertThat(run(job, 50 * MINUTE, WRITE, second, third, fourth))
        .containsExactly(
            "ann alarms@" + 40 * MINUTE,
            "byEvent=e byUptime=[u=1] listByEvent=[1, 2] sorted=[-5=b, 1=a] used=[]",
            "ann windows@300000",
            "ann byEvent:e");
    assertThat(run(job, 50 * MINUTE, WRITE, second, third, fourth, look(700_001)))
        .containsExactly("byEvent=null byUptime=[u=1] listByEvent=[] sorted=[-5=b, 1=a] used=[]");
  }

  @Test
  void writeTheNextGoldenStore() throws IOException {
    assumeTrue("write".equals(System.getProperty("golden.store")), "-Dgolden.store=write");
    run(directory, 0, WRITE);
    GOLDEN.add(directory);
  }
}
