package dev.keyfold.processor.evolution;

import dev.keyfold.processor.evolution.Declared.Component;
import dev.keyfold.processor.evolution.Declared.Constants;
import dev.keyfold.processor.evolution.Declared.Rec;
import dev.keyfold.processor.evolution.JavaType.Decimal;
import dev.keyfold.processor.evolution.JavaType.Kind;
import dev.keyfold.processor.evolution.JavaType.Many;
import dev.keyfold.processor.evolution.JavaType.Mapped;
import dev.keyfold.processor.evolution.JavaType.Maybe;
import dev.keyfold.processor.evolution.JavaType.Ref;
import dev.keyfold.processor.evolution.JavaType.Scalar;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What must break between two versions, from what was done to them, without a look at Avro. */
final class Expected {
  /** What every number of a kind fits into. */
  private static final Map<Kind, Set<Kind>> WIDER = new EnumMap<>(Kind.class);

  static {
    Set<Kind> real = EnumSet.of(Kind.FLOAT, Kind.DOUBLE);
    WIDER.put(Kind.LONG, real);
    WIDER.put(Kind.FLOAT, EnumSet.of(Kind.DOUBLE));
    WIDER.put(Kind.INT, EnumSet.of(Kind.LONG, Kind.FLOAT, Kind.DOUBLE));
    WIDER.put(Kind.SHORT, EnumSet.of(Kind.INT, Kind.LONG, Kind.FLOAT, Kind.DOUBLE));
    WIDER.put(Kind.CHAR, WIDER.get(Kind.SHORT));
    WIDER.put(Kind.BYTE, EnumSet.of(Kind.SHORT, Kind.INT, Kind.LONG, Kind.FLOAT, Kind.DOUBLE));
    WIDER.put(Kind.STRING, EnumSet.of(Kind.BYTES));
  }

  private final JavaVersion older;
  private final JavaVersion newer;
  private final Set<List<Object>> visited;

  /** Whether what is gone and what is new in one step needs a word. */
  private final boolean asks;

  private final Set<String> reasons = new LinkedHashSet<>();

  Expected(JavaVersion older, JavaVersion newer) {
    this(older, newer, new HashSet<>(), true);
  }

  private Expected(JavaVersion older, JavaVersion newer, Set<List<Object>> visited, boolean asks) {
    this.older = older;
    this.newer = newer;
    this.visited = visited;
    this.asks = asks;
  }

  /** Why state cannot be carried over; empty if it can. */
  Set<String> reasons() {
    compare(older.rootType(), newer.rootType(), "");
    return reasons;
  }

  /** Which component another one was, if its name or former names say so. */
  static Optional<Component> was(Component now, List<Component> older) {
    return older.stream()
        .filter(was -> was.name.equals(now.name) || now.former.contains(was.name))
        .findFirst();
  }

  /** Whether a type was the other one, and says so. */
  boolean isTold(Declared was, Declared now) {
    return was.id == now.id
        && (was.name.equals(now.name) || now.former.contains(older.fullName(was)));
  }

  private void compare(JavaType was, JavaType now, String path) {
    if (was instanceof Maybe && !(now instanceof Maybe)) {
      reasons.add(path + " can no longer be null");
    }
    compareBare(was.bare(), now.bare(), path);
  }

  private void compareBare(JavaType was, JavaType now, String path) {
    if (was instanceof Scalar a && now instanceof Scalar b) {
      if (a.kind() != b.kind() && !WIDER.getOrDefault(a.kind(), Set.of()).contains(b.kind())) {
        reasons.add(path + " was " + a.kind() + " and is " + b.kind());
      }
    } else if (was instanceof Decimal a && now instanceof Decimal b) {
      if (a.scale() != b.scale() || a.precision() > b.precision()) {
        reasons.add(path + " was " + a + " and is " + b);
      }
    } else if (was instanceof Many a && now instanceof Many b) {
      compare(a.type(), b.type(), path + "[]");
    } else if (was instanceof Mapped a && now instanceof Mapped b) {
      compareMaps(a, b, path);
    } else if (was instanceof Ref a && now instanceof Ref b) {
      compareDeclared(a, b, path);
    } else {
      reasons.add(path + " was " + was + " and is " + now);
    }
  }

  /** No key may become equal to another one. */
  private void compareMaps(Mapped was, Mapped now, String path) {
    boolean text = was.key().equals(new Scalar(Kind.STRING));
    if (text != now.key().equals(new Scalar(Kind.STRING))) {
      reasons.add(path + " was " + was + " and is " + now);
      return;
    }
    compare(was.key(), now.key(), path + "{key}");
    if (was.key() instanceof Ref a
        && now.key() instanceof Ref b
        && older.get(a.id()) instanceof Constants some
        && newer.get(b.id()) instanceof Constants others
        && !others.names.containsAll(some.names)) {
      reasons.add(path + " has keys that could be another one's");
    }
    compare(was.value(), now.value(), path + "{}");
  }

  private void compareDeclared(Ref was, Ref now, String path) {
    Declared a = older.get(was.id());
    Declared b = newer.get(now.id());
    if (a instanceof Constants some && b instanceof Constants others) {
      if (!isTold(a, b)) {
        reasons.add(path + " has another enum");
      } else if (others.fallback == null && !others.names.containsAll(some.names)) {
        reasons.add(path + " has lost a constant");
      }
    } else if (a instanceof Constants || b instanceof Constants) {
      reasons.add(path + " is no enum any more, or was none");
    } else {
      compareBranches(was, now, path);
    }
  }

  private void compareBranches(Ref was, Ref now, String path) {
    List<Rec> branches = newer.branches(now);
    for (Rec branch : older.branches(was)) {
      branches.stream()
          .filter(other -> isTold(branch, other))
          .findFirst()
          .ifPresentOrElse(
              other -> compareRecords(branch, was, other, now, path),
              () -> reasons.add(path + " was a " + branch.name));
    }
  }

  private void compareRecords(Rec was, Ref wasType, Rec now, Ref nowType, String path) {
    if (!visited.add(List.of(was.id, wasType.arguments(), now.id, nowType.arguments()))) {
      return;
    }
    List<Component> all = older.components(was, wasType);
    List<Component> current = newer.components(now, nowType);
    List<Component> gone =
        all.stream()
            .filter(one -> current.stream().noneMatch(c -> was(c, all).equals(Optional.of(one))))
            .toList();
    for (Component component : current) {
      String at = path + "." + component.name;
      Optional<Component> before = was(component, all);
      if (before.isPresent()) {
        compare(before.get().type, component.type, at);
      } else if (asks && gone.stream().anyMatch(one -> isAlike(one.type, component.type))) {
        reasons.add(at + " may be a renamed one");
      } else if (!hasValue(component)) {
        reasons.add(at + " is new");
      }
    }
  }

  /** Whether one could be the other, renamed, whatever happened inside: then it has to be said. */
  private boolean isAlike(JavaType was, JavaType now) {
    Expected alike = new Expected(older, newer, new HashSet<>(visited), false);
    alike.compare(was, now, "");
    return alike.reasons.isEmpty();
  }

  private boolean hasValue(Component component) {
    return component.type instanceof Maybe
        || component.type instanceof Many
        || component.type instanceof Mapped
        || (component.defaulted && newer.canHaveDefault(component.type));
  }
}
