package dev.keyfold.local.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * The column families of a store: a name's index is the family id of {@link ChangeBatch}. Family 0
 * is always {@link #METADATA}. Ids are stable as long as names are only appended, so a log that was
 * written under a shorter list is read with the list extended by {@link #with}.
 *
 * @param names distinct, in the order of their ids
 */
public record StoreFamilies(List<String> names) {

  /** The name of family 0, which holds what the engine knows about the rest. */
  public static final String METADATA = "$metadata";

  /** Only the metadata. */
  public static final StoreFamilies NONE = new StoreFamilies(List.of(METADATA));

  /** Checks the names. */
  public StoreFamilies {
    names = List.copyOf(names);
    if (names.isEmpty() || !names.get(0).equals(METADATA)) {
      throw new IllegalArgumentException("family 0 is " + METADATA + ", found " + names);
    }
    if (Set.copyOf(names).size() != names.size()) {
      throw new IllegalArgumentException("a family occurs twice in " + names);
    }
  }

  /** The metadata and these, in this order. */
  public static StoreFamilies of(Collection<String> names) {
    return NONE.with(names);
  }

  /** This list with the names that it lacks appended in their order; ids do not change. */
  public StoreFamilies with(Collection<String> more) {
    List<String> extended = new ArrayList<>(names);
    for (String name : more) {
      if (!extended.contains(name)) {
        extended.add(name);
      }
    }
    return new StoreFamilies(extended);
  }

  /** The number of families. */
  public int size() {
    return names.size();
  }

  /**
   * The id of a name.
   *
   * @throws IllegalArgumentException when there is no such family
   */
  public int id(String name) {
    int id = names.indexOf(name);
    if (id < 0) {
      throw new IllegalArgumentException("no column family '" + name + "' among " + names);
    }
    return id;
  }
}
