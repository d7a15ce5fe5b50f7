package dev.keyfold.processor.check.engine;

import static dev.keyfold.processor.check.engine.Support.atACost;
import static dev.keyfold.processor.check.engine.Support.no;
import static dev.keyfold.processor.check.engine.Support.yes;

import dev.keyfold.annotation.Engine;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.PortabilityDiagnostic;
import dev.keyfold.processor.model.StatefulClass;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a class can ask of an engine, with what each of them makes of it; the embedded engine does
 * all of it. In the order of {@code docs/engines.md}.
 */
@SuppressWarnings("ImmutableEnumChecker") // records of strings, and methods without state
enum Feature {
  STATE(
      "values, plain fields, lists, maps, [components](state.md#components)",
      yes(),
      yes("the values of a key in one row")),
  SORTED_MAPS(
      "`SortedMapState`",
      PortabilityDiagnostic.SORTED_PER_ITERATION,
      Uses::sortedMaps,
      atACost("a map of Spark has its entries in the order of its own encoding"),
      atACost("a map of Flink promises no order of its entries")),
  PROCESSING_TTL(
      "`@Ttl` by the wall clock",
      yes("beside event timers removed when the key is next touched; never seen after its time"),
      yes()),
  EVENT_TTL("`@Ttl(clock = EVENT)`, without processing timers", yes(), yes()),
  EXCLUDED_DOWNTIME(
      "`@Ttl(downtime = EXCLUDED)`",
      PortabilityDiagnostic.DOWNTIME_UNKNOWN,
      Uses::excludedDowntime,
      no("what an operator of Spark keeps belongs to keys; when the job ended is not among it"),
      yes()),
  TIMERS(
      "timers and families of timers, all of one clock",
      yes("named deadlines over Spark's bare timestamps"),
      yes("named deadlines over Flink's bare timestamps")),
  TWO_CLOCKS(
      "timers of both clocks in one class",
      PortabilityDiagnostic.TWO_CLOCKS,
      Clocks::timers,
      no("an operator of Spark has one TimeMode, and is called back by that clock alone"),
      yes()),
  EXPIRY_CLOCK(
      "`@OnExpire`, or `@Ttl(clock = EVENT)`, by another clock than the timers",
      PortabilityDiagnostic.EXPIRY_CLOCK,
      Clocks::expiries,
      no("an operator of Spark has one TimeMode, and is called back by that clock alone"),
      yes()),
  ONE_OUTPUT(
      "side outputs, `@Output`",
      PortabilityDiagnostic.ONE_OUTPUT,
      Uses::sideOutputs,
      no("an operator of Spark is one Dataset of one type"),
      yes()),
  LATE("`late = DROP`, `late = ACCEPT`", yes("the delay of the watermark is set for it"), yes()),
  LATE_OUTPUT(
      "`late = SIDE_OUTPUT`",
      PortabilityDiagnostic.NO_LATE_OUTPUT,
      Uses::lateOutput,
      no("an operator of Spark is one Dataset of one type"),
      yes()),
  SEVERAL_INPUTS("several `@OnInput` methods for the kinds of a sealed interface", yes(), yes()),
  MICRO_BATCHES(
      "`@OnInput` with an `Iterable`",
      PortabilityDiagnostic.NO_MICRO_BATCHES,
      Uses::batches,
      yes(),
      no("Flink calls a function with one record at a time")),
  INITIAL_STATE(
      "`@OnInitialState`",
      yes("in the first batch of a job"),
      yes("a job of its own writes the savepoint that the job starts from")),
  INITIAL_OUTPUT(
      "`@OnInitialState` that emits",
      PortabilityDiagnostic.INITIAL_STATE_EMITS,
      Uses::initialOutput,
      no("Spark's handleInitialState returns nothing"),
      no("what Flink writes a savepoint with returns nothing")),
  RECORDED(
      "[recorded](recording.md) state schemas",
      yes("recorded ones only; a class whose schema is not recorded compiles and does not start"),
      yes());

  private final String title;
  private final Support spark;
  private final Support flink;
  private final Optional<PortabilityDiagnostic> diagnostic;
  private final Function<StatefulClass, List<Finding>> uses;

  Feature(String title, Support spark, Support flink) {
    this.title = title;
    this.spark = spark;
    this.flink = flink;
    this.diagnostic = Optional.empty();
    this.uses = subject -> List.of();
  }

  Feature(
      String title,
      PortabilityDiagnostic diagnostic,
      Function<StatefulClass, List<Finding>> uses,
      Support spark,
      Support flink) {
    this.title = title;
    this.spark = spark;
    this.flink = flink;
    this.diagnostic = Optional.of(diagnostic);
    this.uses = uses;
  }

  /** What it is, in Markdown. */
  String title() {
    return title;
  }

  /** What tells that an engine cannot do it, or what it costs there. */
  Optional<PortabilityDiagnostic> diagnostic() {
    return diagnostic;
  }

  /** What the engine makes of it. */
  Support on(Engine engine) {
    return switch (engine) {
      case LOCAL -> yes();
      case SPARK -> spark;
      case FLINK -> flink;
    };
  }

  /** Where the class uses it; {@code engine} and {@code reason} are still to be filled in. */
  List<Finding> uses(StatefulClass subject) {
    return uses.apply(subject);
  }
}
