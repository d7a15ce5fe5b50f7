package dev.keyfold.schema.rules;

import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.Rollback;
import dev.keyfold.schema.Severity;
import dev.keyfold.schema.StateSchema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares state schemas by the {@link Rule}s. Stateless. */
public final class SchemaJudge {
  private SchemaJudge() {}

  /**
   * Compares a newer schema with every recorded version, since state may have been written by any
   * of them. All differences are told: errors first, then warnings, then notes, each in name order.
   * One that several versions have is told once. Warnings and notes are about the step from the
   * newest version, and about what older ones show that was not there to be told before.
   *
   * @param history ascending; the newest is the one that {@link Verdict#status} is about
   */
  public static Verdict judge(List<Recorded> history, StateSchema current) {
    if (history.isEmpty()) {
      return new Verdict(Verdict.Status.NEW, List.of());
    }
    return verdict(history, current, true);
  }

  /**
   * Compares the schema of a build that is recorded with those that a store was written with. The
   * same as {@link #judge}, but does not ask whether a field was renamed: the store may have
   * skipped versions, and the question has been answered where the build was compiled.
   *
   * @param stored ascending; version 0 stands for one that is not recorded
   */
  public static Verdict judgeStored(List<Recorded> stored, StateSchema current) {
    return stored.isEmpty() ? judge(stored, current) : verdict(stored, current, false);
  }

  private static Verdict verdict(
      List<Recorded> history, StateSchema current, boolean asksForIntent) {
    Recorded newest = history.get(history.size() - 1);
    List<Recorded> before = history.subList(0, history.size() - 1);
    if (before.isEmpty() && newest.schema().storesTheSameAs(current)) {
      return new Verdict(Verdict.Status.UNCHANGED, List.of());
    }
    List<Change> all = compare(history, current, asksForIntent);
    Set<Told> told =
        all.stream().anyMatch(SchemaJudge::isWarning) ? told(before, newest) : Set.of();
    List<Change> changes = new ArrayList<>();
    for (Change change : all) {
      boolean now = change.isBreaking() || change.versions().contains(newest.version());
      boolean look = isWarning(change) && !told.contains(Told.of(change));
      if (now || look || change.versions().isEmpty()) {
        changes.add(change);
      }
    }
    return new Verdict(status(newest, current, changes), changes);
  }

  /** What the newest version had against older ones. */
  private static Set<Told> told(List<Recorded> before, Recorded newest) {
    Set<Told> told = new HashSet<>();
    compare(before, newest.schema(), false).forEach(change -> told.add(Told.of(change)));
    return told;
  }

  private static boolean isWarning(Change change) {
    return change.rule().message().severity() == Severity.WARNING;
  }

  /** A change that the newest version had against older ones is no news. */
  private record Told(Rule rule, Change.Place place, Map<String, String> arguments) {
    static Told of(Change change) {
      Map<String, String> arguments = new HashMap<>(change.arguments());
      arguments.keySet().removeAll(Set.of("versions", "without"));
      return new Told(change.rule(), change.place(), arguments);
    }
  }

  private static Verdict.Status status(Recorded newest, StateSchema current, List<Change> changes) {
    if (changes.stream().anyMatch(Change::isBreaking)) {
      return Verdict.Status.BREAKING;
    }
    return newest.schema().storesTheSameAs(current)
        ? Verdict.Status.UNCHANGED
        : Verdict.Status.COMPATIBLE;
  }

  private static List<Change> compare(
      List<Recorded> history, StateSchema current, boolean asksForIntent) {
    Comparison comparison = new Comparison(asksForIntent);
    for (int i = history.size() - 1; i >= 0; i--) {
      StateSchema older = history.get(i).schema();
      List<Recorded> before = history.subList(0, i);
      comparison.against(
          history.get(i).version(), at -> new StateDiff(at, before, older, current).compare());
    }
    return comparison.changes();
  }

  /**
   * What the release of {@code earlier} does with state that the release of {@code later} wrote.
   */
  public static Rollback rollback(StateSchema earlier, StateSchema later) {
    return rollbackReasons(earlier, later).stream()
        .map(RollbackReason::rollback)
        .max(Comparator.naturalOrder())
        .orElse(Rollback.SAFE);
  }

  /** Everything that keeps a rollback from being safe, in the order of {@link #judge}. */
  public static List<RollbackReason> rollbackReasons(StateSchema earlier, StateSchema later) {
    Comparison comparison = new Comparison(true);
    comparison.against(0, at -> new StateDiff(at, List.of(), later, earlier).compare());
    return comparison.changes().stream()
        .filter(change -> change.rule().rollback() != Rollback.SAFE)
        .map(RollbackReason::of)
        .toList();
  }
}
