package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.LeakDiagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.Modifier;
import dev.keyfold.processor.model.PlainField;
import dev.keyfold.processor.model.StatefulClass;
import java.util.Set;

/** Fields that could hold state without being state: neither keyed nor saved. */
final class HiddenStateCheck {
  private HiddenStateCheck() {}

  static Report check(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    subject.plainFields().stream()
        .filter(HiddenStateCheck::isHiddenState)
        .map(HiddenStateCheck::finding)
        .forEach(report::add);
    return report.build();
  }

  private static boolean isHiddenState(PlainField field) {
    Set<Modifier> modifiers = field.modifiers();
    boolean hasErrorAlready =
        field.ttl().isPresent() || field.component() || Handle.of(field.type()).isPresent();
    if (hasErrorAlready || modifiers.contains(Modifier.TRANSIENT)) {
      return false;
    }
    return !modifiers.contains(Modifier.FINAL) || (field.container() && !isConstant(field));
  }

  /** What is static, final and named like a constant is one, although its type could change. */
  private static boolean isConstant(PlainField field) {
    return field.modifiers().contains(Modifier.STATIC) && field.name().matches("[A-Z][A-Z0-9_]*");
  }

  private static Finding finding(PlainField field) {
    boolean isFinal = field.modifiers().contains(Modifier.FINAL);
    return LeakDiagnostic.HIDDEN_STATE
        .at(field.origin())
        .with("field", field.name())
        .with("found", "it is " + (isFinal ? field.type().display() : "not final"))
        .with("handle", NoHandle.handleFor(field.type()))
        .with("rest", isFinal ? "transient" : "final or transient");
  }
}
