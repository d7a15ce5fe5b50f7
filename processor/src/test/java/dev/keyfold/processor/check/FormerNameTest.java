package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code @FormerName} on types and components. */
class FormerNameTest {
  @TempDir Path folder;

  @Test
  void namesThatCannotBeFormerOnes() {
    members(
            """
            record State(
                @FormerName(‹"count") long ›count,
                @FormerName(‹"no name") long ›number,
                @FormerName({"sum", "amount"}) long total,
                @FormerName(‹{"quantity", "sum"}) long ›net) {}
            @FormerName(‹"Order") record Order(long id) {} @StateVar ValueState<Order> ›order;
            @FormerName(‹"demo.Demo.Item") record Item(long id) {} @StateVar ValueState<Item> ›item;
            @FormerName(«"a..b") enum Color { RED }
            @StateVar ValueState<State> state;
            @StateVar ValueState<Color> color;
            """)
        .tells(
            "[KF-1313] 'count' cannot be a former name of State.count: that is its name now",
            "[KF-1313] 'no name' cannot be a former name of State.number: that is no name in an Avro"
                + " schema",
            "[KF-1313] 'sum' cannot be a former name of State.net: State.total has it already",
            "[KF-1313] 'Order' cannot be a former name of Order: that is its name now",
            "[KF-1313] 'demo.Demo.Item' cannot be a former name of Item: that is its name now",
            "[KF-1313] 'a..b' cannot be a former name of Color: that is no name in an Avro schema");
  }

  @Test
  void whatHasNoNameInStoredData() {
    members(
            """
            @FormerName(«"Form") sealed interface Shape {}
            @FormerName("Disc") record Circle(int radius) implements Shape {}
            enum ›Color { ‹@FormerName("ROUGE") RED }
            @StateVar ValueState<Shape> shape;
            @StateVar ValueState<Color> color;
            """)
        .tells(
            "[KF-1314] Shape cannot have a former name: it has no name in stored data",
            "[KF-1314] Color.RED cannot have a former name: it has no name in stored data");
  }

  @Test
  void aNameThatAnotherComponentHasNow() {
    members(
            """
            record State(@FormerName("count") long total, @Default("0") long count) {}
            @StateVar ValueState<State> state;
            """)
        .isClean();
  }

  private Diagnosing members(String marked) {
    return Diagnosing.members(folder, marked);
  }
}
