package dev.keyfold.testing.conformance;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.spec.OutputSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes a scenario down. Instants are milliseconds since 1970; what is said of records, watermark
 * and expected outputs belongs to the step that {@link #at} began last.
 */
final class ScenarioBuilder<K> {

  private static final int STEPS_TO_TIDY_UP = 20;

  final String name;
  final List<Step<K>> steps = new ArrayList<>();
  final List<K> keys = new ArrayList<>();
  final List<Action> actions = new ArrayList<>();
  final List<ReleaseBuilder<K>> releases = new ArrayList<>();
  final List<Step.Input<K>> initialRows = new ArrayList<>();
  boolean anyCut;
  boolean leavesNothing;

  private final KeyCodec<K> keyCodec;
  private final List<Step.Input<K>> records = new ArrayList<>();
  private final List<Step.Expected<K>> expected = new ArrayList<>();
  private ReleaseBuilder<K> release;
  private Optional<Instant> time = Optional.empty();
  private Optional<Instant> watermark = Optional.empty();
  private boolean endOfInput;

  ScenarioBuilder(String name, KeyCodec<K> keyCodec) {
    this.name = name;
    this.keyCodec = keyCodec;
    release = new ReleaseBuilder<>(keyCodec);
    releases.add(release);
  }

  /**
   * The next release of the class runs what follows; what is declared from now on is all that it
   * has. Only its processor name and its key are those of before.
   */
  ScenarioBuilder<K> upgrade() {
    endStep();
    time = Optional.empty();
    release = new ReleaseBuilder<>(keyCodec);
    releases.add(release);
    return this;
  }

  /** Variables and timers that the release drops on purpose. */
  ScenarioBuilder<K> retired(String... names) {
    release.retired.addAll(List.of(names));
    return this;
  }

  /** A variable or timer that the release before calls otherwise. */
  ScenarioBuilder<K> renamed(String former, String name) {
    release.formerNames.put(name, former);
    return this;
  }

  ScenarioBuilder<K> with(StateSpec... variables) {
    release.spec.state(variables);
    return this;
  }

  ScenarioBuilder<K> with(TimerSpec... timers) {
    release.spec.timers(timers);
    return this;
  }

  ScenarioBuilder<K> with(OutputSpec<?>... outputs) {
    release.spec.outputs(outputs);
    return this;
  }

  /** Values that the class keeps in plain fields. */
  ScenarioBuilder<K> withFields(ValueSpec<?>... fields) {
    release.plainFields.addAll(List.of(fields));
    release.spec.state(fields);
    return this;
  }

  /** The class takes all records of a key and step at once. */
  ScenarioBuilder<K> batchInput() {
    release.spec.batchInput();
    return this;
  }

  ScenarioBuilder<K> late(LatePolicy policy) {
    release.spec.late(policy);
    return this;
  }

  /** What a timer does, beside emitting {@code name@due} or {@code name/id@due} first. */
  ScenarioBuilder<K> whenDue(TimerSpec timer, Action action) {
    release.handlers.put(timer.name(), action);
    return this;
  }

  /**
   * The class wants to know what has expired of variables: {@code name:value}, or {@code
   * name:key=value} of an entry, is emitted.
   */
  ScenarioBuilder<K> tellsExpired(StateSpec... variables) {
    release.spec.onExpire(variables);
    return this;
  }

  /** What the class does, beside emitting that first, when something has expired of a variable. */
  ScenarioBuilder<K> whenExpired(StateSpec variable, Action action) {
    release.expiryHandlers.put(variable.name(), action);
    return tellsExpired(variable);
  }

  /** A row of the snapshot that the class begins with. */
  ScenarioBuilder<K> initially(K key, Action action) {
    initialRows.add(input(key, Optional.empty(), action));
    return this;
  }

  /** Begins a step at a processing time. */
  ScenarioBuilder<K> at(long millis) {
    endStep();
    time = Optional.of(Instant.ofEpochMilli(millis));
    return this;
  }

  /** A record without an event time. */
  ScenarioBuilder<K> on(K key, Action action) {
    return record(key, Optional.empty(), action);
  }

  /** A record with an event time. */
  ScenarioBuilder<K> on(K key, long eventTime, Action action) {
    return record(key, Optional.of(Instant.ofEpochMilli(eventTime)), action);
  }

  private ScenarioBuilder<K> record(K key, Optional<Instant> eventTime, Action action) {
    records.add(input(key, eventTime, action));
    return this;
  }

  private Step.Input<K> input(K key, Optional<Instant> eventTime, Action action) {
    if (!keys.contains(key)) {
      keys.add(key);
    }
    actions.add(action);
    return new Step.Input<>(key, actions.size() - 1, eventTime);
  }

  /** The watermark after the records of the step. */
  ScenarioBuilder<K> watermark(long millis) {
    watermark = Optional.of(Instant.ofEpochMilli(millis));
    return this;
  }

  /** The input ends with the step. */
  ScenarioBuilder<K> endOfInput() {
    endOfInput = true;
    return this;
  }

  /** What the step emits for a key; all that it emits has to be expected. */
  ScenarioBuilder<K> expect(K key, String... texts) {
    for (String text : texts) {
      expected.add(new Step.Expected<>(key, "", text, Optional.empty()));
    }
    return this;
  }

  /** What the step emits for a key to a side output. */
  ScenarioBuilder<K> expectTo(OutputSpec<String> output, K key, String... texts) {
    for (String text : texts) {
      expected.add(new Step.Expected<>(key, output.name(), text, Optional.empty()));
    }
    return this;
  }

  /** A record of this event time that goes to the output for late ones. */
  ScenarioBuilder<K> expectLate(K key, long eventTime) {
    Optional<Instant> time = Optional.of(Instant.ofEpochMilli(eventTime));
    expected.add(new Step.Expected<>(key, Execution.LATE, "late", time));
    return this;
  }

  /** The same as {@link #expect}, with the event time that it has. */
  ScenarioBuilder<K> expectAt(K key, String text, long eventTime) {
    Instant instant = Instant.ofEpochMilli(eventTime);
    expected.add(new Step.Expected<>(key, "", text, Optional.of(instant)));
    return this;
  }

  /** The same, without an event time. */
  ScenarioBuilder<K> expectTimeless(K key, String text) {
    expected.add(new Step.Expected<>(key, "", text, Optional.of(Instant.MIN)));
    return this;
  }

  /** The result is the same however the records of one processing time are cut. */
  ScenarioBuilder<K> anyCut() {
    anyCut = true;
    return this;
  }

  /** Nothing is left after some more steps, which an upgrade may need to tidy up behind it. */
  ScenarioBuilder<K> leavesNothing(long millis) {
    for (int i = 0; i < STEPS_TO_TIDY_UP; i++) {
      at(millis);
    }
    return leavesNothing();
  }

  /** Nothing is left after the last step. */
  ScenarioBuilder<K> leavesNothing() {
    leavesNothing = true;
    return this;
  }

  Scenario<K> build() {
    endStep();
    return new Scenario<>(this);
  }

  private void endStep() {
    int number = releases.size() - 1;
    time.ifPresent(
        begun -> steps.add(new Step<>(number, begun, records, watermark, endOfInput, expected)));
    records.clear();
    expected.clear();
    watermark = Optional.empty();
    endOfInput = false;
  }
}
