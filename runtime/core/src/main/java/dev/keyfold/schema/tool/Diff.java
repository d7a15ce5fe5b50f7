package dev.keyfold.schema.tool;

import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.Rollback;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.history.History;
import dev.keyfold.schema.history.RecordStatus;
import dev.keyfold.schema.rules.Change;
import dev.keyfold.schema.rules.SchemaJudge;
import dev.keyfold.schema.rules.Verdict;
import dev.keyfold.schema.tool.StateModule.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Tells how versions differ, and what that means. */
final class Diff {
  private final Snapshot module;
  private final Selection selection;

  Diff(Snapshot module, Selection selection) {
    this.module = module;
    this.selection = selection;
  }

  List<Notice> run() {
    SortedSet<String> names = new TreeSet<>(module.generated().schemas().keySet());
    names.addAll(module.folder().readAll().keySet());
    selection.processor().ifPresent(name -> names.removeIf(other -> !other.equals(name)));
    if (names.isEmpty()) {
      String which = selection.processor().map(name -> " called '" + name + "'").orElse("");
      return List.of(Notice.error("there is no processor" + which + ", compiled or recorded"));
    }
    List<Notice> notices = new ArrayList<>(module.generated().problems());
    names.stream().map(this::compare).forEach(notices::addAll);
    return notices;
  }

  private List<Notice> compare(String processor) {
    Optional<StateSchema> current =
        Optional.ofNullable(module.generated().schemas().get(processor));
    History history =
        current.map(module::history).orElseGet(() -> module.folder().read(processor, List.of()));
    if (!history.isIntact()) {
      return history.findings().stream().map(finding -> Notice.error(finding.text())).toList();
    }
    Optional<Side> to =
        selection.to().isPresent()
            ? side(history, selection.to().get())
            : current.map(schema -> new Side("this build", schema));
    Optional<Recorded> from =
        selection.from().isPresent() ? version(history, selection.from().get()) : history.newest();
    if (to.isEmpty()) {
      return List.of(missing(processor, selection.to(), "its class is not compiled"));
    }
    return from.isEmpty()
        ? List.of(missing(processor, selection.from(), "nothing is recorded"))
        : List.of(Notice.note(text(processor, from.get(), to.get())));
  }

  private static Notice missing(String processor, Optional<Integer> wanted, String otherwise) {
    return wanted
        .map(number -> Notice.error(processor + ": there is no recorded version " + number))
        .orElseGet(() -> Notice.note(processor + ": " + otherwise));
  }

  private static Optional<Side> side(History history, int number) {
    return version(history, number)
        .map(recorded -> new Side("version " + number, recorded.schema()));
  }

  private static Optional<Recorded> version(History history, int number) {
    return history.versions().stream().filter(recorded -> recorded.version() == number).findFirst();
  }

  private static String text(String processor, Recorded from, Side to) {
    Verdict verdict = SchemaJudge.judge(List.of(from), to.schema());
    StringBuilder text = new StringBuilder(processor);
    text.append(": version ").append(from.version()).append(" → ").append(to.name()).append(": ");
    text.append(verdict.status().name().toLowerCase(Locale.ROOT));
    for (String line : LineDiff.of(from.schema().toJson(), to.schema().toJson())) {
      text.append("\n  ").append(line);
    }
    for (Change change : verdict.changes()) {
      text.append("\n  ").append(change.text().replace("\n", "\n  "));
    }
    if (verdict.status() != Verdict.Status.UNCHANGED) {
      Rollback rollback = SchemaJudge.rollback(from.schema(), to.schema());
      text.append("\n  rollback: ").append(explain(rollback));
    }
    return text.toString();
  }

  static String list(List<Change> changes) {
    return RecordStatus.list(changes);
  }

  static String explain(Rollback rollback) {
    return switch (rollback) {
      case SAFE -> "safe; the release before reads everything that this one writes";
      case LOSSY ->
          "lossy; the release before reads what this one writes, and drops what it does not know";
      case IMPOSSIBLE -> "impossible; the release before cannot read what this one writes";
    };
  }

  private record Side(String name, StateSchema schema) {}
}
