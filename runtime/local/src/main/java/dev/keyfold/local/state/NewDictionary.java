package dev.keyfold.local.state;

import dev.keyfold.schema.DeclaredSchema;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.state.FieldDictionary;
import dev.keyfold.state.FieldDictionary.Build;
import dev.keyfold.state.FieldDictionary.Field;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.StampClock;
import dev.keyfold.time.Millis;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What becomes of the dictionary of a store when a build writes to it that may. A field that the
 * build has under another name keeps its id and its column family; a schema that is new goes behind
 * those that rows were written with; what the build does not declare is dropped.
 */
final class NewDictionary {

  private final FieldDictionary stored;
  private final ProcessorSpec<?> spec;
  private final StateSchema schema;

  /** That of the build that wrote last. */
  private final StateSchema lastSchema;

  private final List<Field> fields;
  private final Set<Integer> declared = new HashSet<>();
  private final Set<Integer> newlyExpiring = new HashSet<>();
  private final List<Pass> passes = new ArrayList<>();

  private NewDictionary(FieldDictionary stored, ProcessorSpec<?> spec, StateSchema schema) {
    this.stored = stored;
    this.spec = spec;
    this.schema = schema;
    List<Build> builds = stored.builds();
    lastSchema =
        builds.isEmpty() ? schema : StateSchema.parse(builds.get(builds.size() - 1).stateSchema());
    fields = new ArrayList<>(stored.fields());
  }

  /**
   * A dictionary and what it makes necessary.
   *
   * @param newlyExpiring the fields of which nothing has a stamp
   * @param passes work that begins with it
   */
  record Update(FieldDictionary dictionary, Set<Integer> newlyExpiring, List<Pass> passes) {}

  static Update of(FieldDictionary stored, ProcessorSpec<?> spec, StateSchema schema) {
    NewDictionary update = new NewDictionary(stored, spec, schema);
    update.matchAll();
    update.dropUndeclared();
    Build build = new Build(spec.recordedVersion(), schema.toJson());
    return new Update(
        stored.writtenBy(spec.name(), build, update.fields), update.newlyExpiring, update.passes);
  }

  private void matchAll() {
    FieldNames names = new FieldNames(stored, schema);
    for (StateSpec variable : spec.variables()) {
      put(names.idOf(variable.name(), variable.epoch()), of(variable), clock(variable));
    }
    for (TimerSpec timer : spec.timers()) {
      put(names.idOf(timer.name(), 1), of(timer), StampClock.PROCESSING);
    }
  }

  private Field of(StateSpec variable) {
    return Field.create(
        fields.size(),
        variable.name(),
        variable.epoch(),
        FieldKinds.of(variable),
        DeclaredSchema.family(stored.origin(), variable),
        variable.expiry().map(expiry -> Millis.of(expiry.ttl())).orElse(RowFormat.NONE),
        keySchema(variable),
        List.of(variable.codec().schema()));
  }

  private static String keySchema(StateSpec variable) {
    if (variable instanceof SortedMapSpec<?, ?> sorted) {
      return sorted.keyCodec().schema();
    }
    return variable instanceof MapSpec<?, ?> map ? map.keyCodec().schema() : "";
  }

  private Field of(TimerSpec timer) {
    return Field.create(
        fields.size(),
        timer.name(),
        1,
        FieldKinds.of(timer),
        timer instanceof TimerSpec.Family<?> family
            ? DeclaredSchema.family(stored.origin(), family)
            : stored.origin(),
        RowFormat.NONE,
        timer instanceof TimerSpec.Family<?> family ? family.idCodec().schema() : "",
        List.of());
  }

  /** Takes over a declared field: into the stored one with this id, or as a new one. */
  private void put(int id, Field wanted, StampClock clock) {
    if (id < 0) {
      declared.add(wanted.id());
      Field added = inFamilyOfItsOwn(wanted);
      boolean waits = clock == StampClock.EVENT;
      fields.add(waits ? added.expiring(added.ttl(), Millis.END_OF_TIME) : added);
      return;
    }
    declared.add(id);
    Field before = fields.get(id);
    Field after = before.named(wanted.name());
    for (String writtenNow : wanted.schemas()) {
      after = after.writtenWith(writtenNow);
    }
    fields.set(id, expiring(after, wanted.ttl(), clock != clockOf(before.name())));
  }

  private Field expiring(Field field, long ttl, boolean otherClock) {
    boolean sooner = ttl < field.ttl() || field.ttl() == FieldDictionary.UNKNOWN_TTL;
    if (ttl == field.ttl() && !otherClock) {
      return field;
    }
    boolean newly = !field.expires() || otherClock;
    if (ttl != RowFormat.NONE && (newly || sooner)) {
      passes.add(Pass.index(field));
    }
    if (ttl == RowFormat.NONE && field.expires()) {
      passes.add(Pass.forget(field));
    }
    if (ttl != RowFormat.NONE && newly) {
      newlyExpiring.add(field.id());
    }
    return field.expiring(ttl, ttl == RowFormat.NONE ? RowFormat.NONE : field.unstamped());
  }

  private static StampClock clock(StateSpec variable) {
    return TimeToLive.clockOf(variable.expiry());
  }

  /** The clock that stamps of a stored field are written by. */
  private StampClock clockOf(String name) {
    return TimeToLive.clockOf(lastSchema.variable(name).flatMap(StateSchema.Variable::ttl));
  }

  /** The rows of a list or map do not say whose they are, so no other field may have been there. */
  private Field inFamilyOfItsOwn(Field field) {
    boolean own = FieldKinds.hasOwnRows(field);
    boolean taken =
        fields.stream()
            .filter(other -> own || FieldKinds.hasOwnRows(other))
            .anyMatch(other -> other.family().equals(field.family()));
    if (!taken) {
      return field;
    }
    return Field.create(
        field.id(),
        field.name(),
        field.epoch(),
        field.kind(),
        field.family() + "+" + field.id(),
        field.ttl(),
        field.keySchema(),
        field.schemas());
  }

  private void dropUndeclared() {
    for (Field field : List.copyOf(fields)) {
      if (!field.dropped() && !declared.contains(field.id())) {
        fields.set(field.id(), field.drop());
        boolean own = FieldKinds.hasOwnRows(field);
        Pass.Part first = own ? Pass.Part.OWN_ROWS : Pass.Part.KEY_ROWS;
        passes.add(Pass.begin(field.id(), Pass.Kind.DROP, first));
      }
    }
  }
}
