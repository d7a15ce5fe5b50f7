package dev.keyfold.local.sample;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.ProcessorSpec;

/** Passes on what comes under a number. */
public final class NumberedProcessor implements StatefulProcessor<Long, Object, Object> {
  private final ProcessorSpec<Long> spec;

  public NumberedProcessor(String name) {
    spec = ProcessorSpec.named(name, KeyCodecs.LONG).build();
  }

  @Override
  public ProcessorSpec<Long> spec() {
    return spec;
  }

  @Override
  public void open(StateBinder state) {}

  @Override
  public void onInput(Long key, Object input, Context context, Emitter<Object> out) {
    out.emit(input);
  }
}
