package dev.keyfold.processor.check.engine;

import dev.keyfold.annotation.Downtime;
import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.PortabilityDiagnostic;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Callback.Parameter;
import dev.keyfold.processor.model.Callback.Role;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.ReturnShape;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.model.WrittenName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where a class uses what not every engine can do; parts that are wrong anyway are left out. */
final class Uses {
  private Uses() {}

  static List<Finding> sortedMaps(StatefulClass subject) {
    return subject.allFields().stream()
        .filter(field -> field.handle().equals(Optional.of(Handle.SORTED_MAP)))
        .map(
            field ->
                PortabilityDiagnostic.SORTED_PER_ITERATION
                    .at(field.origin())
                    .with("variable", field.name()))
        .toList();
  }

  static List<Finding> excludedDowntime(StatefulClass subject) {
    return subject.allFields().stream().flatMap(field -> excluded(field).stream()).toList();
  }

  private static Optional<Finding> excluded(StateField field) {
    return field
        .ttl()
        .filter(ttl -> ttl.downtime() == Downtime.EXCLUDED)
        .map(
            ttl ->
                PortabilityDiagnostic.DOWNTIME_UNKNOWN
                    .at(ttl.origin())
                    .with("variable", field.name()));
  }

  /** Each output once, where it is first named. */
  static List<Finding> sideOutputs(StatefulClass subject) {
    Map<String, WrittenName> first = new LinkedHashMap<>();
    subject.allCallbacks().stream()
        .flatMap(callback -> callback.parameters().stream())
        .flatMap(parameter -> parameter.output().stream())
        .forEach(output -> first.putIfAbsent(output.name(), output));
    return first.values().stream()
        .map(
            output ->
                PortabilityDiagnostic.ONE_OUTPUT.at(output.origin()).with("output", output.name()))
        .toList();
  }

  static List<Finding> lateOutput(StatefulClass subject) {
    return subject.late() == LatePolicy.SIDE_OUTPUT
        ? List.of(PortabilityDiagnostic.NO_LATE_OUTPUT.at(subject.lateOrigin()))
        : List.of();
  }

  static List<Finding> batches(StatefulClass subject) {
    return subject.callbacks(Callback.Kind.INPUT).stream()
        .filter(Callback::isBatch)
        .map(Uses::batch)
        .toList();
  }

  private static Finding batch(Callback callback) {
    Parameter records = callback.parameter(Role.INPUT).orElseThrow();
    return PortabilityDiagnostic.NO_MICRO_BATCHES
        .at(records.origin())
        .with("method", callback.method())
        .with("record", callback.record().map(JavaType::display).orElse("…"));
  }

  static List<Finding> initialOutput(StatefulClass subject) {
    return subject.callbacks(Callback.Kind.INITIAL_STATE).stream()
        .filter(Uses::emits)
        .map(
            callback ->
                PortabilityDiagnostic.INITIAL_STATE_EMITS
                    .at(callback.origin())
                    .with("method", callback.method()))
        .toList();
  }

  private static boolean emits(Callback callback) {
    return callback.parameter(Role.EMITTER).isPresent()
        || callback.parameter(Role.OUTPUT).isPresent()
        || callback.returnShape() != ReturnShape.NOTHING;
  }
}
