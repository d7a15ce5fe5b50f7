package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.CallbackDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StatefulClass;
import java.util.HashMap;
import java.util.Map;

/** Callbacks of any kind: that they are there, and that the generated class can call them. */
final class CallbackCheck {
  private CallbackCheck() {}

  static Report check(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    inputs(subject, report);
    return report.add(callbacks(subject)).build();
  }

  /** Only what is there, whether or not a record gets in. */
  static Report callbacks(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    Map<Origin, Callback> seen = new HashMap<>();
    for (Callback callback : subject.callbacks()) {
      Callback first = seen.putIfAbsent(callback.origin(), callback);
      if (first == null) {
        method(subject, callback, report);
      } else {
        report.add(twice(callback, first));
      }
    }
    return report.build();
  }

  private static void inputs(StatefulClass subject, Report.Builder report) {
    if (subject.callbacks(Callback.Kind.INPUT).isEmpty()) {
      report.add(
          CallbackDiagnostic.NO_INPUT
              .at(subject.origin())
              .with("class", subject.type().simpleName()));
    }
  }

  private static void method(StatefulClass subject, Callback callback, Report.Builder report) {
    report.add(Reach.ofCallback(subject, callback));
    if (callback.generic()) {
      report.add(
          CallbackDiagnostic.CALLBACK_GENERIC
              .at(callback.origin())
              .with("method", callback.method()));
    }
    callback
        .throwable()
        .map(
            thrown ->
                CallbackDiagnostic.CALLBACK_THROWS
                    .at(callback.origin())
                    .with("method", callback.method())
                    .with("type", thrown.display()))
        .ifPresent(report::add);
    if (callback.varArgs()) {
      Callback.Parameter last = callback.parameters().get(callback.parameters().size() - 1);
      report.add(
          CallbackDiagnostic.CALLBACK_VARARGS.at(last.origin()).with("method", callback.method()));
    }
  }

  private static Finding twice(Callback callback, Callback first) {
    return CallbackDiagnostic.CALLBACK_TWICE
        .at(callback.annotationOrigin())
        .with("method", callback.method())
        .with("annotation", "@" + first.kind().annotation())
        .with("other", "@" + callback.kind().annotation());
  }
}
