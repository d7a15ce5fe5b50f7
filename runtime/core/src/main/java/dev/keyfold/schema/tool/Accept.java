package dev.keyfold.schema.tool;

import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.history.History;
import dev.keyfold.schema.rules.SchemaJudge;
import dev.keyfold.schema.rules.Verdict;
import dev.keyfold.schema.rules.Verdict.Status;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Optional;

/** Records what has changed. */
final class Accept {
  private final Snapshot module;
  private final Optional<String> reason;

  Accept(Snapshot module, Optional<String> reason) {
    this.module = module;
    this.reason = reason.map(String::strip).filter(text -> !text.isEmpty());
  }

  List<Notice> run() {
    List<Notice> errors = new Check(module, false).run().stream().filter(Notice::isError).toList();
    if (!errors.isEmpty()) {
      return errors;
    }
    List<Candidate> candidates =
        module.generated().schemas().values().stream()
            .map(this::candidate)
            .filter(candidate -> candidate.verdict().status() != Status.UNCHANGED)
            .toList();
    if (candidates.isEmpty()) {
      return List.of(Notice.note(nothing()));
    }
    List<Candidate> unexplained =
        reason.isPresent() ? List.of() : candidates.stream().filter(Candidate::isChange).toList();
    return unexplained.isEmpty()
        ? candidates.stream().map(this::record).toList()
        : unexplained.stream().map(Accept::unexplained).toList();
  }

  private String nothing() {
    return module.generated().schemas().isEmpty()
        ? "no processor is compiled in " + module.classes()
        : "nothing to record: each processor is as its newest recorded version";
  }

  private Candidate candidate(StateSchema current) {
    History history = module.history(current);
    return new Candidate(history, current, SchemaJudge.judge(history.versions(), current));
  }

  private static Notice unexplained(Candidate candidate) {
    return Notice.error(
        "why has the state of '"
            + candidate.current().processor()
            + "' changed? Reviewers and successors read it beside the schema"
            + indented("changes", Diff.list(candidate.verdict().changes()))
            + indented("fix", "-Dreason=\"…\" (on the command line of Keyfold: --reason \"…\")"));
  }

  private Notice record(Candidate candidate) {
    Recorded next = candidate.history().next(reason.orElse("first version"), candidate.current());
    try {
      String file = module.folder().shown(module.folder().write(next));
      return Notice.note("recorded " + file + candidate.details(next));
    } catch (IOException e) {
      return cannotWrite(module, next, e);
    }
  }

  static Notice cannotWrite(Snapshot module, Recorded version, IOException problem) {
    var folder = module.folder();
    String file = folder.shown(folder.file(version.schema().processor(), version.version()));
    return Notice.error(
        file
            + " cannot be written: "
            + why(problem)
            + indented("fix", "record where the source tree can be changed, and commit the file"));
  }

  private static String why(IOException problem) {
    if (problem instanceof AccessDeniedException) {
      return "permission denied";
    }
    return problem instanceof FileSystemException file && file.getReason() != null
        ? file.getReason()
        : problem.toString();
  }

  private static String indented(String label, String text) {
    String row = "\n  " + label + " ".repeat(9 - label.length());
    return text.isEmpty() ? "" : row + text.replace("\n", "\n" + " ".repeat(11));
  }

  /** What could be recorded. */
  private record Candidate(History history, StateSchema current, Verdict verdict) {
    /** Whether it needs a reason. */
    boolean isChange() {
      return verdict.status() != Status.NEW;
    }

    String details(Recorded next) {
      return isChange()
          ? indented("changes", Diff.list(verdict.changes()))
              + indented("rollback", Diff.explain(next.rollback()))
          : "";
    }
  }
}
