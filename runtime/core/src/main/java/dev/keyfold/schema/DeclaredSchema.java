package dev.keyfold.schema;

import dev.keyfold.schema.StateSchema.Kind;
import dev.keyfold.schema.StateSchema.Timer;
import dev.keyfold.schema.StateSchema.Variable;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;

/** The state schema of a spec, whether it brings one or was written by hand without one. */
public final class DeclaredSchema {
  private DeclaredSchema() {}

  /**
   * The schema that the spec brings, or the one that its codecs make.
   *
   * @throws SchemaFormatException when it brings one that this version cannot read
   */
  public static StateSchema of(ProcessorSpec<?> spec) {
    String json = spec.stateSchema();
    return json.isEmpty() ? derived(spec) : StateSchema.parse(json);
  }

  private static StateSchema derived(ProcessorSpec<?> spec) {
    return new StateSchema(
        spec.name(),
        List.of(),
        "",
        parse(spec.keyCodec().schema()),
        spec.variables().stream().map(variable -> derived(spec.name(), variable)).toList(),
        spec.timers().stream()
            .map(timer -> new Timer(timer.name(), List.of(), timer.clock(), idSchema(timer)))
            .toList(),
        List.of());
  }

  private static Variable derived(String processor, StateSpec variable) {
    Kind kind = Kind.VALUE;
    Optional<Schema> mapKey = Optional.empty();
    if (variable instanceof ListSpec) {
      kind = Kind.LIST;
    } else if (variable instanceof MapSpec<?, ?> map) {
      kind = Kind.MAP;
      mapKey = Optional.of(parse(map.keyCodec().schema()));
    } else if (variable instanceof SortedMapSpec<?, ?> map) {
      kind = Kind.SORTED_MAP;
      mapKey = Optional.of(parse(map.keyCodec().schema()));
    }
    return new Variable(
        variable.name(),
        List.of(),
        kind,
        family(processor, variable),
        variable.epoch(),
        variable.expiry(),
        Optional.empty(),
        mapKey,
        parse(variable.codec().schema()));
  }

  private static Optional<Schema> idSchema(TimerSpec timer) {
    return timer instanceof TimerSpec.Family<?> family
        ? Optional.of(parse(family.idCodec().schema()))
        : Optional.empty();
  }

  /** The full name of the column family of a variable: by default, or as it is bound. */
  public static String family(String processor, StateSpec variable) {
    if (variable instanceof ValueSpec && variable.family().isEmpty()) {
      return processor;
    }
    String epoch = variable.epoch() == 1 ? "" : "@" + variable.epoch();
    return processor + "." + variable.family() + epoch;
  }

  /** The full name of the column family of a family of timers. */
  public static String family(String processor, TimerSpec.Family<?> timers) {
    return processor + "." + timers.name();
  }

  /**
   * The variables whose codec writes another schema than the state schema says, each with both. A
   * codec of the user's does not keep its {@code @StoredAs}, or a class that Avro generates was
   * exchanged without compiling what uses it.
   */
  public static List<String> codecsThatDiffer(ProcessorSpec<?> spec, StateSchema schema) {
    List<String> differences = new ArrayList<>();
    for (StateSpec variable : spec.variables()) {
      String written = variable.codec().schema();
      schema
          .variable(variable.name())
          .filter(declared -> !declared.schema().equals(parse(written)))
          .ifPresent(declared -> differences.add(difference(variable, written, declared)));
    }
    return differences;
  }

  private static String difference(StateSpec variable, String written, Variable declared) {
    return "the codec of state variable '%s', %s, writes %s, but was compiled for %s"
        .formatted(
            variable.name(), variable.codec().getClass().getName(), written, declared.schema());
  }

  private static Schema parse(String json) {
    return new Schema.Parser().parse(json);
  }
}
