package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.VariableDiagnostic;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.text.Names;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The stored names of variables and timers: valid, and each used once. */
final class NameCheck {
  private NameCheck() {}

  static Report check(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    Map<String, StateField> taken = new HashMap<>();
    for (StateField field : subject.fields()) {
      if (!Names.isVariable(field.name())) {
        report.add(invalid(field));
        continue;
      }
      StateField first = taken.putIfAbsent(field.name().toLowerCase(Locale.ROOT), field);
      if (first != null) {
        report.add(duplicate(field, first));
      }
    }
    return report.build();
  }

  private static Finding invalid(StateField field) {
    return VariableDiagnostic.VARIABLE_NAME
        .at(field.nameOrigin())
        .with("name", field.name())
        .with("form", Names.VARIABLE_FORM)
        .with("proposal", Names.proposedVariable(field.name()));
  }

  private static Finding duplicate(StateField field, StateField first) {
    boolean same = first.name().equals(field.name());
    String proposal = field.name() + "2";
    return VariableDiagnostic.DUPLICATE_NAME
        .at(field.nameOrigin())
        .with("name", field.name())
        .with(
            "first",
            same
                ? "'" + first.field() + "' has it too"
                : "'" + first.name() + "' differs only in case")
        .with(
            "why",
            same
                ? "state is found by its name; the two would be one"
                : "names that differ only in case are one on some file systems and in some tools")
        .with("proposal", proposal);
  }
}
