package dev.keyfold.processor.check;

import dev.keyfold.annotation.Downtime;
import dev.keyfold.annotation.Refresh;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.ExpiryDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.VariableDiagnostic;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.PlainField;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.model.TtlDeclaration;
import dev.keyfold.processor.text.DurationProposal;
import dev.keyfold.processor.text.DurationText;
import java.time.Duration;
import java.util.Optional;

/** {@code @Ttl}: a positive duration, on a state variable. */
final class TtlCheck {
  private static final Duration SHORTEST = Duration.ofMillis(1);

  private TtlCheck() {}

  static Report check(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    for (StateField field : subject.fields()) {
      field.ttl().flatMap(ttl -> problem(field, ttl)).ifPresent(report::add);
    }
    for (PlainField field : subject.plainFields()) {
      field.ttl().map(ttl -> withoutState(field, ttl)).ifPresent(report::add);
    }
    return report.build();
  }

  private static Optional<Finding> problem(StateField field, TtlDeclaration ttl) {
    if (field.isTimer()) {
      return Optional.of(
          ExpiryDiagnostic.TTL_ON_TIMER.at(ttl.origin()).with("variable", field.field()));
    }
    Optional<Duration> duration = DurationText.parse(ttl.text());
    if (duration.isEmpty()) {
      return Optional.of(noDuration(field, ttl));
    }
    if (duration.get().compareTo(SHORTEST) < 0) {
      return Optional.of(about(ExpiryDiagnostic.TTL_NOT_POSITIVE, field, ttl));
    }
    if (field.plain().isPresent() && ttl.refresh() == Refresh.ON_READ_AND_WRITE) {
      return Optional.of(
          VariableDiagnostic.PLAIN_REFRESH
              .at(ttl.origin())
              .with("variable", field.field())
              .with("type", field.plain().get().content().display()));
    }
    boolean contradicts = ttl.clock() == TimeDomain.EVENT && ttl.downtime() == Downtime.EXCLUDED;
    return contradicts
        ? Optional.of(
            ExpiryDiagnostic.TTL_DOWNTIME_OF_EVENT_TIME
                .at(ttl.origin())
                .with("variable", field.field()))
        : Optional.empty();
  }

  private static Finding about(Diagnostic diagnostic, StateField field, TtlDeclaration ttl) {
    return diagnostic
        .at(ttl.origin())
        .with("text", ttl.text())
        .with("variable", field.field())
        .with("forms", DurationText.FORMS);
  }

  private static Finding noDuration(StateField field, TtlDeclaration ttl) {
    Optional<String> meant = DurationProposal.of(ttl.text());
    return about(ExpiryDiagnostic.TTL_FORM, field, ttl)
        .with("reason", meant.map("; did you mean '%s'?"::formatted).orElse(reason(ttl.text())))
        .with("fix", meant.map("@Ttl(\"%s\")"::formatted).orElse("@Ttl(\"30m\"), for example"));
  }

  private static String reason(String text) {
    if (text.matches("\\d+")) {
      return ": it has no unit";
    }
    return text.isEmpty() ? ": it is empty" : "";
  }

  private static Finding withoutState(PlainField field, TtlDeclaration ttl) {
    boolean handle = Handle.of(field.type()).isPresent();
    String variable = field.type().display() + " " + field.name();
    return ExpiryDiagnostic.TTL_WITHOUT_STATE
        .at(ttl.origin())
        .with("variable", field.name())
        .with(
            "fix",
            handle
                ? "@StateVar @Ttl(\"%s\") %s".formatted(ttl.text(), variable)
                : "remove @Ttl, or make the field a state variable");
  }
}
