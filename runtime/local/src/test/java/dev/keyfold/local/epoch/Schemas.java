package dev.keyfold.local.epoch;

import dev.keyfold.schema.DeclaredSchema;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.StateSchema.Timer;
import dev.keyfold.schema.StateSchema.Variable;
import dev.keyfold.spec.ProcessorSpec;
import java.util.List;

/** State schemas of specs with what only annotations can say. */
final class Schemas {
  private final StateSchema schema;

  private Schemas(StateSchema schema) {
    this.schema = schema;
  }

  /** The schema of a spec that was written by hand. */
  static Schemas of(ProcessorSpec<?> spec) {
    return new Schemas(DeclaredSchema.of(spec));
  }

  Schemas retired(String... names) {
    return new Schemas(
        new StateSchema(
            schema.processor(),
            schema.formerNames(),
            schema.className(),
            schema.key(),
            schema.variables(),
            schema.timers(),
            List.of(names)));
  }

  /** The processor was called otherwise. */
  Schemas formerly(String name) {
    return new Schemas(
        new StateSchema(
            schema.processor(),
            List.of(name),
            schema.className(),
            schema.key(),
            schema.variables(),
            schema.timers(),
            schema.retired()));
  }

  /** A variable or timer was called otherwise. */
  Schemas renamed(String former, String name) {
    List<Variable> variables =
        schema.variables().stream()
            .map(it -> it.name().equals(name) ? formerly(it, former) : it)
            .toList();
    List<Timer> timers =
        schema.timers().stream()
            .map(
                it ->
                    it.name().equals(name)
                        ? new Timer(name, List.of(former), it.clock(), it.id())
                        : it)
            .toList();
    return new Schemas(
        new StateSchema(
            schema.processor(),
            schema.formerNames(),
            schema.className(),
            schema.key(),
            variables,
            timers,
            schema.retired()));
  }

  private static Variable formerly(Variable variable, String former) {
    return new Variable(
        variable.name(),
        List.of(former),
        variable.kind(),
        variable.family(),
        variable.epoch(),
        variable.ttl(),
        variable.codec(),
        variable.mapKey(),
        variable.schema());
  }

  String json() {
    return schema.toJson();
  }
}
