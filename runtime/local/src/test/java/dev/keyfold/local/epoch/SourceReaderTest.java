package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.StatefulProcessor;
import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.SourcePartition;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.epoch.EpochRecord.SourceProgress;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.CountProcessor;
import dev.keyfold.local.state.StateSettings;
import dev.keyfold.time.Millis;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SourceReaderTest {
  private final List<String> read = new ArrayList<>();
  private long now;
  private EventTimes times = EventTimes.of((Click click) -> click.at(), Duration.ZERO);
  private final Counters counters = new Counters();

  private final SourceReader.Target target =
      new SourceReader.Target() {
        @Override
        public void input(Object key, Object value, long eventTime, boolean late, Object position) {
          read.add(key + "@" + eventTime / 1000);
        }

        @Override
        public void late(Object key, Object value, long eventTime, Object position) {
          read.add("late " + key + "@" + eventTime / 1000);
        }

        @Override
        public boolean isFull() {
          return false;
        }
      };

  private static MemorySource<Object> partition(String name, Click... clicks) {
    return MemorySource.<Object>of(List.of(clicks)).named(name);
  }

  @SafeVarargs
  private static Source<Object> source(MemorySource<Object>... parts) {
    return () -> {
      List<SourcePartition<Object>> partitions = new ArrayList<>();
      for (MemorySource<Object> part : parts) {
        partitions.addAll(part.open());
      }
      return partitions;
    };
  }

  @SuppressWarnings("unchecked") // it takes any object
  private SourceReader reader(Source<Object> source, int maxRecords) {
    StatefulProcessor<?, ?, ?> processor = new CountProcessor();
    StagePlan first =
        new StagePlan(
            click -> ((Click) click).user(),
            (StatefulProcessor<Object, Object, Object>) processor,
            Map.of(),
            null);
    EpochSettings settings =
        new EpochSettings(
            times,
            maxRecords,
            0,
            1,
            false,
            false,
            true,
            Clock.systemUTC(),
            StateSettings.DEFAULT,
            () -> false,
            status -> {});
    Rejects rejects = new Rejects(false, false, new OutputBytes(), counters);
    return new SourceReader(source, first, settings, rejects, counters);
  }

  @Test
  void partitionsTakeTurnsAndTheSlowestHoldsTheWatermark() throws IOException {
    Source<Object> source =
        source(
            partition("a", new Click("a", 10), new Click("a", 20), new Click("a", 30)),
            partition("b", new Click("b", 5)));
    try (SourceReader reader = reader(source, 1)) {
      reader.open(List.of(), Millis.UNSET);
      reader.read(target, now);
      assertThat(reader.watermark()).as("b has had no record").isEqualTo(Millis.UNSET);
      reader.read(target, now);
      assertThat(read).containsExactly("a@10", "a@20");
    }
    read.clear();
    try (SourceReader reader = reader(source, 3)) {
      reader.open(List.of(), Millis.UNSET);
      reader.read(target, now);
      assertThat(read).containsExactly("a@10", "b@5", "a@20");
      assertThat(reader.watermark()).as("b is at its end").isEqualTo(19_999);
      assertThat(reader.exhausted()).isFalse();
      assertThat(reader.progress()).hasSize(2);
      reader.read(target, now);
      assertThat(reader.exhausted()).isTrue();
      assertThat(reader.watermark()).as("what b may get later still counts").isEqualTo(19_999);
      assertThat(reader.progress())
          .containsExactly(
              new SourceProgress("a", "3", 29_999), new SourceProgress("b", "1", 4_999));
    }
  }

  @Test
  void aPartitionThatIsNotThereKeepsItsPlace() throws IOException {
    SourceProgress gone = new SourceProgress("gone", "17", 1_000);
    try (SourceReader reader = reader(source(partition("a", new Click("a", 1))), 10)) {
      reader.open(List.of(gone), 999);
      reader.read(target, now);
      assertThat(reader.progress()).containsExactly(gone, new SourceProgress("a", "1", 999));
    }
  }

  @Test
  void partitionsOfOneNameAreRefused() {
    try (SourceReader reader = reader(source(partition("a"), partition("a")), 10)) {
      assertThatThrownBy(() -> reader.open(List.of(), Millis.UNSET))
          .isInstanceOf(RefusedException.class)
          .hasMessageStartingWith(
              "the source has two partitions called 'a'\n  fix  give one of them another name");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
