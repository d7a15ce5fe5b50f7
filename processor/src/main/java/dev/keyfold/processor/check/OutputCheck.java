package dev.keyfold.processor.check;

import dev.keyfold.processor.diagnostic.CallbackDiagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Callback.Parameter;
import dev.keyfold.processor.model.Callback.Role;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.model.WrittenName;
import dev.keyfold.processor.text.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Side outputs: valid names, each with one type in all callbacks. */
final class OutputCheck {

  /** Where an output was found first. */
  private record First(Callback callback, String name, JavaType type) {}

  private final Map<String, First> found = new HashMap<>();
  private final Report.Builder report;

  private OutputCheck(StatefulClass subject) {
    report = Report.about(subject.origin());
  }

  static Report check(StatefulClass subject) {
    OutputCheck check = new OutputCheck(subject);
    List<Callback> callbacks = new ArrayList<>(Callbacks.keyed(subject));
    callbacks.addAll(subject.componentCallbacks());
    for (Callback callback : callbacks) {
      callback.parameters().stream()
          .filter(parameter -> parameter.role() == Role.OUTPUT)
          .forEach(parameter -> check.output(callback, parameter));
    }
    return check.report.build();
  }

  private void output(Callback callback, Parameter parameter) {
    WrittenName output = parameter.output().orElseThrow();
    if (!Names.isVariable(output.name())) {
      name(output, "the form is " + Names.VARIABLE_FORM, Names.proposedVariable(output.name()));
      return;
    }
    parameter.emitted().ifPresent(type -> output(callback, parameter, output, type));
  }

  private void output(Callback callback, Parameter parameter, WrittenName output, JavaType type) {
    First first =
        found.computeIfAbsent(
            output.name().toLowerCase(Locale.ROOT),
            name -> new First(callback, output.name(), type));
    if (!first.name().equals(output.name())) {
      name(output, "'" + first.name() + "' differs only in case", first.name());
    } else if (!first.type().equals(type)) {
      report.add(
          CallbackDiagnostic.SIDE_OUTPUT_DISAGREES
              .at(parameter.origin())
              .with("method", callback.method())
              .with("name", output.name())
              .with("found", type.display())
              .with("type", first.type().display())
              .with("first", Display.signature(first.callback())));
    }
  }

  private void name(WrittenName output, String reason, String proposal) {
    report.add(
        CallbackDiagnostic.OUTPUT_NAME
            .at(output.origin())
            .with("name", output.name())
            .with("reason", reason)
            .with("proposal", proposal));
  }
}
