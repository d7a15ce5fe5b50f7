package dev.keyfold.processor.history;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.Recording;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.Severity;
import dev.keyfold.schema.WrittenSchema;
import dev.keyfold.schema.history.History;
import dev.keyfold.schema.history.HistoryFinding;
import dev.keyfold.schema.history.HistoryFolder;
import dev.keyfold.schema.history.RecordStatus;
import dev.keyfold.schema.rules.Change;
import dev.keyfold.schema.rules.SchemaJudge;
import dev.keyfold.schema.rules.Verdict;
import java.util.List;
import java.util.function.Function;

/** Compares one class with what is recorded of it. */
final class ClassJudge {
  private final StatefulClass source;
  private final WrittenSchema written;
  private final StateFolder folder;
  private final boolean strict;
  private final Report.Builder report;

  ClassJudge(StatefulClass source, WrittenSchema written, StateFolder folder, boolean strict) {
    this.source = source;
    this.written = written;
    this.folder = folder;
    this.strict = strict;
    this.report = Report.about(source.origin());
  }

  Judgement judge(Function<Change, Origin> places) {
    if (!NeverRecorded.concerns(source) && folder.recorded().isUnchangedFirst(written)) {
      return judgement(1);
    }
    History history = folder.recorded().read(written);
    for (HistoryFinding problem : history.findings()) {
      report.add(Finding.of(problem, source.origin()));
    }
    if (!history.isIntact()) {
      return judgement(0);
    }
    if (history.retired()) {
      report.add(retired(history));
      return judgement(0);
    }
    NeverRecorded.findings(source, history.versions()).forEach(report::add);
    Verdict verdict = SchemaJudge.judge(history.versions(), written.schema());
    int newest = history.newest().map(Recorded::version).orElse(0);
    if (verdict.status() != Verdict.Status.UNCHANGED) {
      verdict(verdict, newest, places);
      return judgement(0);
    }
    return judgement(newest);
  }

  private Judgement judgement(int version) {
    return new Judgement(List.of(), report.build(), new Recording(version, strict));
  }

  private void verdict(Verdict verdict, int newest, Function<Change, Origin> places) {
    switch (verdict.status()) {
      case UNCHANGED -> {}
      case NEW -> recordable(notRecorded());
      case COMPATIBLE -> {
        told(verdict, Severity.WARNING, places);
        recordable(changed(verdict, newest));
      }
      case BREAKING -> told(verdict, Severity.ERROR, places);
    }
  }

  /** What has a severity of its own is told where it is written. */
  private void told(Verdict verdict, Severity severity, Function<Change, Origin> places) {
    verdict.changes().stream()
        .filter(change -> change.rule().message().severity() == severity)
        .forEach(change -> report.add(Finding.of(change, places.apply(change))));
  }

  /** A state of affairs that ends as soon as it is recorded; strict builds insist on it. */
  private void recordable(Finding finding) {
    report.add(strict ? finding.asError() : finding);
  }

  private Finding notRecorded() {
    return Finding.of(RecordStatus.NOT_RECORDED, source.origin())
        .with("processor", written.processor());
  }

  private Finding changed(Verdict verdict, int version) {
    return Finding.of(RecordStatus.CHANGE_NOT_RECORDED, source.origin())
        .with("processor", written.processor())
        .with("version", version)
        .with("changes", RecordStatus.list(verdict.changes()));
  }

  private Finding retired(History history) {
    int version = history.newest().map(Recorded::version).orElse(0);
    HistoryFolder recorded = folder.recorded();
    return Finding.of(RecordStatus.RETIRED, source.nameOrigin())
        .with("processor", written.processor())
        .with("version", version)
        .with("file", recorded.shown(recorded.file(written.processor(), version)));
  }
}
