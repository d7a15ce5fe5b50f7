package dev.keyfold.testing.junit;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.ValueState;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.ValueSpec;

/** Counts records in a state variable, or, which is wrong, in a plain field. */
final class Counts implements StatefulProcessor<String, Integer, String> {

  private static final ValueSpec<Integer> COUNT = ValueSpec.of("count", Codecs.INT);
  private static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("counts", KeyCodecs.STRING).state(COUNT).build();

  private final boolean hidden;
  private ValueState<Integer> count;
  private int plain;

  Counts(boolean hidden) {
    this.hidden = hidden;
  }

  @Override
  public ProcessorSpec<String> spec() {
    return SPEC;
  }

  @Override
  public void open(StateBinder state) {
    count = state.value(COUNT);
  }

  @Override
  public void onInput(String key, Integer input, Context context, Emitter<String> out) {
    plain += input;
    count.update(count.getOr(0) + input);
    out.emit(key + " " + (hidden ? plain : count.require()));
  }
}
