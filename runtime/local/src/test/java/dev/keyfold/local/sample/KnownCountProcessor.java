package dev.keyfold.local.sample;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor.WithInitialState;
import dev.keyfold.TimerContext;
import dev.keyfold.ValueState;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Instant;

/** Counts on from what was known, and reminds of each key that was known. */
public final class KnownCountProcessor
    implements WithInitialState<String, Object, Count, KnownCountProcessor.Known> {
  private static final ValueSpec<Long> COUNT = ValueSpec.of("count", Codecs.LONG);
  private static final TimerSpec.Single REMINDER = TimerSpec.processing("reminder");

  private final ProcessorSpec<String> spec;
  private ValueState<Long> count;
  private ProcessingTimer reminder;

  /** What was known; a key may have several. */
  public record Known(String user, long count) {}

  public KnownCountProcessor() {
    this("known");
  }

  public KnownCountProcessor(String name) {
    spec = ProcessorSpec.named(name, KeyCodecs.STRING).state(COUNT).timers(REMINDER).build();
  }

  @Override
  public ProcessorSpec<String> spec() {
    return spec;
  }

  @Override
  public void open(StateBinder state) {
    count = state.value(COUNT);
    reminder = state.processingTimer(REMINDER);
  }

  @Override
  public void onInitialState(String key, Known row, Context context, Emitter<Count> out) {
    if (row.count() < 0) {
      throw new IllegalArgumentException("no count: " + row.count());
    }
    count.update(count.getOr(0L) + row.count());
    reminder.at(Instant.EPOCH);
    out.emit(new Count(key + " known", count.require()));
  }

  @Override
  public void onInput(String key, Object input, Context context, Emitter<Count> out) {
    count.update(count.getOr(0L) + 1);
    out.emit(new Count(key, count.require()));
  }

  @Override
  public void onTimer(FiredTimer timer, String key, TimerContext context, Emitter<Count> out) {
    out.emit(new Count(key + " reminded", count.require()));
  }
}
