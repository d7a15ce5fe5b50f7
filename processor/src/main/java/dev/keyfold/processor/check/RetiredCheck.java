package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.RecordingDiagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.model.WrittenName;
import dev.keyfold.processor.text.Names;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Retired names: valid, told once, and no longer declared. */
final class RetiredCheck {
  private RetiredCheck() {}

  static Report check(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    Set<String> told = new HashSet<>();
    for (WrittenName retired : subject.retired()) {
      String name = retired.name();
      Optional<StateField> declared =
          subject.allFields().stream().filter(field -> field.name().equals(name)).findFirst();
      if (!Names.isPath(name)) {
        report.add(
            finding(
                retired,
                "a state variable or timer is called " + Names.VARIABLE_FORM,
                "",
                "the stored name of what is gone"));
      } else if (declared.isPresent()) {
        report.add(
            finding(
                retired,
                "'" + declared.get().field() + "' still has the name",
                "the data of a retired variable is dropped, and its name is never used again",
                "remove the field, or the name from @Retired"));
      } else if (!told.add(name)) {
        report.add(finding(retired, "it is there twice", "", "remove one of the two"));
      }
    }
    return report.build();
  }

  private static Finding finding(WrittenName retired, String reason, String why, String fix) {
    return RecordingDiagnostic.RETIRED_NAME
        .at(retired.origin())
        .with("name", retired.name())
        .with("reason", reason)
        .with("why", why)
        .with("fix", fix);
  }
}
