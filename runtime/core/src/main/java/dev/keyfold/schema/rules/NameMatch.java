package dev.keyfold.schema.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Which parts of a newer schema are which parts of an older one, by their names and former names.
 *
 * <p>A former name goes before a name: where {@code sum} was {@code total} and the older schema has
 * {@code total}, that is it, even if the newer schema has another {@code total}. A former name that
 * the older schema has already acted on says nothing about it: where its own {@code sum} was {@code
 * total}, its {@code total} is another one.
 *
 * @param <T> fields, named types, state variables, timers
 */
final class NameMatch<T> {
  private final Function<T, String> name;
  private final Function<T, ? extends Iterable<String>> former;
  private final Map<String, T> older = new LinkedHashMap<>();
  private final Map<String, Set<String>> claims = new HashMap<>();
  private final Map<T, T> matched = new LinkedHashMap<>();
  private final Map<T, List<String>> ambiguous = new LinkedHashMap<>();
  private final List<T> crossing = new ArrayList<>();
  private final List<T> reusing = new ArrayList<>();

  private NameMatch(
      Function<T, String> name,
      Function<T, ? extends Iterable<String>> former,
      Iterable<T> older,
      Iterable<T> newer) {
    this.name = name;
    this.former = former;
    older.forEach(part -> this.older.put(name.apply(part), part));
    newer.forEach(part -> claims.put(name.apply(part), claimsOf(part)));
    newer.forEach(this::match);
  }

  static <T> NameMatch<T> of(
      Function<T, String> name,
      Function<T, ? extends Iterable<String>> former,
      Iterable<T> older,
      Iterable<T> newer) {
    return new NameMatch<>(name, former, older, newer);
  }

  /** What a part was; empty if it is new. */
  Optional<T> older(T newer) {
    return Optional.ofNullable(matched.get(newer));
  }

  /** The newer part that an older one of this name is now. */
  Optional<T> newer(String olderName) {
    return matched.entrySet().stream()
        .filter(match -> name.apply(match.getValue()).equals(olderName))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** What is gone. */
  List<T> gone() {
    return older.values().stream().filter(part -> !matched.containsValue(part)).toList();
  }

  /** Parts that could be several ones, with the names of those. */
  Map<T, List<String>> ambiguous() {
    return ambiguous;
  }

  /** Parts that took their name from another one that was renamed at the same time. */
  List<T> crossing() {
    return crossing;
  }

  /** New parts with the name of an older one that was renamed. */
  List<T> reusing() {
    return reusing;
  }

  private Set<String> claimsOf(T part) {
    Set<String> claimed = new LinkedHashSet<>();
    for (String formerName : former.apply(part)) {
      if (older.containsKey(formerName) && !formerName.equals(name.apply(part))) {
        claimed.add(formerName);
      }
    }
    T same = older.get(name.apply(part));
    if (same != null) {
      former.apply(same).forEach(claimed::remove);
    }
    Set<String> actedOn = new HashSet<>();
    claimed.forEach(one -> former.apply(older.get(one)).forEach(actedOn::add));
    if (!actedOn.containsAll(claimed)) {
      claimed.removeAll(actedOn);
    }
    return claimed;
  }

  private void match(T part) {
    String own = name.apply(part);
    Set<String> claimed = claims.getOrDefault(own, Set.of());
    T same = older.get(own);
    boolean sameIsTaken = same != null && isClaimed(own);
    List<String> candidates = new ArrayList<>(claimed);
    if (same != null && !sameIsTaken) {
      candidates.add(own);
    }
    if (candidates.size() > 1 || claimed.stream().anyMatch(this::isClaimedTwice)) {
      ambiguous.put(part, candidates);
    } else if (!candidates.isEmpty()) {
      matched.put(part, older.get(candidates.get(0)));
    }
    if (sameIsTaken) {
      (claimed.isEmpty() ? reusing : crossing).add(part);
    }
  }

  private boolean isClaimed(String olderName) {
    return claims.values().stream().anyMatch(claimed -> claimed.contains(olderName));
  }

  private boolean isClaimedTwice(String olderName) {
    return claims.values().stream().filter(claimed -> claimed.contains(olderName)).count() > 1;
  }
}
