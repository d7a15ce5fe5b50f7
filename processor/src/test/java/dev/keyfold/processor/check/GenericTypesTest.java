package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generic records with arguments that cannot be state, and names that meet. */
class GenericTypesTest {
  @TempDir Path folder;

  @Test
  void anArgumentThatCannotBeStored() {
    members(
            """
            record Pair<L, R>(L left, R right) {}
            record Cart(Pair<String, Object> «pair) {}
            @StateVar ValueState<Pair<Thread, Long>> «a;
            @StateVar ListState<Pair<String, ?>> «b;
            @StateVar ValueState<Pair<String, Pair<Runnable, Long>>> «c;
            @StateVar ValueState<Cart> d;
            """)
        .tells(
            "[KF-1302] 'd' cannot be stored: Cart.pair<R> is java.lang.Object",
            "[KF-1302] 'a' cannot be stored: a<L> is java.lang.Thread",
            "[KF-1302] 'b' cannot be stored: b[]<R> is ?",
            "[KF-1302] 'c' cannot be stored: c<R><L> is java.lang.Runnable");
  }

  @Test
  void anArgumentThatCannotBeInAKey() {
    members(
            """
            record Pair<L, R>(L left, R right) {}
            @StateVar MapState<Pair<String, Double>, Long> «a;
            @StateVar MapState<Pair<String, @Nullable Long>, Long> «b;
            @StateVar ValueState<Map<Pair<String, List<Long>>, Long>> «c;
            """)
        .tells(
            "[KF-1303] a{key}.right is java.lang.Double, which cannot be used in a key",
            "[KF-1303] b{key}.right is nullable, which cannot be used in a key",
            "[KF-1303] c{key}.right is java.util.List<java.lang.Long>, which cannot be used in a key");
  }

  @Test
  void aGenericRecordWithoutItsArguments() {
    members(
            """
            record Box<T>(T value) {}
            @SuppressWarnings("rawtypes") @StateVar ListState<Box> «boxes;
            """)
        .tells("[KF-1302] 'boxes' cannot be stored: boxes[] is demo.Demo.Box");
  }

  @Test
  void argumentsThatGrowWithoutEnd() {
    members(
            """
            record Growing<T>(T value, @Nullable Growing<List<T>> «next) {}
            @StateVar ValueState<Growing<String>> growing;
            """)
        .tells(
            "[KF-1302] 'growing' cannot be stored: Growing is a generic type that contains itself"
                + " with ever longer arguments");
  }

  @Test
  void aGenericRecordWithoutEnd() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") class Demo {
              record Node<T>(T value, Node<T> «next) {}
              @OnInput void on(String key, String record) {}
              @StateVar ValueState<Node<String>> node;
            }
            """)
        .tells(
            "[KF-1302] 'Node' cannot be stored: Node is a record that contains itself without end");
  }

  @Test
  void aTypeVariableThatRefersToItself() {
    members(
            """
            record Least<T extends Comparable<T>>(T value) {}
            record Enums<E extends Enum<E>>(E value) {}
            enum Color { RED }
            @StateVar ValueState<Least<String>> a;
            @StateVar ValueState<Enums<Color>> b;
            """)
        .isClean();
  }

  @Test
  void aClassThatIsCalledLikeAnInstantiation() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") ‹class ›Demo {
              record Box<T>(T value) {}
              record Box_of_string(long value) {}
              @OnInput void on(String key, String record) {}
              @StateVar ValueState<Box<String>> a;
              @StateVar ValueState<Box_of_string> b;
            }
            """)
        .tells(
            "[KF-1302] 'Box_of_string' cannot be stored: Box_of_string is called 'demo.Demo.Box_of_string'"
                + " in Avro, like Demo.Box");
  }

  private Diagnosing members(String marked) {
    return Diagnosing.members(folder, marked);
  }
}
