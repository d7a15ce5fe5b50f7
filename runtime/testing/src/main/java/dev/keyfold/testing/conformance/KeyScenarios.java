package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.codec.KeyInput;
import dev.keyfold.codec.KeyOutput;
import dev.keyfold.spec.ValueSpec;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/** Grouping keys: of every kind, unicode, composite, many. */
final class KeyScenarios {

  private static final ValueSpec<Long> COUNT = ValueSpec.of("count", Codecs.LONG);

  private static final Action COUNT_UP = c -> c.value(COUNT).update(c.value(COUNT).getOr(0L) + 1);
  private static final Action SHOW = c -> c.show(c.value(COUNT).get());

  private KeyScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        apart(
            "texts are keys by their code points",
            KeyCodecs.STRING,
            List.of("", "\u0000", "a", "a\u0000", "A", "é", "e\u0301", "日本", "\uD83D\uDE00")),
        apart(
            "numbers are keys to their ends",
            KeyCodecs.LONG,
            List.of(0L, -1L, 1L, 256L, Long.MIN_VALUE, Long.MAX_VALUE)),
        apart(
            "identifiers are keys bit by bit",
            KeyCodecs.UUID,
            List.of(new UUID(0, 0), new UUID(0, 1), new UUID(1, 0), new UUID(-1, -1))),
        apart(
            "dates are keys, also before 1970",
            KeyCodecs.LOCAL_DATE,
            List.of(LocalDate.EPOCH, LocalDate.of(1969, 12, 31), LocalDate.of(-44, 3, 15))),
        apart(
            "instants are keys to the nanosecond, also before 1970",
            KeyCodecs.INSTANT,
            List.of(Instant.EPOCH, Instant.EPOCH.minusNanos(1), Instant.MIN, Instant.MAX)),
        apart( // C-07
            "constants are keys by their names",
            KeyCodecs.enumeration(DayOfWeek.class),
            List.of(DayOfWeek.SUNDAY, DayOfWeek.MONDAY, DayOfWeek.SATURDAY)),
        apart("flags are keys", KeyCodecs.BOOLEAN, List.of(true, false)),
        apart(
            "composite keys whose texts are alike stay apart",
            new PairCodec(),
            List.of(
                new Pair("a|b", "c"), new Pair("a", "b|c"), new Pair("", "x"), new Pair("x", ""))),
        many());
  }

  private static <K> Scenario<K> apart(String name, KeyCodec<K> codec, List<K> keys) {
    ScenarioBuilder<K> scenario = Scenario.named(name, codec).with(COUNT).at(0);
    for (int i = 0; i < keys.size(); i++) {
      for (int times = 0; times <= i; times++) {
        scenario.on(keys.get(i), COUNT_UP);
      }
    }
    scenario.at(1);
    for (int i = 0; i < keys.size(); i++) {
      scenario.on(keys.get(i), SHOW).expect(keys.get(i), String.valueOf(i + 1));
    }
    scenario.at(2);
    for (K key : keys) {
      scenario.on(key, c -> c.value(COUNT).clear());
    }
    return scenario.anyCut().leavesNothing().build();
  }

  private static Scenario<?> many() {
    ScenarioBuilder<Integer> scenario =
        Scenario.named("a thousand keys in one step are a thousand states", KeyCodecs.INT)
            .with(COUNT)
            .at(0);
    for (int key = 0; key < 1000; key++) {
      scenario.on(key * 7919, COUNT_UP);
    }
    scenario.at(1);
    for (int key = 0; key < 1000; key++) {
      scenario.on(key * 7919, COUNT_UP);
      scenario.on(key * 7919, SHOW).expect(key * 7919, "2");
    }
    return scenario.build();
  }

  private record Pair(String first, String second) {}

  /** C-08. */
  private static final class PairCodec implements KeyCodec<Pair> {

    @Override
    public String schema() {
      return """
          {"type":"record","name":"Pair","fields":\
          [{"name":"first","type":"string"},{"name":"second","type":"string"}]}""";
    }

    @Override
    public boolean naturalOrder() {
      return true;
    }

    @Override
    public void encode(Pair key, KeyOutput out) {
      out.writeString(key.first());
      out.writeString(key.second());
    }

    @Override
    public Pair decode(KeyInput in) {
      return new Pair(in.readString(), in.readString());
    }
  }
}
