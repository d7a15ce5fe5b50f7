package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.CallbackDiagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Callback.Parameter;
import dev.keyfold.processor.model.Callback.Role;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StatefulClass;
import java.util.ArrayList;
import java.util.List;

/** One key type and one output type in all callbacks of a class. */
final class AgreementCheck {
  private final Report.Builder report;

  private AgreementCheck(StatefulClass subject) {
    this.report = Report.about(subject.origin());
  }

  static Report check(StatefulClass subject) {
    AgreementCheck check = new AgreementCheck(subject);
    List<Callback> callbacks = Callbacks.wellFormed(subject);
    check.keys(callbacks);
    List<Callback> emitting = new ArrayList<>();
    addEmitting(callbacks, emitting);
    addEmitting(subject.componentCallbacks(), emitting);
    check.outputs(emitting);
    return check.report.build();
  }

  private static void addEmitting(List<Callback> callbacks, List<Callback> emitting) {
    for (Callback callback : callbacks) {
      if (callback.output().isPresent()) {
        emitting.add(callback);
      }
    }
  }

  private void keys(List<Callback> callbacks) {
    for (Callback callback : callbacks) {
      Callback first = callbacks.get(0);
      Parameter key = callback.parameter(Role.KEY).orElseThrow();
      JavaType agreed = first.parameter(Role.KEY).orElseThrow().type();
      if (!key.type().boxed().equals(agreed.boxed())) {
        report.add(
            CallbackDiagnostic.KEY_DISAGREES
                .at(key.origin())
                .with("method", callback.method())
                .with("found", key.type().display())
                .with("key", agreed.display())
                .with("first", Display.signature(first)));
      }
    }
  }

  private void outputs(List<Callback> callbacks) {
    for (Callback callback : callbacks) {
      Callback first = callbacks.get(0);
      JavaType agreed = first.output().orElseThrow().boxed();
      JavaType found = callback.output().orElseThrow();
      if (!found.boxed().equals(agreed)) {
        report.add(
            CallbackDiagnostic.OUTPUT_DISAGREES
                .at(outputOrigin(callback))
                .with("method", callback.method())
                .with("found", found.display())
                .with("output", agreed.display())
                .with("first", Display.signature(first)));
      }
    }
  }

  private static Origin outputOrigin(Callback callback) {
    return callback.parameter(Role.EMITTER).map(Parameter::origin).orElse(callback.origin());
  }
}
