package dev.keyfold.schema.rules;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.StateSchema.Timer;
import dev.keyfold.schema.StateSchema.Variable;
import dev.keyfold.schema.rules.Change.Part;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.avro.Schema;

/** Compares the state of a processor with that of an older version. */
final class StateDiff {
  private final Comparison comparison;
  private final StateSchema older;
  private final StateSchema newer;
  private final NameMatch<Variable> variables;
  private final NameMatch<Timer> timers;
  private final List<Recorded> before;

  /**
   * @param before what is older still
   */
  StateDiff(Comparison comparison, List<Recorded> before, StateSchema older, StateSchema newer) {
    this.comparison = comparison;
    this.before = before;
    this.older = older;
    this.newer = newer;
    variables =
        NameMatch.of(Variable::name, Variable::formerNames, older.variables(), newer.variables());
    timers = NameMatch.of(Timer::name, Timer::formerNames, older.timers(), newer.timers());
  }

  /** Reports all differences. */
  void compare() {
    compareProcessors();
    Spot key = Spot.of(Part.KEY, newer.processor(), "processor " + newer.processor(), "key");
    new KeyDiff(comparison, "keep the old key, or write a new processor under another name")
        .compare(older.key(), newer.key(), key);
    compareVariables();
    compareTimers();
    reportRetiredNames();
  }

  private void compareProcessors() {
    String was = older.processor();
    String now = newer.processor();
    if (!was.equals(now)) {
      boolean told = newer.formerNames().contains(was);
      comparison.report(
          told ? Rule.NAME_CHANGED : Rule.PROCESSOR_RENAMED, processor(), "was", was, "now", now);
    }
  }

  private Spot processor() {
    return Spot.of(
        Part.PROCESSOR, newer.processor(), "processor " + newer.processor(), newer.processor());
  }

  private void compareVariables() {
    NameHistory history = history(Part.VARIABLE, older.variables().stream().map(Variable::name));
    for (Variable variable : newer.variables()) {
      Spot spot = VariableDiff.spot(newer, variable);
      Optional<Variable> was = variables.older(variable);
      if (was.isPresent()) {
        dropped(history, spot, was.get().name(), was.get().formerNames(), variable.formerNames());
        new VariableDiff(comparison).compare(older, was.get(), newer, variable);
      } else if (older.timer(variable.name()).isPresent()) {
        comparison.report(Rule.USE_CHANGED, spot, "was", "a timer", "now", "a state variable");
      } else if (!variables.ambiguous().containsKey(variable)) {
        comparison.report(Rule.VARIABLE_ADDED, spot);
      }
    }
    new NameReport<>(comparison::report, variables, Variable::name)
        .report(variable -> VariableDiff.spot(newer, variable));
    variables.gone().stream()
        .filter(gone -> !history.isForgotten(comparison.version(), gone.name()))
        .forEach(this::reportGone);
  }

  private NameHistory history(Part part, Stream<String> names) {
    NameHistory history = comparison.history(Spot.of(part, "", "", ""));
    history.has(comparison.version(), names.toList());
    return history;
  }

  private static void dropped(
      NameHistory history, Spot spot, String name, List<String> was, List<String> now) {
    for (String former : was) {
      if (!now.contains(former) && !former.equals(spot.name())) {
        history.drops(spot, name, former);
      }
    }
  }

  private void reportGone(Variable variable) {
    String name = variable.name();
    Spot spot = Spot.of(Part.PROCESSOR, name, "processor " + newer.processor(), name);
    if (newer.retired().contains(name)) {
      comparison.report(Rule.VARIABLE_RETIRED, spot);
    } else if (newer.timer(name).isEmpty() && !isAmbiguous(variables, name)) {
      List<String> candidates =
          newer.variables().stream()
              .filter(now -> variables.older(now).isEmpty() && now.kind().storesAs(variable.kind()))
              .map(Variable::name)
              .toList();
      reportGone(Rule.VARIABLE_REMOVED, spot, candidates);
    }
  }

  private void reportGone(Rule rule, Spot spot, List<String> candidates) {
    comparison.report(rule, spot, "candidates", String.join(" or ", candidates));
  }

  private static boolean isAmbiguous(NameMatch<?> match, String name) {
    return match.ambiguous().values().stream().anyMatch(names -> names.contains(name));
  }

  private void compareTimers() {
    NameHistory history = history(Part.TIMER, older.timers().stream().map(Timer::name));
    for (Timer timer : newer.timers()) {
      Spot spot = spot(timer);
      Optional<Timer> was = timers.older(timer);
      if (was.isPresent()) {
        dropped(history, spot, was.get().name(), was.get().formerNames(), timer.formerNames());
        compareTimers(was.get(), timer, spot);
      } else if (older.variable(timer.name()).isPresent()) {
        comparison.report(Rule.USE_CHANGED, spot, "was", "a state variable", "now", "a timer");
      } else if (!timers.ambiguous().containsKey(timer)) {
        comparison.report(Rule.TIMER_ADDED, spot);
      }
    }
    new NameReport<>(comparison::report, timers, Timer::name).report(this::spot);
    timers.gone().stream()
        .filter(gone -> !history.isForgotten(comparison.version(), gone.name()))
        .forEach(this::reportGone);
  }

  private void compareTimers(Timer was, Timer now, Spot spot) {
    if (!was.name().equals(now.name())) {
      comparison.report(Rule.NAME_CHANGED, spot, "was", was.name());
    }
    if (was.clock() != now.clock()) {
      comparison.report(
          Rule.CLOCK_CHANGED, spot, "was", text(was.clock()), "now", text(now.clock()));
    }
    if (was.id().isPresent() != now.id().isPresent()) {
      comparison.report(
          Rule.TIMER_SHAPE_CHANGED, spot, "was", text(was.id()), "now", text(now.id()));
    } else if (was.id().isPresent()) {
      String fix = "keep the old id, or another name for the new timers, and @Retired";
      Spot id = Spot.of(Part.TIMER, now.name(), spot.state(), now.name() + "{id}");
      new KeyDiff(comparison, fix).compare(was.id().get(), now.id().orElseThrow(), id);
    }
  }

  private static String text(Optional<Schema> id) {
    return id.map(schema -> "a family of timers by " + TypeText.of(schema))
        .orElse("a single timer");
  }

  private void reportGone(Timer timer) {
    String name = timer.name();
    Spot spot = Spot.of(Part.PROCESSOR, name, "processor " + newer.processor(), name);
    if (newer.retired().contains(name)) {
      comparison.report(Rule.TIMER_RETIRED, spot);
    } else if (newer.variable(name).isEmpty() && !isAmbiguous(timers, name)) {
      List<String> candidates =
          newer.timers().stream()
              .filter(now -> timers.older(now).isEmpty() && now.clock() == timer.clock())
              .filter(now -> now.id().isPresent() == timer.id().isPresent())
              .map(Timer::name)
              .toList();
      reportGone(Rule.TIMER_REMOVED, spot, candidates);
    }
  }

  private Spot spot(Timer timer) {
    return Spot.of(
        Part.TIMER,
        timer.name(),
        "timer '" + timer.name() + "' of processor " + newer.processor(),
        timer.name());
  }

  private static String text(TimeDomain clock) {
    return clock == TimeDomain.EVENT ? "event time" : "processing time";
  }

  /** A variable may have a retired name only in an epoch that no older state of it is in. */
  private void reportRetiredNames() {
    for (String name : older.retired()) {
      int next = lastEpoch(name) + 1;
      newer
          .variable(name)
          .filter(variable -> variable.epoch() < next)
          .ifPresent(variable -> reportReused(VariableDiff.spot(newer, variable), next));
      newer.timer(name).ifPresent(timer -> reportReused(spot(timer), next));
    }
  }

  private int lastEpoch(String name) {
    return before.stream()
        .flatMap(recorded -> recorded.schema().variable(name).stream())
        .mapToInt(Variable::epoch)
        .max()
        .orElse(1);
  }

  private void reportReused(Spot spot, int next) {
    comparison.report(Rule.RETIRED_NAME_REUSED, spot, "epoch", "" + next);
  }
}
