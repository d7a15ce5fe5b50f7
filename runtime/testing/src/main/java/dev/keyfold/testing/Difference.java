package dev.keyfold.testing;

import dev.keyfold.spec.StateSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where two outcomes are not the same.
 *
 * @param key of the difference
 * @param record the number of the record that led to it, 0 when none is known
 * @param text what it was and what it is
 */
record Difference(Object key, int record, String text) {

  /** The record, or another one when none is known. */
  int recordOr(int other) {
    return record > 0 ? record : other;
  }

  /** The first difference: in an output if there is one, otherwise in state or timers. */
  static Optional<Difference> between(Outcome was, Outcome is) {
    List<Difference> outputs = new ArrayList<>();
    for (Object key : union(was.outputs().keySet(), is.outputs().keySet())) {
      inOutputs(
              key,
              was.outputs().getOrDefault(key, List.of()),
              is.outputs().getOrDefault(key, List.of()))
          .ifPresent(outputs::add);
    }
    return outputs.stream()
        .min(Comparator.comparingInt(Difference::record))
        .or(() -> inState(was, is))
        .or(() -> inTimers(was, is));
  }

  private static Optional<Difference> inOutputs(Object key, List<Emission> was, List<Emission> is) {
    for (int i = 0; i < Math.max(was.size(), is.size()); i++) {
      Emission before = i < was.size() ? was.get(i) : null;
      Emission now = i < is.size() ? is.get(i) : null;
      if (before == null || now == null || !same(before, now)) {
        int record =
            Stream.of(Optional.ofNullable(before), Optional.ofNullable(now))
                .flatMap(Optional::stream)
                .mapToInt(Emission::record)
                .min()
                .orElse(0);
        String text = "output %d was %s, is %s".formatted(i + 1, text(before), text(now));
        return Optional.of(new Difference(key, record, text));
      }
    }
    return Optional.empty();
  }

  /** Types without equals are compared by their text. */
  private static boolean same(Emission before, Emission now) {
    Output<Object> a = before.output();
    Output<Object> b = now.output();
    return before.side().equals(now.side())
        && a.eventTime().equals(b.eventTime())
        && (Objects.deepEquals(a.value(), b.value())
            || String.valueOf(a.value()).equals(String.valueOf(b.value())));
  }

  private static String text(@Nullable Emission emission) {
    if (emission == null) {
      return "none";
    }
    Output<Object> output = emission.output();
    String side = emission.side().isEmpty() ? "" : " to '" + emission.side() + "'";
    return output.value() + output.eventTime().map(time -> " at " + time).orElse("") + side;
  }

  private static Optional<Difference> inState(Outcome was, Outcome is) {
    for (Object key : union(was.states().keySet(), is.states().keySet())) {
      Map<String, Object> before = was.states().getOrDefault(key, Map.of());
      Map<String, Object> now = is.states().getOrDefault(key, Map.of());
      for (StateSpec variable : was.spec().variables()) {
        Object a = before.get(variable.name());
        Object b = now.get(variable.name());
        if (!SameState.of(variable, a, b)) {
          String text =
              "state variable '%s' was %s, is %s"
                  .formatted(variable.name(), orAbsent(a), orAbsent(b));
          return Optional.of(new Difference(key, 0, text));
        }
      }
    }
    return Optional.empty();
  }

  private static Object orAbsent(@Nullable Object value) {
    return value == null ? "absent" : value;
  }

  private static Optional<Difference> inTimers(Outcome was, Outcome is) {
    for (Object key : union(was.timers().keySet(), is.timers().keySet())) {
      Map<String, Long> before = was.timers().getOrDefault(key, Map.of());
      Map<String, Long> now = is.timers().getOrDefault(key, Map.of());
      for (Object timer : union(before.keySet(), now.keySet())) {
        Long a = before.get(timer);
        Long b = now.get(timer);
        if (!Objects.equals(a, b)) {
          String text =
              "timer '%s' was %s, is %s".formatted(timer, instantOrUnset(a), instantOrUnset(b));
          return Optional.of(new Difference(key, 0, text));
        }
      }
    }
    return Optional.empty();
  }

  private static Object instantOrUnset(@Nullable Long millis) {
    return millis == null ? "not set" : Instant.ofEpochMilli(millis);
  }

  private static Set<Object> union(Collection<?> a, Collection<?> b) {
    Set<Object> all = new LinkedHashSet<>(a);
    all.addAll(b);
    return all;
  }
}
