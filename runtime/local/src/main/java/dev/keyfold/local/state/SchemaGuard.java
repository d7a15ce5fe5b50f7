package dev.keyfold.local.state;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import dev.keyfold.state.FieldDictionary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares what a store was written with and what this build declares. New variables and timers are
 * welcome; any other difference is refused by name, because the rows could not be read.
 */
final class SchemaGuard {

  private final ProcessorSpec<?> spec;
  private final List<FieldDictionary.Field> fields = new ArrayList<>();

  private SchemaGuard(ProcessorSpec<?> spec) {
    this.spec = spec;
  }

  /**
   * The dictionary to go on with: the stored one, with what is new behind.
   *
   * @throws StateRefusedException when this build cannot read what is stored
   */
  static FieldDictionary extend(@Nullable FieldDictionary stored, ProcessorSpec<?> spec) {
    SchemaGuard guard = new SchemaGuard(spec);
    if (stored != null) {
      guard.requireSame("the key", stored.keySchema(), spec.keyCodec().schema());
      guard.fields.addAll(stored.fields());
    }
    spec.variables().forEach(guard::variable);
    spec.timers().forEach(guard::timer);
    guard.requireNoneGone();
    return new FieldDictionary(
        spec.name(), spec.keyCodec().schema(), spec.stateSchema(), guard.fields);
  }

  private void variable(StateSpec variable) {
    String family = ProcessorFamilies.of(spec, variable);
    boolean expires = variable.expiry().isPresent();
    if (variable instanceof ValueSpec<?> value) {
      field(
          variable.name(), variable.epoch(), "value", family, expires, "", value.codec().schema());
    } else if (variable instanceof ListSpec<?> list) {
      field(variable.name(), variable.epoch(), "list", family, expires, "", list.codec().schema());
    } else if (variable instanceof MapSpec<?, ?> map) {
      String keys = map.keyCodec().schema();
      field(variable.name(), variable.epoch(), "map", family, expires, keys, map.codec().schema());
    }
  }

  private void timer(TimerSpec timer) {
    String kind = timer.clock() == TimeDomain.EVENT ? "event timer" : "processing timer";
    field(timer.name(), 1, kind, ProcessorFamilies.rows(spec), false, "", null);
  }

  private void field(
      String name,
      int epoch,
      String kind,
      String family,
      boolean expires,
      String keySchema,
      @Nullable String schema) {
    Optional<FieldDictionary.Field> stored =
        fields.stream()
            .filter(field -> field.name().equals(name) && field.epoch() == epoch)
            .findFirst();
    List<String> schemas = schema == null ? List.of() : List.of(schema);
    if (stored.isPresent()) {
      FieldDictionary.Field before = stored.get();
      requireSame("'" + name + "'", before.kind(), kind);
      requireSame("the column family of '" + name + "'", before.family(), family);
      requireSame("the map key of '" + name + "'", before.keySchema(), keySchema);
      requireSame("the time to live of '" + name + "'", ttl(before.expires()), ttl(expires));
      requireSame("'" + name + "'", String.join(" ", before.schemas()), String.join(" ", schemas));
    } else {
      int id = fields.size();
      fields.add(
          new FieldDictionary.Field(id, name, epoch, kind, family, expires, keySchema, schemas));
    }
  }

  private static String ttl(boolean expires) {
    return expires ? "set" : "not set";
  }

  private void requireNoneGone() {
    for (FieldDictionary.Field field : fields) {
      boolean declared =
          spec.variables().stream()
                  .anyMatch(it -> it.name().equals(field.name()) && it.epoch() >= field.epoch())
              || spec.timers().stream().anyMatch(it -> it.name().equals(field.name()));
      if (!declared) {
        throw refused(
            "it has the "
                + field.kind()
                + " '"
                + field.name()
                + "', which this build does not declare; declare it again");
      }
    }
  }

  private void requireSame(String what, String stored, String declared) {
    if (!stored.equals(declared)) {
      throw refused(
          what
              + " was stored as "
              + stored
              + " and is declared as "
              + declared
              + "; restore the declaration, or start the variable over with the next"
              + " @StateVar(epoch)");
    }
  }

  private StateRefusedException refused(String why) {
    return new StateRefusedException(
        "the state of processor '" + spec.name() + "' cannot be read by this build: " + why);
  }
}
