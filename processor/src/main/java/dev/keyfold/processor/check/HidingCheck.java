package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.ClassDiagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.PlainField;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import java.util.HashMap;
import java.util.Map;

/** Inherited state variables that a field of the same name hides: they would never be bound. */
final class HidingCheck {
  private HidingCheck() {}

  static Report check(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    Map<String, StateField> inherited = new HashMap<>();
    for (StateField field : subject.fields()) {
      StateField hidden = inherited.put(field.field(), field);
      if (hidden != null && !hidden.declaredIn().equals(field.declaredIn())) {
        hides(field.origin(), hidden, report);
      }
    }
    for (Component component : subject.components()) {
      StateField hidden = inherited.get(component.field());
      if (component.within().isEmpty() && hidden != null) {
        hides(component.origin(), hidden, report);
      }
    }
    for (PlainField field : subject.plainFields()) {
      StateField hidden = inherited.get(field.name());
      if (hidden != null && !hidden.declaredIn().equals(subject.type())) {
        hides(field.origin(), hidden, report);
      }
    }
    return report.build();
  }

  private static void hides(Origin origin, StateField hidden, Report.Builder report) {
    report.add(
        ClassDiagnostic.HIDDEN_FIELD
            .at(origin)
            .with("field", hidden.field())
            .with("owner", hidden.declaredIn().nestedName()));
  }
}
