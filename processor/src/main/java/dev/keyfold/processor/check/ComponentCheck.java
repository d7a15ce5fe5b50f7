package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.ComponentDiagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.PlainField;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;

/** Components: that the generated class can get at them and at what is inside. */
final class ComponentCheck {
  private ComponentCheck() {}

  static Report check(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    for (Component component : subject.components()) {
      Reach.ofComponent(subject, component).ifPresent(report::add);
    }
    for (StateField field : subject.componentFields()) {
      Reach.across(subject, field.member(), field.modifiers(), field.origin())
          .ifPresent(report::add);
    }
    for (Callback callback : subject.componentCallbacks()) {
      Reach.across(subject, callback.member(), callback.modifiers(), callback.origin())
          .ifPresent(report::add);
    }
    subject.plainFields().stream()
        .filter(PlainField::component)
        .forEach(field -> add(field, report));
    return report.build();
  }

  private static void add(PlainField field, Report.Builder report) {
    report.add(
        ComponentDiagnostic.COMPONENT_WITHOUT_STATE_VAR
            .at(field.origin())
            .with("field", field.name())
            .with("type", field.type().display()));
  }
}
