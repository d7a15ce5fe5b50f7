package dev.keyfold.local.epoch;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.binding.PlainOptional;
import dev.keyfold.binding.PlainPrimitive;
import dev.keyfold.binding.PlainValue;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Plain fields as generated code drives them; records say what a callback does with them. */
final class Plain implements StatefulProcessor<String, Plain.Action, String> {

  private static final ValueSpec<int[]> COUNTS = ValueSpec.of("counts", Codecs.INTS);
  private static final ValueSpec<Integer> COUNT =
      ValueSpec.of("count", Codecs.INT).expiring(Expiry.afterWrite(Duration.ofMillis(100)));
  private static final ValueSpec<Double> MEAN = ValueSpec.of("mean", Codecs.DOUBLE);
  private static final ValueSpec<String> NAME = ValueSpec.of("name", Codecs.STRING);
  private static final ValueSpec<String> NOTE = ValueSpec.of("note", Codecs.STRING);
  private static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("plain", KeyCodecs.STRING).state(COUNT, COUNTS, MEAN, NAME, NOTE).build();

  int count;
  double mean;
  int @Nullable [] counts;
  @Nullable String name;
  Optional<String> note = Optional.empty();
  Context context;
  Emitter<String> out;

  private PlainPrimitive.OfInt countState;
  private PlainPrimitive.OfDouble meanState;
  private PlainValue<int[]> countsState;
  private PlainValue<String> nameState;
  private PlainOptional<String> noteState;

  /** What a callback does. */
  @FunctionalInterface
  interface Action {
    void run(Plain fields) throws Exception;
  }

  @Override
  public ProcessorSpec<String> spec() {
    return SPEC;
  }

  @Override
  public void open(StateBinder state) {
    countState = new PlainPrimitive.OfInt(state, COUNT, count);
    countsState = PlainValue.encoded(state, COUNTS, counts);
    meanState = new PlainPrimitive.OfDouble(state, MEAN, mean);
    nameState = PlainValue.simple(state, NAME, name);
    noteState = PlainOptional.simple(state, NOTE, note);
    state.whenCleared(this::reset);
  }

  @Override
  public void onInput(String key, Action input, Context current, Emitter<String> emitter)
      throws Exception {
    context = current;
    out = emitter;
    try {
      load();
      input.run(this);
      flush();
    } finally {
      reset();
    }
  }

  void load() {
    count = countState.load();
    counts = countsState.load();
    mean = meanState.load();
    name = nameState.load();
    note = noteState.load();
  }

  void flush() {
    countState.flush(count);
    countsState.flush(counts);
    meanState.flush(mean);
    nameState.flush(name);
    noteState.flush(note);
  }

  void reset() {
    count = countState.reset();
    counts = countsState.reset();
    mean = meanState.reset();
    name = nameState.reset();
    note = noteState.reset();
  }

  @Override
  public String toString() {
    return count + " " + mean + " " + (counts == null ? null : counts[0]) + " " + name + " " + note;
  }
}
