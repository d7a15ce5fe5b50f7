package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScaleTest {
  @TempDir Path folder;

  @Test
  void aDecimalWithoutScale() {
    Diagnosing.members(
            folder,
            """
            record Line(BigDecimal «price, List<BigDecimal> «rates) {}
            record Order(Map<String, Line[]> lines) {}
            @StateVar ValueState<Order> order;
            @StateVar ListState<BigDecimal> «amounts;
            @StateVar MapState<String, Optional<BigDecimal>> «limits;
            """)
        .tells(
            "[KF-1320] 'order' cannot be stored: Order.lines{}[].price is a BigDecimal without"
                + " @Scale",
            "[KF-1320] 'order' cannot be stored: Order.lines{}[].rates[] is a BigDecimal without"
                + " @Scale",
            "[KF-1320] 'amounts' cannot be stored: amounts[] is a BigDecimal without @Scale",
            "[KF-1320] 'limits' cannot be stored: limits{}? is a BigDecimal without @Scale");
  }

  /** The scale of a variable is not that of the records in it. */
  @Test
  void aScaleReachesIntoContainersOnly() {
    Diagnosing.members(
            folder,
            """
            record Line(BigDecimal «price) {}
            @StateVar @Scale(precision = 9, scale = 2) ValueState<Map<Integer, List<BigDecimal[]>>> a;
            @StateVar «@Scale(precision = 9, scale = 2) ListState<Line> b;
            """)
        .tells(
            "[KF-1320] 'b' cannot be stored: b[].price is a BigDecimal without @Scale",
            "[KF-1322] @Scale on 'b', where no BigDecimal is stored: ListState<Demo.Line>");
  }

  @Test
  void numbersThatCannotBe() {
    Diagnosing.members(
            folder,
            """
            record Line(
                @Scale(precision = ‹0, scale = 0) BigDecimal ›a,
                @Scale(precision = 3, scale = ‹-1) BigDecimal ›b,
                @Scale(precision = 3, scale = ‹4) BigDecimal ›c,
                @Scale(precision = 3, scale = 3) BigDecimal d) {}
            @StateVar ValueState<Line> line;
            @StateVar @Scale(precision = 1, ›scale = ‹2) ValueState<BigDecimal> value;
            """)
        .tells(
            "[KF-1321] @Scale(precision = 0, scale = 0): a number has at least one digit",
            "[KF-1321] @Scale(precision = 3, scale = -1): the digits after the point cannot be less"
                + " than none",
            "[KF-1321] @Scale(precision = 3, scale = 4): more digits after the point than there are"
                + " digits",
            "[KF-1321] @Scale(precision = 1, scale = 2): more digits after the point than there are"
                + " digits");
  }

  @Test
  void aScaleOfNothing() {
    Diagnosing.members(
            folder,
            """
            record Line(‹@Scale(precision = 3, scale = 1) double ›price) {}
            @StateVar ValueState<Line> line;
            @StateVar «@Scale(precision = 3, scale = 1) ValueState<BigInteger> number;
            """)
        .tells(
            "[KF-1322] @Scale on 'price', where no BigDecimal is stored: double",
            "[KF-1322] @Scale on 'number', where no BigDecimal is stored: ValueState<BigInteger>");
  }

  @Test
  void aDecimalIsNoKey() {
    Diagnosing.members(
            folder, "@StateVar @Scale(precision = 3, scale = 1) MapState<BigDecimal, Long> «a;")
        .tells("[KF-1303] a{key} is java.math.BigDecimal, which cannot be used in a key");
  }
}
