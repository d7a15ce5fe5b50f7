package demo;

import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Generic records, each with several arguments. */
@Stateful("generics")
class Generics {
  record Pair<L, R>(L left, R right) {}

  record Box<T>(T value, List<T> more, @Nullable T maybe) {}

  record Node<T>(T value, @Nullable Node<T> next) {}

  record Short_lived<T extends Comparable<T>>(T value) {}

  record Mixed(
      Pair<String, Integer> ages,
      Pair<Integer, String> names,
      Pair<Short, Character> narrow,
      Pair<Byte, Integer> alsoTwoInts,
      Pair<Box<String>, List<Integer>> nested,
      Optional<Pair<@Nullable String, Optional<Long>>> nulls,
      Node<Pair<String, Integer>> chain,
      Short_lived<String> text) {}

  @StateVar ValueState<Mixed> mixed;
  @StateVar MapState<Pair<String, Pair<Integer, Long>>, Box<byte[]>> byPair;

  /** Puts out what was there before. */
  @OnInput
  @Nullable Mixed in(Pair<Integer, Pair<String, Integer>> key, Mixed value) {
    Mixed before = mixed.get();
    mixed.update(value);
    byPair.put(new Pair<>("a", new Pair<>(1, 2L)), new Box<>(new byte[] {1}, List.of(), null));
    return before;
  }
}
