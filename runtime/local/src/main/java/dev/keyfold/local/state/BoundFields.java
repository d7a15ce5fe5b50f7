package dev.keyfold.local.state;

import dev.keyfold.codec.Codec;
import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import dev.keyfold.state.FieldDictionary;
import dev.keyfold.state.StampClock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The fields of a processor of this build, in the order of their names. */
final class BoundFields {

  private final Map<String, Field> byName = new HashMap<>();
  private final List<Field> fields = new ArrayList<>();
  private final List<Field> inIdOrder = new ArrayList<>();
  private final @Nullable Field[] byId;

  private BoundFields(int ids) {
    byId = new Field[ids];
  }

  /** The families of key rows of a processor: its own, and those that values are bound to. */
  static List<String> rowFamilies(FieldDictionary dictionary) {
    List<String> rows =
        Stream.concat(
                Stream.of(dictionary.origin()),
                dictionary
                    .live()
                    .filter(field -> field.kind().equals(FieldKinds.VALUE))
                    .map(FieldDictionary.Field::family))
            .distinct()
            .toList();
    if (rows.size() > Long.SIZE) {
      throw new IllegalArgumentException(
          "processor '"
              + dictionary.processor()
              + "' binds its values to more than 64 column families");
    }
    return rows;
  }

  static BoundFields bind(
      ProcessorSpec<?> spec, FieldDictionary dictionary, StateStore store, StateContext context) {
    BoundFields bound = new BoundFields(dictionary.fields().size());
    Map<String, Object> specs = new TreeMap<>();
    spec.variables().forEach(variable -> specs.put(variable.name(), variable));
    spec.timers().forEach(timer -> specs.put(timer.name(), timer));
    Map<String, FieldDictionary.Field> stored =
        dictionary.live().collect(Collectors.toMap(FieldDictionary.Field::name, field -> field));
    List<String> rows = rowFamilies(dictionary);
    int large = store.families().id(new ProcessorFamilies(dictionary.origin()).large());
    for (Map.Entry<String, Object> next : specs.entrySet()) {
      FieldDictionary.Field field = Objects.requireNonNull(stored.get(next.getKey()));
      int index = bound.fields.size();
      if (next.getValue() instanceof StateSpec variable) {
        boolean isValue = variable instanceof ValueSpec;
        int row = isValue ? rows.indexOf(field.family()) : 0;
        int own = isValue ? large : store.families().id(field.family());
        bound.add(variable(variable, new FieldBinding(index, field, row, own), context));
      } else if (next.getValue() instanceof TimerSpec timer) {
        int timerIndex = spec.timers().indexOf(timer);
        int own = store.families().id(field.family());
        bound.add(timer(timer, new FieldBinding(index, field, 0, own), context, timerIndex));
      }
    }
    for (StateSpec variable : spec.onExpire()) {
      int index = spec.variables().indexOf(variable);
      bound.require(variable.name(), Field.class).handled = new HandledVariable(index, variable);
    }
    bound.inIdOrder.addAll(bound.fields);
    bound.inIdOrder.sort(Comparator.comparingInt(field -> field.id));
    return bound;
  }

  private static Field variable(StateSpec variable, FieldBinding binding, StateContext context) {
    if (variable instanceof ValueSpec<?> value) {
      return new ValueField<>(binding, context, value);
    }
    if (variable instanceof ListSpec<?> list) {
      return new ListField<>(binding, context, list);
    }
    if (variable instanceof SortedMapSpec<?, ?> sorted) {
      return map(binding, context, sorted, sorted.keyCodec(), sorted.codec());
    }
    MapSpec<?, ?> map = (MapSpec<?, ?>) variable;
    return map(binding, context, map, map.keyCodec(), map.codec());
  }

  private static <K, V> Field map(
      FieldBinding binding,
      StateContext context,
      StateSpec spec,
      KeyCodec<K> keyCodec,
      Codec<V> codec) {
    return new MapField<>(binding, context, spec, keyCodec, codec);
  }

  private static Field timer(
      TimerSpec timer, FieldBinding binding, StateContext context, int timerIndex) {
    return timer instanceof TimerSpec.Family<?> family
        ? new TimerFamilyField<>(binding, context, family, timerIndex)
        : new TimerField(binding, context, (TimerSpec.Single) timer, timerIndex);
  }

  private void add(Field field) {
    fields.add(field);
    byName.put(field.name, field);
    byId[field.id] = field;
  }

  /** In the order of their names. */
  List<Field> all() {
    return fields;
  }

  /** Whether one of them expires by a clock. */
  boolean use(StampClock clock) {
    return fields.stream()
        .filter(field -> !(field instanceof TimerField))
        .anyMatch(field -> field.clock() == clock);
  }

  /** In the order in which a row has them. */
  List<Field> inIdOrder() {
    return inIdOrder;
  }

  /** The field that an id in a row stands for; null for one that is gone. */
  @Nullable Field byId(int id) {
    if (id >= byId.length) {
      throw new CorruptStateException("a row has field " + id + " of " + byId.length);
    }
    return byId[id];
  }

  /** The field of this build that an id stands for. */
  Field require(int id) {
    return Objects.requireNonNull(byId(id));
  }

  /** The field of a variable or timer, which a handle asks for. */
  <F extends Field> F require(String name, Class<? super F> type) {
    Field field = byName.get(name);
    if (field == null) {
      throw new IllegalArgumentException(
          "the processor has no state variable or timer '%s'; it has %s"
              .formatted(name, new TreeSet<>(byName.keySet())));
    }
    if (!type.isInstance(field)) {
      throw new IllegalArgumentException(
          "'%s' is of another kind in the processor; bind it by the constant of the generated class"
              .formatted(name));
    }
    @SuppressWarnings("unchecked") // just checked; type arguments are those of the spec
    F found = (F) field;
    return found;
  }
}
