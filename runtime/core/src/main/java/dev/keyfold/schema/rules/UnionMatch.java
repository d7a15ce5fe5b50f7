package dev.keyfold.schema.rules;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.apache.avro.Schema;

/**
 * Which branch of a newer union takes over which branch of an older one. A type that is no union
 * counts as one with a single branch.
 */
final class UnionMatch {
  private final List<Schema> older;
  private final List<Schema> newer;
  private final IdentityHashMap<Schema, Schema> matched = new IdentityHashMap<>();
  private final NameMatch<Schema> names;

  private UnionMatch(Schema olderUnion, Schema newerUnion) {
    older = branches(olderUnion);
    newer = branches(newerUnion);
    names = NameMatch.of(Schema::getFullName, UnionMatch::former, named(older), named(newer));
    for (Schema branch : named(newer)) {
      names.older(branch).ifPresent(was -> matchIfAlike(was, branch));
    }
    matchAll(UnionMatch::isOfOneType);
    matchAll((was, now) -> isNamed(was) && isAlike(was, now) && TypeNames.isMoved(was, now));
    matchPromoted();
    matchOnly();
  }

  static UnionMatch of(Schema older, Schema newer) {
    return new UnionMatch(older, newer);
  }

  static List<Schema> branches(Schema schema) {
    return schema.getType() == Schema.Type.UNION ? schema.getTypes() : List.of(schema);
  }

  /** The newer branch that takes over an older one; empty where none does, or several could. */
  Optional<Schema> newer(Schema olderBranch) {
    return Optional.ofNullable(matched.get(olderBranch));
  }

  /** What the names of named branches say. */
  NameMatch<Schema> names() {
    return names;
  }

  /** Older branches that nothing takes over. */
  List<Schema> gone() {
    return older.stream().filter(branch -> !matched.containsKey(branch)).toList();
  }

  /** Newer branches that take over nothing. */
  List<Schema> added() {
    return newer.stream().filter(this::isFree).toList();
  }

  /** Newer numbers that an older one could become: more than one. */
  List<Schema> promotions(Schema olderBranch) {
    return newer.stream().filter(branch -> Promotion.of(olderBranch, branch).isPresent()).toList();
  }

  private void matchIfAlike(Schema was, Schema now) {
    if (isAlike(was, now)) {
      matched.put(was, now);
    }
  }

  /** Matches what has exactly one partner on either side. */
  private void matchAll(BiPredicate<Schema, Schema> partners) {
    IdentityHashMap<Schema, Schema> found = new IdentityHashMap<>();
    for (Schema was : gone()) {
      List<Schema> candidates = added().stream().filter(now -> partners.test(was, now)).toList();
      if (candidates.size() == 1
          && gone().stream().filter(other -> partners.test(other, candidates.get(0))).count()
              == 1) {
        found.put(was, candidates.get(0));
      }
    }
    matched.putAll(found);
  }

  /** A number may become another one that is also its own branch: ints and longs become longs. */
  private void matchPromoted() {
    for (Schema was : gone()) {
      List<Schema> candidates = promotions(was);
      if (candidates.size() == 1) {
        matched.put(was, candidates.get(0));
      }
    }
  }

  /** What is left over on both sides was meant to be the same, so that its change can be named. */
  private void matchOnly() {
    List<Schema> was = older.stream().filter(branch -> !TypeText.isNull(branch)).toList();
    List<Schema> now = newer.stream().filter(branch -> !TypeText.isNull(branch)).toList();
    if (was.size() == 1
        && now.size() == 1
        && isFree(now.get(0))
        && !matched.containsKey(was.get(0))) {
      matched.put(was.get(0), now.get(0));
    }
  }

  @SuppressWarnings("ReferenceEquality") // the very branch
  private boolean isFree(Schema newerBranch) {
    return matched.values().stream().noneMatch(taken -> taken == newerBranch);
  }

  private static boolean isOfOneType(Schema was, Schema now) {
    return !isNamed(was) && isAlike(was, now);
  }

  private static boolean isAlike(Schema was, Schema now) {
    return was.getType() == now.getType();
  }

  private static List<Schema> named(List<Schema> branches) {
    return new ArrayList<>(branches.stream().filter(UnionMatch::isNamed).toList());
  }

  static boolean isNamed(Schema schema) {
    Schema.Type type = schema.getType();
    return type == Schema.Type.RECORD || type == Schema.Type.ENUM || type == Schema.Type.FIXED;
  }

  private static Iterable<String> former(Schema named) {
    return named.getAliases();
  }
}
