package dev.keyfold.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.SourcePartition;
import dev.keyfold.local.connector.memory.MemorySink;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.Window;
import dev.keyfold.local.sample.WindowProcessor;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** C-44: in a stream that has fallen silent the last windows close if that was asked for. */
class QuietStreamTest {
  private static final Duration WAIT = Duration.ofMinutes(10);

  @TempDir Path directory;

  private final MemorySink<Window> windows = MemorySink.of(Window.class);

  /** The second of the wall clock at which a click arrives, and the click. */
  private final TreeMap<Long, Click> arrivals = new TreeMap<>();

  private long now;
  private long end;

  private JobStatus run(boolean advance) {
    SourceStage<Click> source =
        Pipeline.from((Source<Click>) () -> List.of(new Stream()))
            .eventTime(Click::at, Duration.ZERO);
    return (advance ? source.advanceAfter(WAIT) : source)
        .keyBy(Click::user)
        .process(WindowProcessor::new)
        .to(windows)
        .run(EngineOptions.in(directory).atEnd(AtEnd.KEEP_OPEN).clock(new Seconds()));
  }

  @Test
  void itStaysAsItIsByDefault() {
    arrivals.put(0L, new Click("ann", 5));
    end = 3_000;
    JobStatus status = run(false);
    assertThat(windows.values()).isEmpty();
    assertThat(status.pendingEventTimers()).isOne();
    assertThat(status.watermark()).contains(Instant.ofEpochMilli(4_999));
  }

  @Test
  void windowsCloseAfterTheWaitAndWhatComesLaterIsLate() {
    arrivals.put(0L, new Click("ann", 5));
    end = 3_000;
    JobStatus status = run(true);
    assertThat(windows.values()).containsExactly(new Window("ann", 0, 1));
    assertThat(status.pendingEventTimers()).isZero();

    // after a restart: older than what the wait has closed, and counted
    arrivals.put(3_001L, new Click("ann", 7));
    arrivals.put(3_002L, new Click("ann", 100_000));
    now = 3_001;
    end = 6_000;
    JobStatus later = run(true);
    assertThat(later.late()).isOne();
    assertThat(windows.values()).hasSize(2);
    assertThat(windows.values().get(1).clicks()).isOne();
  }

  /** Whatever has arrived by now. */
  private final class Stream implements SourcePartition<Click> {
    private long read = -1;

    @Override
    public String name() {
      return "stream";
    }

    @Override
    public void seek(String position) {
      read = Long.parseLong(position);
    }

    @Override
    public @Nullable Click poll() {
      Long next = arrivals.higherKey(read);
      if (next == null || next > now) {
        return null;
      }
      read = next;
      return arrivals.get(next);
    }

    @Override
    public boolean exhausted() {
      return now >= end;
    }

    @Override
    public String position() {
      return String.valueOf(read);
    }

    @Override
    public String location() {
      return "second " + read;
    }

    @Override
    public void close() {}
  }

  /** Goes on by half a minute with each look at it, as each micro-batch takes one. */
  private final class Seconds extends Clock {
    @Override
    public Instant instant() {
      now += 30;
      return Instant.ofEpochSecond(now);
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }
}
