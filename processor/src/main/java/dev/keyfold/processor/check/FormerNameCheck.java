package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.RecordingDiagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.model.WrittenName;
import dev.keyfold.processor.text.Names;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Former names: each says where the data of one variable is, and only of one. */
final class FormerNameCheck {
  private final StatefulClass subject;
  private final Map<String, StateField> taken = new HashMap<>();
  private final Set<String> retired = new HashSet<>();
  private final Report.Builder report;

  private FormerNameCheck(StatefulClass subject) {
    this.subject = subject;
    this.report = Report.about(subject.origin());
    subject.retired().forEach(name -> retired.add(name.name()));
  }

  static Report check(StatefulClass subject) {
    FormerNameCheck check = new FormerNameCheck(subject);
    check.processor();
    for (StateField field : subject.fields()) {
      field.formerNames().forEach(former -> check.variable(field, former));
    }
    for (Component component : subject.components()) {
      if (component.within().isEmpty()) {
        component.formerNames().forEach(former -> check.component(component, former));
      }
    }
    return check.report.build();
  }

  private void processor() {
    Set<String> told = new HashSet<>();
    for (WrittenName former : subject.formerNames()) {
      String name = former.name();
      if (!Names.isProcessor(name)) {
        report.add(processor(former, "a processor is called " + Names.PROCESSOR_FORM, "remove it"));
      } else if (name.equals(subject.name())) {
        report.add(processor(former, "that is its name", "@Stateful with the new name"));
      } else if (!told.add(name)) {
        report.add(processor(former, "it is there twice", "remove one of the two"));
      }
    }
  }

  private Finding processor(WrittenName former, String reason, String fix) {
    return RecordingDiagnostic.FORMER_PROCESSOR
        .at(former.origin())
        .with("name", former.name())
        .with("processor", subject.name())
        .with("reason", reason)
        .with("fix", fix);
  }

  private void variable(StateField field, WrittenName former) {
    String name = former.name();
    if (!Names.isVariable(name)) {
      report(field, former, "the form is " + Names.VARIABLE_FORM, "", "remove it");
    } else if (name.equals(field.name())) {
      report(
          field,
          former,
          "that is its name",
          "state is found by the name there is; a former one is for state from before",
          "remove it, or give the variable another name");
    } else if (retired.contains(name)) {
      report(
          field,
          former,
          "it is retired",
          "the data of a retired variable is dropped, and so cannot be carried over",
          "remove it from @Retired, or from @FormerName");
    } else {
      unlessTaken(field, former);
    }
  }

  /** A component has been renamed: no variable or timer there is may be called as one was. */
  private void component(Component component, WrittenName former) {
    String name = former.name();
    String reason =
        !Names.isVariable(name)
            ? "the form is " + Names.VARIABLE_FORM
            : name.equals(component.name()) ? "that is its name" : "";
    if (reason.isEmpty()) {
      reason =
          subject.components().stream()
              .filter(other -> other.name().equals(name))
              .findFirst()
              .map(other -> "it is the name of '" + other.field() + "'")
              .orElse("");
    }
    if (!reason.isEmpty()) {
      report.add(
          RecordingDiagnostic.FORMER_VARIABLE
              .at(former.origin())
              .with("name", name)
              .with("variable", component.name())
              .with("reason", reason)
              .with("why", "data that is stored under this name belongs to one component")
              .with("fix", "remove it"));
    }
  }

  private void unlessTaken(StateField field, WrittenName former) {
    String name = former.name();
    Optional<StateField> declared =
        subject.allFields().stream().filter(other -> other.name().equals(name)).findFirst();
    StateField first = taken.putIfAbsent(name, field);
    if (declared.isPresent()) {
      report(
          field,
          former,
          "it is the name of '" + declared.get().field() + "'",
          "data that is stored under this name belongs to one variable",
          "another name for '" + declared.get().field() + "', or no @FormerName");
    } else if (first != null) {
      report(
          field,
          former,
          first.equals(field) ? "it is there twice" : "'" + first.name() + "' has it too",
          "data that is stored under this name belongs to one variable",
          "remove one of the two");
    }
  }

  private void report(StateField field, WrittenName former, String reason, String why, String fix) {
    report.add(
        RecordingDiagnostic.FORMER_VARIABLE
            .at(former.origin())
            .with("name", former.name())
            .with("variable", field.name())
            .with("reason", reason)
            .with("why", why)
            .with("fix", fix));
  }
}
