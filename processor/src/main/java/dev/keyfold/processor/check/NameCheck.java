package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.VariableDiagnostic;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.text.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The stored names of variables, timers and components: valid, and each used once. Those inside of
 * a component begin with its name, and so cannot meet any other.
 */
final class NameCheck {
  private NameCheck() {}

  private record Named(String field, String name, Origin origin) {}

  static Report check(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    Map<String, Named> taken = new HashMap<>();
    for (Named named : namesOf(subject)) {
      if (!Names.isVariable(named.name())) {
        report.add(invalid(named));
        continue;
      }
      Named first = taken.putIfAbsent(named.name().toLowerCase(Locale.ROOT), named);
      if (first != null) {
        report.add(duplicate(named, first));
      }
    }
    return report.build();
  }

  private static List<Named> namesOf(StatefulClass subject) {
    List<Named> names = new ArrayList<>();
    for (StateField field : subject.fields()) {
      names.add(new Named(field.field(), field.name(), field.nameOrigin()));
    }
    for (Component component : subject.components()) {
      if (component.within().isEmpty()) {
        names.add(new Named(component.field(), component.name(), component.nameOrigin()));
      }
    }
    return names;
  }

  private static Finding invalid(Named named) {
    return VariableDiagnostic.VARIABLE_NAME
        .at(named.origin())
        .with("name", named.name())
        .with("form", Names.VARIABLE_FORM)
        .with("proposal", Names.proposedVariable(named.name()));
  }

  private static Finding duplicate(Named named, Named first) {
    boolean same = first.name().equals(named.name());
    String proposal = named.name() + "2";
    return VariableDiagnostic.DUPLICATE_NAME
        .at(named.origin())
        .with("name", named.name())
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
