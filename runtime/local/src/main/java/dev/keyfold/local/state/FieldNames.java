package dev.keyfold.local.state;

import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.StateSchema.Timer;
import dev.keyfold.schema.StateSchema.Variable;
import dev.keyfold.state.FieldDictionary;
import dev.keyfold.state.FieldDictionary.Field;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Which field of a store a build means by a name. A former name is taken at its word once: by the
 * first build that declares it. After that the field is known by its new name, so that the former
 * one may be that of another field, and two fields may exchange their names.
 */
final class FieldNames {

  private static final int NEW = -1;

  private final FieldDictionary stored;
  private final Set<String> declaredNames;
  private final Map<String, Integer> ids = new HashMap<>();
  private final Set<Integer> claimed = new HashSet<>();

  FieldNames(FieldDictionary stored, StateSchema declared) {
    this.stored = stored;
    Map<String, List<String>> before = formerNames(lastSchema(stored));
    Map<String, List<String>> now = formerNames(declared);
    declaredNames = now.keySet();
    now.forEach(
        (name, former) ->
            former.stream()
                .filter(earlier -> !before.getOrDefault(name, List.of()).contains(earlier))
                .forEach(earlier -> claim(name, earlier, declared)));
  }

  private static Optional<StateSchema> lastSchema(FieldDictionary stored) {
    List<FieldDictionary.Build> builds = stored.builds();
    return builds.isEmpty()
        ? Optional.empty()
        : Optional.of(StateSchema.parse(builds.get(builds.size() - 1).stateSchema()));
  }

  private static Map<String, List<String>> formerNames(Optional<StateSchema> schema) {
    return schema.map(FieldNames::formerNames).orElse(Map.of());
  }

  private static Map<String, List<String>> formerNames(StateSchema schema) {
    Map<String, List<String>> names = new HashMap<>();
    for (Variable variable : schema.variables()) {
      names.put(variable.name(), variable.formerNames());
    }
    for (Timer timer : schema.timers()) {
      names.put(timer.name(), timer.formerNames());
    }
    return names;
  }

  private void claim(String name, String earlier, StateSchema declared) {
    int epoch = declared.variable(name).map(Variable::epoch).orElse(1);
    find(epoch, field -> field.name().equals(earlier) && !ids.containsKey(name))
        .ifPresent(
            field -> {
              ids.put(name, field.id());
              claimed.add(field.id());
            });
  }

  /** The id of the field that the build calls by this name, -1 when it is new. */
  int idOf(String name, int epoch) {
    Integer taken = ids.get(name);
    if (taken != null) {
      return taken;
    }
    return find(epoch, field -> field.name().equals(name))
        .or(() -> find(epoch, field -> isWhatAnEarlierBuildCalls(name, field)))
        .map(
            field -> {
              claimed.add(field.id());
              return field.id();
            })
        .orElse(NEW);
  }

  /** Whether an earlier build, which runs again, means this field. */
  private boolean isWhatAnEarlierBuildCalls(String name, Field field) {
    return field.earlierNames().contains(name) && !declaredNames.contains(field.name());
  }

  private Optional<Field> find(int epoch, Predicate<Field> matching) {
    Stream<Field> free = stored.live().filter(field -> !claimed.contains(field.id()));
    return free.filter(field -> field.epoch() == epoch).filter(matching).findFirst();
  }
}
