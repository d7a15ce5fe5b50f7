package dev.keyfold.local.sample;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.List;

/** Counts whatever comes under a key, and emits each count. */
public final class CountProcessor implements StatefulProcessor<String, Object, Count> {
  private static final ValueSpec<Long> COUNT = ValueSpec.of("count", Codecs.LONG);

  private final ProcessorSpec<String> spec;
  private ValueState<Long> count;

  public CountProcessor() {
    this("count", LatePolicy.DROP);
  }

  public CountProcessor(String name, LatePolicy late) {
    this(ProcessorSpec.named(name, KeyCodecs.STRING).state(COUNT).late(late).build());
  }

  private CountProcessor(ProcessorSpec<String> spec) {
    this.spec = spec;
  }

  /** The same under another name. */
  public static CountProcessor renamed(String name, String former) {
    ProcessorSpec.Builder<String> spec =
        ProcessorSpec.named(name, KeyCodecs.STRING).state(COUNT).late(LatePolicy.DROP);
    StateSchema schema = WindowProcessor.with(spec.build(), List.of(former), List.of());
    return new CountProcessor(spec.stateSchema(schema::toJson).build());
  }

  @Override
  public ProcessorSpec<String> spec() {
    return spec;
  }

  @Override
  public void open(StateBinder state) {
    count = state.value(COUNT);
  }

  @Override
  public void onInput(String key, Object input, Context context, Emitter<Count> out) {
    if (input instanceof Click click && click.second() == 666) {
      throw new IllegalStateException("no such second");
    }
    long now = count.getOr(0L) + 1;
    count.update(now);
    out.emit(new Count(key, now));
  }
}
