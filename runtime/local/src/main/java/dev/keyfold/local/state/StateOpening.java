package dev.keyfold.local.state;

import dev.keyfold.local.store.StateStore;
import dev.keyfold.schema.DeclaredSchema;
import dev.keyfold.schema.SchemaFormatException;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.state.FieldDictionary;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What opening the state of a processor amounts to. It reads the dictionary and no other row.
 *
 * @param dictionary to go on with
 * @param isNew whether it differs from the stored one, so that the next commit has to write it
 * @param newlyExpiring the fields of which nothing has a stamp yet
 * @param passes work that begins when it is committed
 */
public record StateOpening(
    FieldDictionary dictionary, boolean isNew, Set<Integer> newlyExpiring, List<Pass> passes) {

  /**
   * Checks that these processors may open what is stored, and makes the column families that they
   * need.
   *
   * @param allowRollback whether an earlier build may drop what it does not know
   * @throws StateRefusedException with all that is against it; then nothing has been changed
   */
  public static void prepare(
      List<? extends ProcessorSpec<?>> specs, StateStore store, boolean allowRollback) {
    List<StateOpening> openings = new ArrayList<>();
    List<String> refusals = new ArrayList<>();
    for (ProcessorSpec<?> spec : specs) {
      try {
        openings.add(of(spec, store, allowRollback));
      } catch (StateRefusedException e) {
        refusals.add(e.getMessage());
      }
    }
    if (!refusals.isEmpty()) {
      throw new StateRefusedException(String.join("\n\n", refusals));
    }
    openings.forEach(opening -> store.create(ProcessorFamilies.of(opening.dictionary())));
  }

  static StateOpening of(ProcessorSpec<?> spec, StateStore store, boolean allowRollback) {
    StateSchema declared = declared(spec);
    SchemaGuard guard = new SchemaGuard(spec, declared, allowRollback);
    guard.requireCodecsOfSchema();
    FieldDictionary stored = StoredProcessors.read(store, declared);
    if (stored != null) {
      guard.requireReadable(stored);
    }
    FieldDictionary before =
        stored == null
            ? new FieldDictionary(spec.name(), spec.name(), List.of(), List.of())
            : stored;
    NewDictionary.Update update = NewDictionary.of(before, spec, declared);
    boolean isNew = !update.dictionary().equals(stored);
    return new StateOpening(update.dictionary(), isNew, update.newlyExpiring(), update.passes());
  }

  /**
   * The names that the state of a processor may be found under, its own first.
   *
   * @throws StateRefusedException when the schema in its class cannot be read
   */
  public static List<String> namesOf(ProcessorSpec<?> spec) {
    List<String> names = new ArrayList<>(List.of(spec.name()));
    names.addAll(declared(spec).formerNames());
    return names;
  }

  /** The same with a dictionary that has to be written. */
  StateOpening with(FieldDictionary changed) {
    return new StateOpening(changed, true, Set.of(), passes);
  }

  /** The same, once it is committed. */
  StateOpening committed() {
    return new StateOpening(dictionary, false, Set.of(), List.of());
  }

  private static StateSchema declared(ProcessorSpec<?> spec) {
    try {
      return DeclaredSchema.of(spec);
    } catch (SchemaFormatException e) {
      throw new StateRefusedException(
          "the state schema in the class of processor '%s' cannot be read: %s"
              .formatted(spec.name(), e.getMessage()));
    }
  }
}
