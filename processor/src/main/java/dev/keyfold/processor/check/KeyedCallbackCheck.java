package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.CallbackDiagnostic;
import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Callback.Parameter;
import dev.keyfold.processor.model.Callback.Role;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.JavaType.WildcardType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.ReturnShape;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.model.WrittenName;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Methods with a current key: what they take and return. */
final class KeyedCallbackCheck {
  private static final QualifiedName TIMER_CONTEXT =
      QualifiedName.of("dev.keyfold", "TimerContext");
  private static final QualifiedName VOID = QualifiedName.of("java.lang", "Void");

  private final Callback callback;
  private final Report.Builder report;
  private final Set<Role> seen = EnumSet.noneOf(Role.class);
  private final Set<String> outputs = new HashSet<>();
  private final boolean hasFamily;
  private final boolean mayTakeId;
  private final Optional<Finding> idProblem;

  private KeyedCallbackCheck(StatefulClass subject, Callback callback) {
    this.callback = callback;
    this.hasFamily = TimerIds.family(subject, callback).isPresent();
    this.mayTakeId = hasFamily || !TimerIds.isTimer(subject, callback.handled());
    this.idProblem = TimerIds.problem(subject, callback);
    this.report = Report.about(subject.origin());
  }

  static Report check(StatefulClass subject) {
    Report.Builder all = Report.about(subject.origin());
    for (Callback callback : Callbacks.keyed(subject)) {
      KeyedCallbackCheck check = new KeyedCallbackCheck(subject, callback);
      check.callback(subject);
      all.add(check.report.build());
    }
    return all.build();
  }

  private void callback(StatefulClass subject) {
    report.add(LeadingParameters.problem(subject, callback));
    report.add(idProblem);
    for (Parameter parameter : callback.parameters()) {
      parameter(parameter);
    }
    returned();
  }

  private void parameter(Parameter parameter) {
    if (parameter.output().isPresent() && parameter.role() != Role.OUTPUT) {
      report.add(noEmitter(parameter, parameter.output().get()));
      return;
    }
    if (isUnknown(parameter)) {
      unknown(parameter);
      return;
    }
    if (!isNew(parameter)) {
      report.add(
          about(CallbackDiagnostic.DUPLICATE_PARAMETER, parameter)
              .with("fix", duplicateFix(parameter)));
      return;
    }
    switch (parameter.role()) {
      case EMITTER, OUTPUT -> emitter(parameter);
      case INPUT -> input(parameter);
      default -> {}
    }
  }

  private boolean isNew(Parameter parameter) {
    Optional<WrittenName> output = parameter.output();
    return output.isPresent() ? outputs.add(output.get().name()) : seen.add(parameter.role());
  }

  private static String duplicateFix(Parameter parameter) {
    return parameter.role() == Role.EMITTER
        ? "remove it, or name it as an output of its own: @Output(\"%s\")"
            .formatted(parameter.name())
        : "remove it";
  }

  private Finding noEmitter(Parameter parameter, WrittenName output) {
    return CallbackDiagnostic.OUTPUT_PARAMETER
        .at(parameter.origin())
        .with("output", output.name())
        .with("parameter", parameter.name())
        .with("reason", "it is " + parameter.type().display() + ", not an Emitter")
        .with("fix", "Emitter<ResultType> " + parameter.name());
  }

  /**
   * A single timer has no id, an unknown one may have; where the id of a family is wrong, the
   * others may be shifted.
   */
  private boolean isUnknown(Parameter parameter) {
    return switch (parameter.role()) {
      case UNKNOWN -> idProblem.isEmpty();
      case TIMER_ID -> !mayTakeId;
      default -> false;
    };
  }

  /** Where key or record are missing, the others are shifted: one report is enough. */
  private void unknown(Parameter parameter) {
    if (parameter.type().is(TIMER_CONTEXT)) {
      report.add(about(CallbackDiagnostic.TIMER_CONTEXT, parameter));
    } else if (callback.isWellFormed()) {
      report.add(notPassed(parameter));
    }
  }

  private Finding notPassed(Parameter parameter) {
    String first =
        switch (callback.kind()) {
          case INPUT -> "the key, the record";
          case INITIAL_STATE -> "the key, the row";
          case EXPIRE -> "the key, what has expired";
          default -> hasFamily ? "the key, the id" : "the key";
        };
    String more = callback.kind() == Callback.Kind.TIMER ? ", TimerContext" : "";
    return about(CallbackDiagnostic.CALLBACK_PARAMETER, parameter)
        .with("allowed", first + ", then in any order: Emitter, Context" + more);
  }

  private void emitter(Parameter parameter) {
    if (isVague(parameter.type())) {
      report.add(about(CallbackDiagnostic.RAW_EMITTER, parameter));
    }
  }

  private void input(Parameter parameter) {
    if (callback.isBatch()) {
      if (isVague(parameter.type())) {
        report.add(about(CallbackDiagnostic.BATCH_INPUT, parameter));
      }
    } else if (parameter.type().hasRawPart()) {
      report.add(
          about(CallbackDiagnostic.RECORD_PARAMETER, parameter)
              .with("what", callback.kind() == Callback.Kind.INPUT ? "record" : "row")
              .with("found", "the raw type " + parameter.type().display())
              .with("fix", "write its type arguments"));
    }
  }

  private void returned() {
    JavaType type = callback.returnType();
    if (type.isVoid()) {
      return;
    }
    if (seen.contains(Role.EMITTER)) {
      report.add(returns(CallbackDiagnostic.EMITTER_AND_RETURN));
    } else if (type.is(VOID)
        || type.hasRawPart()
        || (callback.returnShape() != ReturnShape.VALUE && isVague(type))) {
      report.add(returns(CallbackDiagnostic.RETURN_TYPE));
    }
  }

  private static boolean isVague(JavaType type) {
    return type instanceof ClassType declared
        && (declared.hasRawPart()
            || declared.arguments().stream().anyMatch(WildcardType.class::isInstance));
  }

  private Finding returns(Diagnostic diagnostic) {
    return diagnostic
        .at(callback.origin())
        .with("method", callback.method())
        .with("type", callback.returnType().display());
  }

  private Finding about(Diagnostic diagnostic, Parameter parameter) {
    return diagnostic
        .at(parameter.origin())
        .with("method", callback.method())
        .with("parameter", parameter.name())
        .with("type", parameter.type().display());
  }
}
