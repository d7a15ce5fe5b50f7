package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.CallbackDiagnostic;
import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StatefulClass;
import java.util.List;

/**
 * {@code @OnOpen} and {@code @OnClose}: one method each, that takes and returns nothing. There is
 * one {@code @OnInitialState} method, too.
 */
final class LifecycleCheck {
  private LifecycleCheck() {}

  static Report check(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    for (Callback.Kind kind : List.of(Callback.Kind.OPEN, Callback.Kind.CLOSE)) {
      List<Callback> callbacks = subject.callbacks(kind);
      for (Callback callback : callbacks) {
        shape(callback, report);
      }
      once(callbacks, report);
    }
    once(subject.callbacks(Callback.Kind.INITIAL_STATE), report);
    return report.build();
  }

  private static void once(List<Callback> callbacks, Report.Builder report) {
    for (int i = 1; i < callbacks.size(); i++) {
      Callback second = callbacks.get(i);
      report.add(
          about(CallbackDiagnostic.LIFECYCLE_TWICE, second, second.origin())
              .with("first", Display.signature(callbacks.get(0))));
    }
  }

  private static void shape(Callback callback, Report.Builder report) {
    if (!callback.parameters().isEmpty()) {
      Callback.Parameter first = callback.parameters().get(0);
      report.add(
          about(CallbackDiagnostic.LIFECYCLE_PARAMETER, callback, first.origin())
              .with("found", first.type().display()));
    }
    if (!callback.returnType().isVoid()) {
      report.add(
          about(CallbackDiagnostic.LIFECYCLE_RETURN, callback, callback.origin())
              .with("type", callback.returnType().display()));
    }
  }

  private static Finding about(Diagnostic diagnostic, Callback callback, Origin origin) {
    return diagnostic
        .at(origin)
        .with("method", callback.method())
        .with("annotation", "@" + callback.kind().annotation());
  }
}
