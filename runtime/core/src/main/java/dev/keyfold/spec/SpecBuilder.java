package dev.keyfold.spec;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.KeyCodec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The only implementation of {@link ProcessorSpec.Builder}. */
final class SpecBuilder<K> implements ProcessorSpec.Builder<K> {
  private final String name;
  private final KeyCodec<K> keyCodec;
  private final List<StateSpec> variables = new ArrayList<>();
  private final List<TimerSpec> timers = new ArrayList<>();
  private final List<StateSpec> onExpire = new ArrayList<>();
  private final List<OutputSpec<?>> outputs = new ArrayList<>();
  private boolean batchInput;
  private LatePolicy late = LatePolicy.DEFAULT;
  private Supplier<String> stateSchema = () -> "";
  private int recordedVersion;
  private boolean allowUnrecorded = true;

  SpecBuilder(String name, KeyCodec<K> keyCodec) {
    this.name = name;
    this.keyCodec = keyCodec;
  }

  @Override
  public ProcessorSpec.Builder<K> state(StateSpec... more) {
    Collections.addAll(variables, more);
    return this;
  }

  @Override
  public ProcessorSpec.Builder<K> timers(TimerSpec... more) {
    Collections.addAll(timers, more);
    return this;
  }

  @Override
  public ProcessorSpec.Builder<K> onExpire(StateSpec... more) {
    Collections.addAll(onExpire, more);
    return this;
  }

  @Override
  public ProcessorSpec.Builder<K> outputs(OutputSpec<?>... more) {
    Collections.addAll(outputs, more);
    return this;
  }

  @Override
  public ProcessorSpec.Builder<K> batchInput() {
    batchInput = true;
    return this;
  }

  @Override
  public ProcessorSpec.Builder<K> late(LatePolicy policy) {
    late = policy;
    return this;
  }

  @Override
  public ProcessorSpec.Builder<K> stateSchema(Supplier<String> json) {
    stateSchema = json;
    return this;
  }

  @Override
  public ProcessorSpec.Builder<K> recordedAs(int version) {
    recordedVersion = version;
    return this;
  }

  @Override
  public ProcessorSpec.Builder<K> requireRecorded() {
    allowUnrecorded = false;
    return this;
  }

  @Override
  public ProcessorSpec<K> build() {
    // the fields of a key's row are found by name, so variables and timers share one name space
    Set<String> names = new HashSet<>();
    variables.forEach(variable -> requireNew(names, variable.name()));
    timers.forEach(timer -> requireNew(names, timer.name()));
    Set<String> outputNames = new HashSet<>();
    outputs.forEach(output -> requireNew(outputNames, output.name()));
    variables.sort(Comparator.comparing(StateSpec::name));
    onExpire.forEach(this::requireExpiring);
    onExpire.sort(Comparator.comparing(StateSpec::name));
    timers.sort(Comparator.comparing(TimerSpec::name));
    outputs.sort(Comparator.comparing(OutputSpec::name));
    return new Built<>(
        name,
        keyCodec,
        List.copyOf(variables),
        List.copyOf(timers),
        List.copyOf(onExpire),
        List.copyOf(outputs),
        batchInput,
        resolvedLate(),
        stateSchema,
        recordedVersion,
        allowUnrecorded);
  }

  private void requireExpiring(StateSpec variable) {
    if (variable.expiry().isEmpty() || !variables.contains(variable)) {
      throw new IllegalArgumentException(
          "processor '"
              + name
              + "' handles the expiry of '"
              + variable.name()
              + "', which is not declared or does not expire");
    }
  }

  private void requireNew(Set<String> names, String candidate) {
    if (!names.add(candidate)) {
      throw new IllegalArgumentException(
          "processor '" + name + "' declares '" + candidate + "' twice");
    }
  }

  private LatePolicy resolvedLate() {
    if (late != LatePolicy.DEFAULT) {
      return late;
    }
    boolean followsEventTime =
        timers.stream().anyMatch(timer -> timer.clock() == TimeDomain.EVENT)
            || variables.stream()
                .flatMap(variable -> variable.expiry().stream())
                .anyMatch(expiry -> expiry.clock() == TimeDomain.EVENT);
    return followsEventTime ? LatePolicy.DROP : LatePolicy.ACCEPT;
  }

  private record Built<K>(
      String name,
      KeyCodec<K> keyCodec,
      List<StateSpec> variables,
      List<TimerSpec> timers,
      List<StateSpec> onExpire,
      List<OutputSpec<?>> outputs,
      boolean batchInput,
      LatePolicy late,
      Supplier<String> schemaSource,
      int recordedVersion,
      boolean allowUnrecorded)
      implements ProcessorSpec<K> {
    @Override
    public String stateSchema() {
      return schemaSource.get();
    }
  }
}
