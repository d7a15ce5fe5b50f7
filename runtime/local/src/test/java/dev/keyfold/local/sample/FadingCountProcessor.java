package dev.keyfold.local.sample;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor.WithInitialState;
import dev.keyfold.ValueState;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.sample.KnownCountProcessor.Known;
import dev.keyfold.spec.ExpiredState;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;

/** Counts on from what was known; counts that are left alone for 250 ms go, and it says so. */
public final class FadingCountProcessor implements WithInitialState<String, Click, Count, Known> {
  private static final Expiry FADING = Expiry.afterWrite(Duration.ofMillis(250));
  private static final ValueSpec<Long> COUNT = ValueSpec.of("count", Codecs.LONG).expiring(FADING);
  private static final MapSpec<Long, Long> SECONDS =
      MapSpec.of("seconds", KeyCodecs.LONG, Codecs.LONG).expiring(FADING);
  private static final ListSpec<Long> ALL = ListSpec.of("all", Codecs.LONG).expiring(FADING);
  private static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("fading", KeyCodecs.STRING)
          .state(COUNT, SECONDS, ALL)
          .onExpire(COUNT, SECONDS, ALL)
          .build();

  private ValueState<Long> count;
  private MapState<Long, Long> seconds;
  private ListState<Long> all;

  @Override
  public ProcessorSpec<String> spec() {
    return SPEC;
  }

  @Override
  public void open(StateBinder state) {
    count = state.value(COUNT);
    seconds = state.map(SECONDS);
    all = state.list(ALL);
  }

  @Override
  public void onInitialState(String key, Known row, Context context, Emitter<Count> out) {
    add(key, row.count(), out);
  }

  @Override
  public void onInput(String key, Click click, Context context, Emitter<Count> out) {
    add(key, click.second(), out);
  }

  private void add(String key, long number, Emitter<Count> out) {
    count.update(count.getOr(0L) + 1);
    seconds.put(number % 5, number);
    all.add(number);
    out.emit(new Count(key, count.require()));
  }

  @Override
  public void onExpire(ExpiredState expired, String key, Context context, Emitter<Count> out) {
    switch (expired.index()) {
      case 0 -> out.emit(new Count(key + " lost number", expired.value(ALL)));
      case 1 -> out.emit(new Count(key + " lost count", expired.value(COUNT)));
      default -> out.emit(new Count(key + " lost second", expired.value(SECONDS)));
    }
  }
}
