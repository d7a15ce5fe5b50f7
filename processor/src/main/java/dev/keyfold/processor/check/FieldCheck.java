package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TimerDiagnostic;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.diagnostic.VariableDiagnostic;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.Origin;
import dev.keyfold.processor.model.PlainField;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StatefulClass;
import java.util.List;

/** {@code @StateVar} fields: handles that the generated class can set, with full types. */
final class FieldCheck {
  private final StatefulClass subject;
  private final Report.Builder report;

  private FieldCheck(StatefulClass subject) {
    this.subject = subject;
    this.report = Report.about(subject.origin());
  }

  static Report check(StatefulClass subject) {
    FieldCheck check = new FieldCheck(subject);
    for (StateField field : subject.fields()) {
      check.field(field);
    }
    for (PlainField field : subject.plainFields()) {
      check.plainField(field);
    }
    return check.report.build();
  }

  /** Only whether the fields can be set. */
  static Report modifiers(StatefulClass subject) {
    Report.Builder report = Report.about(subject.origin());
    for (StateField field : subject.fields()) {
      report.add(Reach.ofField(subject, field));
    }
    for (Component component : subject.components()) {
      report.add(Reach.ofComponent(subject, component));
    }
    return report.build();
  }

  private void field(StateField field) {
    report.add(Reach.ofField(subject, field));
    if (field.handle().isEmpty()) {
      report.add(NoHandle.finding(field));
      return;
    }
    Handle handle = field.handle().get();
    if (field.plain().isEmpty() && isRawOrWild(field.type(), handle)) {
      report.add(raw(field, handle));
    }
    if (handle == Handle.VALUE && storesOptional(field.types())) {
      report.add(optionalValue(field));
    }
    if (handle.isTimer()) {
      timerOptions(field);
    } else if (field.epoch() < 1) {
      report.add(VariableDiagnostic.EPOCH.at(field.epochOrigin()).with("epoch", field.epoch()));
    }
  }

  private void timerOptions(StateField field) {
    if (!field.family().isEmpty()) {
      report.add(timerOption(field, "family", field.familyOrigin()));
    }
    if (field.epoch() != 1) {
      report.add(timerOption(field, "epoch", field.epochOrigin()));
    }
  }

  private static Finding timerOption(StateField field, String option, Origin origin) {
    return TimerDiagnostic.TIMER_OPTION
        .at(origin)
        .with("timer", field.name())
        .with("option", option);
  }

  /** A handle that nobody binds would be null; a TTL beside it is reported with the TTL. */
  private void plainField(PlainField field) {
    if (Handle.of(field.type()).isPresent() && field.ttl().isEmpty()) {
      report.add(
          VariableDiagnostic.MISSING_STATE_VAR
              .at(field.origin())
              .with("variable", field.name())
              .with("type", field.type().display()));
    }
  }

  private static boolean isRawOrWild(JavaType type, Handle handle) {
    return handle.arguments() > 0
        && type instanceof ClassType declared
        && (declared.raw()
            || declared.arguments().stream().anyMatch(JavaType.WildcardType.class::isInstance));
  }

  private static Finding raw(StateField field, Handle handle) {
    String arguments = handle.isMap() ? "<String, Long>" : "<Long>";
    return TypeDiagnostic.RAW_HANDLE
        .at(field.origin())
        .with("variable", field.name())
        .with("type", field.type().display())
        .with("example", "name the types, such as " + handle.type().simpleName() + arguments);
  }

  private static boolean storesOptional(List<StateType> types) {
    for (StateType type : types) {
      if (type.isOptional()) {
        return true;
      }
    }
    return false;
  }

  private static String content(ClassType optional) {
    return switch (optional.name().simpleName()) {
      case "OptionalInt" -> "Integer";
      case "OptionalLong" -> "Long";
      case "OptionalDouble" -> "Double";
      default -> optional.arguments().get(0).display();
    };
  }

  private static Finding optionalValue(StateField field) {
    ClassType optional = (ClassType) ((ClassType) field.type()).arguments().get(0);
    return TypeDiagnostic.OPTIONAL_VALUE
        .at(field.origin())
        .with("variable", field.name())
        .with("type", content(optional));
  }
}
