package dev.keyfold.spec;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.codec.KeyCodec;
import java.util.List;
import java.util.function.Supplier;

/**
 * What a processor declares, built by the generated class. Not a record: parts may be added later.
 *
 * @param <K> the grouping key
 */
public interface ProcessorSpec<K> {
  /** The stable name of the processor. */
  String name();

  /** The codec of the grouping key. */
  KeyCodec<K> keyCodec();

  /** The state variables, in name order. */
  List<StateSpec> variables();

  /** The timers, in name order. */
  List<TimerSpec> timers();

  /** The variables of which {@code onExpire} wants to know what has expired, in name order. */
  List<StateSpec> onExpire();

  /** The side outputs, in name order. */
  List<OutputSpec<?>> outputs();

  /** Whether the input comes as all records of one key in one micro-batch. */
  boolean batchInput();

  /** What happens to late records; never {@link LatePolicy#DEFAULT}. */
  LatePolicy late();

  /** The state schema of this build, canonical JSON. */
  String stateSchema();

  /** The recorded version that the state schema of this build is; 0 when it is not recorded. */
  int recordedVersion();

  /** Whether a build that is not recorded may open state that exists; strict builds may not. */
  boolean allowUnrecorded();

  /** Starts a spec. */
  static <K> Builder<K> named(String name, KeyCodec<K> key) {
    return new SpecBuilder<>(name, key);
  }

  /**
   * Collects the parts of a spec.
   *
   * @param <K> the grouping key
   */
  interface Builder<K> {
    /** Adds state variables; the order does not matter. */
    Builder<K> state(StateSpec... variables);

    /** Adds timers; the order does not matter. */
    Builder<K> timers(TimerSpec... timers);

    /** Says of which of the variables {@code onExpire} wants to know what has expired. */
    Builder<K> onExpire(StateSpec... variables);

    /** Adds side outputs; the order does not matter. */
    Builder<K> outputs(OutputSpec<?>... outputs);

    /** Says that the input comes as all records of one key in one micro-batch. */
    Builder<K> batchInput();

    /** Sets the policy for late records. */
    Builder<K> late(LatePolicy policy);

    /** Sets the canonical JSON of the state schema; it is asked for when first needed. */
    Builder<K> stateSchema(Supplier<String> json);

    /** Sets the recorded version that the state schema is; without it, it is not recorded. */
    Builder<K> recordedAs(int version);

    /** Says that the build was strict: it opens state only if its schema is recorded. */
    Builder<K> requireRecorded();

    /**
     * The spec.
     *
     * @throws IllegalArgumentException when two variables or timers, or two outputs, have one name,
     *     or {@code onExpire} names a variable that is not declared or does not expire
     */
    ProcessorSpec<K> build();
  }
}
