package dev.keyfold.schema.tool;

import dev.keyfold.schema.Message;
import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.history.History;
import dev.keyfold.schema.history.HistoryFinding;
import dev.keyfold.schema.history.HistoryProblem;
import dev.keyfold.schema.history.RecordStatus;
import dev.keyfold.schema.rules.Change;
import dev.keyfold.schema.rules.SchemaJudge;
import dev.keyfold.schema.rules.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares the classes of a module with what is recorded. */
final class Check {
  private final Snapshot module;
  private final boolean strict;
  private final Set<HistoryFinding> findings = new LinkedHashSet<>();
  private final List<Notice> notices = new ArrayList<>();

  Check(Snapshot module, boolean strict) {
    this.module = module;
    this.strict = strict;
  }

  List<Notice> run() {
    notices.addAll(module.generated().problems());
    module.generated().schemas().values().forEach(this::check);
    Map<String, History> recorded = module.folder().readAll();
    recorded.values().forEach(history -> findings.addAll(history.findings()));
    findings.addAll(module.folder().strays());
    List<History> ownerless =
        recorded.values().stream()
            .filter(history -> !history.retired())
            .filter(history -> module.successor(history.processor()).isEmpty())
            .toList();
    if (ownerless.isEmpty() || module.generated().isCompiled()) {
      ownerless.forEach(this::vanished);
    } else {
      notices.add(Notice.error("nothing is compiled: there is no " + module.classes()));
    }
    List<Notice> all = new ArrayList<>();
    findings.forEach(finding -> all.add(notice(finding.problem().message(), finding.arguments())));
    all.addAll(notices);
    return all;
  }

  private void check(StateSchema current) {
    History history = module.history(current);
    findings.addAll(history.findings());
    if (!history.isIntact()) {
      return; // what could be read is not the whole history: a verdict would be a guess
    }
    if (history.retired()) {
      newest(history, RecordStatus.RETIRED.message(), "");
      return;
    }
    Verdict verdict = SchemaJudge.judge(history.versions(), current);
    switch (verdict.status()) {
      case UNCHANGED -> {}
      case NEW -> {
        Message message = RecordStatus.NOT_RECORDED.message();
        notices.add(
            notice(
                strict ? RecordStatus.NOT_RECORDED.strict() : message,
                Map.of("processor", current.processor())));
      }
      case COMPATIBLE -> {
        Message message = RecordStatus.CHANGE_NOT_RECORDED.message();
        newest(
            history,
            strict ? RecordStatus.CHANGE_NOT_RECORDED.strict() : message,
            RecordStatus.list(verdict.changes()));
      }
      case BREAKING -> verdict.breaking().map(Check::notice).forEach(notices::add);
    }
  }

  private void newest(History history, Message message, String changes) {
    Recorded newest = history.newest().orElseThrow();
    notices.add(
        notice(
            message,
            Map.of(
                "processor", history.processor(),
                "version", String.valueOf(newest.version()),
                "file", shown(newest),
                "changes", changes)));
  }

  private void vanished(History history) {
    history
        .newest()
        .ifPresent(
            newest ->
                notices.add(
                    notice(
                        HistoryProblem.VANISHED.message(),
                        Map.of(
                            "processor", history.processor(),
                            "file", shown(newest),
                            "class", newest.schema().className()))));
  }

  private String shown(Recorded version) {
    return module
        .folder()
        .shown(module.folder().file(version.schema().processor(), version.version()));
  }

  static Notice notice(Change change) {
    return new Notice(change.rule().message().severity(), change.text());
  }

  private static Notice notice(Message message, Map<String, String> arguments) {
    return new Notice(message.severity(), message.text(arguments, List.of()));
  }
}
