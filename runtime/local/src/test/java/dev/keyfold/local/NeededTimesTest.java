package dev.keyfold.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.connector.memory.MemorySink;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.Count;
import dev.keyfold.local.sample.CountProcessor;
import dev.keyfold.local.sample.Window;
import dev.keyfold.local.sample.WindowProcessor;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.ValueSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What would wait for a watermark that never comes is refused before anything is opened. */
class NeededTimesTest {
  @TempDir Path directory;

  private final List<Click> clicks = List.of(new Click("ann", 1));

  private void refuses(Pipeline pipeline, String sentence) {
    Path state = directory.resolve("state");
    assertThatThrownBy(() -> pipeline.run(EngineOptions.in(state)))
        .isInstanceOf(JobRefused.class)
        .hasMessage(
            sentence
                + "\n  fix  say which time a record has, and how late it may come:"
                + " .eventTime(Click::at, Duration.ofMinutes(1)) after Pipeline.from(…)");
    assertThat(state.resolve("log")).doesNotExist();
  }

  @Test
  void timers() {
    refuses(
        Pipeline.from(MemorySource.of(clicks))
            .keyBy(Click::user)
            .process(WindowProcessor::new)
            .to(MemorySink.of(Window.class)),
        "processor 'windows' waits for event time, and the records have none: timer 'end'");
  }

  @Test
  void timeToLiveOfALaterStage() {
    refuses(
        Pipeline.from(MemorySource.of(clicks))
            .keyBy(Click::user)
            .process(CountProcessor::new)
            .keyBy(Count::key)
            .process(Remembering::new)
            .to(MemorySink.of(Count.class)),
        "processor 'remembering' waits for event time, and the records have none: time to live of"
            + " 'last'");
  }

  /** Remembers for an hour of event time. */
  static final class Remembering implements StatefulProcessor<String, Count, Count> {
    private static final ValueSpec<Long> LAST =
        ValueSpec.of("last", Codecs.LONG)
            .expiring(Expiry.afterWrite(Duration.ofHours(1)).in(TimeDomain.EVENT));

    @Override
    public ProcessorSpec<String> spec() {
      return ProcessorSpec.named("remembering", KeyCodecs.STRING).state(LAST).build();
    }

    @Override
    public void open(StateBinder state) {
      state.value(LAST);
    }

    @Override
    public void onInput(String key, Count input, Context context, Emitter<Count> out) {}
  }
}
