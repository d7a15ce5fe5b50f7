package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.connector.SourcePartition;
import dev.keyfold.time.Millis;
import dev.keyfold.time.Watermark;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What moves the watermark of a source: records, and time without any. */
class SourceWatermarkTest {

  private static final EventTimes TIMES = EventTimes.of((Instant it) -> it, Duration.ZERO);

  private final Counters counters = new Counters();
  private final ReadPartition p0 = partition("p0");
  private final ReadPartition p1 = partition("p1");

  private static ReadPartition partition(String name) {
    return new ReadPartition(new Endless(name), new Watermark(0, Millis.UNSET));
  }

  /** A batch in which these partitions had one record each. */
  private void batch(
      SourceWatermark watermark, long batchTime, long eventTime, ReadPartition... read) {
    for (ReadPartition partition : List.of(p0, p1)) {
      partition.polls = 0;
    }
    for (ReadPartition partition : read) {
      partition.polls = 1;
      watermark.observe(partition, eventTime, batchTime);
    }
    watermark.move(List.of(p0, p1), batchTime);
  }

  /** C-38: a partition that never had a record holds the watermark, unless it may be idle. */
  @Test
  void aSilentPartitionHoldsTheWatermark() {
    SourceWatermark watermark = new SourceWatermark(TIMES, counters);
    batch(watermark, 0, 100, p0);
    batch(watermark, Duration.ofDays(1).toMillis(), 200, p0);
    assertThat(watermark.value()).isEqualTo(Millis.UNSET);
  }

  /** C-38: after the idle time it holds no more; when both are silent the watermark stays. */
  @Test
  void anIdlePartitionDoesNot() {
    SourceWatermark watermark =
        new SourceWatermark(TIMES.idleAfter(Duration.ofSeconds(30)), counters);
    batch(watermark, 0, 100, p0);
    batch(watermark, 29_999, 200, p0);
    assertThat(watermark.value()).isEqualTo(Millis.UNSET);
    batch(watermark, 30_000, 300, p0);
    assertThat(watermark.value()).isEqualTo(299);
    batch(watermark, 1_000_000, 0);
    assertThat(watermark.value()).isEqualTo(299);
    // back again, and behind: it counts, but nothing falls
    batch(watermark, 1_000_001, 50, p1);
    batch(watermark, 1_000_002, 400, p0);
    assertThat(watermark.value()).isEqualTo(299);
    batch(watermark, 1_000_003, 350, p1);
    assertThat(watermark.value()).isEqualTo(349);
  }

  /** C-44: when all are silent it goes on with the wall clock, if that was asked for. */
  @Test
  void silenceOfAllMovesItOn() {
    SourceWatermark watermark =
        new SourceWatermark(TIMES.advanceAfter(Duration.ofMinutes(1)), counters);
    batch(watermark, 0, 100_001, p0, p1);
    assertThat(watermark.value()).isEqualTo(100_000);
    batch(watermark, 59_999, 0);
    assertThat(watermark.value()).isEqualTo(100_000);
    batch(watermark, 60_000, 0);
    assertThat(watermark.value()).isEqualTo(160_000);
    batch(watermark, 61_500, 0);
    assertThat(watermark.value()).isEqualTo(161_500);
    // a record begins the silence anew, and does not take the watermark back
    batch(watermark, 62_000, 120_000, p0, p1);
    batch(watermark, 121_999, 0);
    assertThat(watermark.value()).isEqualTo(161_500);
    batch(watermark, 122_000, 0);
    assertThat(watermark.value()).isEqualTo(221_500);
  }

  /** Without a first record there is nothing to go on from. */
  @Test
  void silenceFromTheBeginning() {
    SourceWatermark watermark =
        new SourceWatermark(TIMES.advanceAfter(Duration.ofMinutes(1)), counters);
    batch(watermark, 0, 0);
    batch(watermark, 1_000_000, 0);
    assertThat(watermark.value()).isEqualTo(Millis.UNSET);
  }

  /** One wrong clock does not make all others late. */
  @Test
  void recordsFromTheFutureDoNotMoveIt() {
    SourceWatermark watermark =
        new SourceWatermark(TIMES.maxAhead(Duration.ofSeconds(10)), counters);
    batch(watermark, 1_000, 500, p0, p1);
    batch(watermark, 2_000, 12_000, p0, p1);
    assertThat(watermark.value()).isEqualTo(11_999);
    batch(watermark, 2_000, 12_001, p0, p1);
    batch(watermark, 2_000, Millis.END_OF_TIME, p0);
    assertThat(watermark.value()).isEqualTo(11_999);
    assertThat(counters.ahead).isEqualTo(3);
  }

  /** C-41: it goes on where it was committed. */
  @Test
  void goesOnWhereItWas() {
    SourceWatermark watermark = new SourceWatermark(TIMES, counters);
    watermark.open(100);
    batch(watermark, 0, 50, p0, p1);
    assertThat(watermark.value()).isEqualTo(100);
  }

  /** Before 1970 and at the ends of the time line nothing wraps. */
  @Test
  void theWholeTimeLine() {
    SourceWatermark watermark = new SourceWatermark(TIMES, counters);
    batch(watermark, 0, Millis.BEGIN_OF_TIME, p0, p1);
    assertThat(watermark.value()).isEqualTo(Millis.BEGIN_OF_TIME);
    batch(watermark, 0, -5_000, p0, p1);
    assertThat(watermark.value()).isEqualTo(-5_001);
    batch(watermark, 0, Millis.END_OF_TIME, p0, p1);
    assertThat(watermark.value()).isEqualTo(Millis.END_OF_TIME - 1);
  }

  @Test
  void optionsAreChecked() {
    assertThatThrownBy(() -> EventTimes.NONE.idleAfter(Duration.ofSeconds(1)))
        .hasMessage("idleAfter is about event time: call eventTime(…) before it");
    assertThatThrownBy(() -> TIMES.maxAhead(Duration.ZERO))
        .hasMessage("maxAhead is positive, found PT0S");
    assertThatThrownBy(() -> EventTimes.of((Instant it) -> it, Duration.ofSeconds(-1)))
        .hasMessage("maxDelay is negative: PT-1S");
  }

  private record Endless(String name) implements SourcePartition<Object> {
    @Override
    public void seek(String position) {}

    @Override
    public Object poll() {
      return null;
    }

    @Override
    public boolean exhausted() {
      return false;
    }

    @Override
    public String position() {
      return "";
    }

    @Override
    public String location() {
      return name;
    }

    @Override
    public void close() {}
  }
}
