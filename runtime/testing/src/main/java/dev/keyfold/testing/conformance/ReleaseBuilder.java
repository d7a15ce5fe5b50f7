package dev.keyfold.testing.conformance;

import dev.keyfold.codec.KeyCodec;
import dev.keyfold.schema.DeclaredSchema;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.StateSchema.Timer;
import dev.keyfold.schema.StateSchema.Variable;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects what one release of the class of a scenario declares and does. */
final class ReleaseBuilder<K> {

  final ProcessorSpec.Builder<K> spec;
  final Map<String, Action> handlers = new HashMap<>();
  final Map<String, Action> expiryHandlers = new HashMap<>();
  final List<ValueSpec<?>> plainFields = new ArrayList<>();
  final List<String> retired = new ArrayList<>();
  final Map<String, String> formerNames = new HashMap<>();

  ReleaseBuilder(KeyCodec<K> keyCodec) {
    spec = ProcessorSpec.named("conformance", keyCodec);
  }

  Release<K> build() {
    String schema = schema(DeclaredSchema.of(spec.build())).toJson();
    ProcessorSpec<K> declared = spec.stateSchema(() -> schema).build();
    return new Release<>(declared, handlers, expiryHandlers, plainFields);
  }

  /** With what only annotations can say. */
  private StateSchema schema(StateSchema plain) {
    return new StateSchema(
        plain.processor(),
        plain.formerNames(),
        plain.className(),
        plain.key(),
        plain.variables().stream().map(this::withFormerName).toList(),
        plain.timers().stream().map(this::withFormerName).toList(),
        retired.stream().sorted().toList());
  }

  private Variable withFormerName(Variable variable) {
    return new Variable(
        variable.name(),
        formerNames(variable.name()),
        variable.kind(),
        variable.family(),
        variable.epoch(),
        variable.ttl(),
        variable.codec(),
        variable.mapKey(),
        variable.schema());
  }

  private Timer withFormerName(Timer timer) {
    return new Timer(timer.name(), formerNames(timer.name()), timer.clock(), timer.id());
  }

  private List<String> formerNames(String name) {
    return formerNames.containsKey(name) ? List.of(formerNames.get(name)) : List.of();
  }
}
