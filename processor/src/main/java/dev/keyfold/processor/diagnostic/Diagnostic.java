package dev.keyfold.processor.diagnostic;

import dev.keyfold.processor.model.Origin;
import dev.keyfold.schema.Message;
import dev.keyfold.schema.Severity;
import java.util.Locale;
import java.util.Map;

/**
 * The catalogue: everything that the processor can say, an enum per hundred ids. An id never
 * changes its meaning; each has a page in {@code docs/diagnostics}. Placeholders in braces are
 * filled by the check that reports.
 */
public sealed interface Diagnostic
    permits BuildDiagnostic,
        ClassDiagnostic,
        CallbackDiagnostic,
        TimerDiagnostic,
        TypeDiagnostic,
        VariableDiagnostic,
        ExpiryDiagnostic,
        RecordingDiagnostic,
        LeakDiagnostic,
        BodyDiagnostic,
        ComponentDiagnostic,
        PortabilityDiagnostic {

  /** Its text, with its id and severity. */
  Message message();

  /** The name of its constant. */
  String name();

  /** The stable id, {@code KF-nnnn}. */
  default String id() {
    return message().id();
  }

  /** How it ends the compilation. */
  default Severity severity() {
    return message().severity();
  }

  /** The name after {@code keyfold:} in {@code @SuppressWarnings}; works for warnings. */
  default String suppressName() {
    return suppressName(name());
  }

  /** The same for the constant of another catalogue. */
  static String suppressName(String constant) {
    return constant.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A finding about this part of the source. */
  default Finding at(Origin origin) {
    return new Finding(message(), suppressName(), Map.of(), origin);
  }

  /** A finding about something that is no part of the source. */
  default Finding nowhere() {
    return new Finding(message(), suppressName(), Map.of(), null);
  }
}
