package dev.keyfold.processor.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.Module;
import dev.keyfold.processor.compile.Told;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where changes are shown: on what changed, also in another file. */
class SchemaPlacesTest {
  private static final String USER =
      """
      package demo; import dev.keyfold.*; import dev.keyfold.annotation.*;
      @Stateful("demo") class Demo {
        @StateVar ListState<shop.Cart> «carts;
        @OnInput void on(String key, String record) {}
      }
      """;
  private static final String CART = "package shop; public record Cart(String name, ¤ total) {}";

  @TempDir Path folder;

  @Test
  void severalInOrderOfTheSource() {
    members(
            """
            record Cart(String name, int «total, Size size) {}
            ‹enum ›Size { S, M }
            @StateVar ValueState<Cart> cart;
            @StateVar ListState<Long> «list;
            @StateVar MapState<Long, String> «map;
            """)
        .after(
            members(
                """
                record Cart(String name, long total, Size size) {}
                enum Size { S, M, L }
                @StateVar ValueState<Cart> cart;
                @StateVar ValueState<Long> list;
                @StateVar MapState<String, String> map;
                """))
        .tells(
            "[KF-1640] 'cart.total' changed from long to int: cannot read state written by version"
                + " 1",
            "[KF-1648] L is gone from demo.Demo.Size at 'cart.size': state written by version 1 may"
                + " hold it",
            "[KF-1622] state variable 'list' changed from a value to a list",
            "[KF-1610] the key 'map{key}' changed from string to long: state written by version 1"
                + " is not found");
  }

  @Test
  void inAnotherFileThatIsCompiledToo() {
    Diagnosing.files(folder, CART.replace("¤ ", "int «"), USER.replace("«", ""))
        .after(Diagnosing.files(folder, CART.replace("¤", "long"), USER.replace("«", "")))
        .tells(
            "[KF-1640] 'carts[].total' changed from long to int: cannot read state written by"
                + " version 1");
  }

  @Test
  void inAClassFileItIsTheVariableThatLeadsThere() {
    Compilation library =
        Compilation.in(folder.resolve("library"))
            .sources(List.of(MarkedSource.of(CART.replace("¤", "int"))))
            .withoutProcessor()
            .with(JavaCompilers.JAVAC);
    Diagnosing demo =
        Diagnosing.files(folder, USER)
            .after(Diagnosing.files(folder, CART.replace("¤", "long"), USER.replace("«", "")))
            .compiledWith(more -> more.classPath(library.classes()));
    demo.tells(
        "[KF-1640] 'carts[].total' changed from long to int: cannot read state written by version"
            + " 1");
    assertThat(demo.compile(JavaCompilers.JAVAC).told().get(0).text())
        .contains("\n    at       shop.Cart.total\n");
  }

  @Test
  void aSubtypeIsGoneFromItsSealedInterfaceWhereverThatIs() {
    String shape = "package shop; public ¤sealed interface Shape ";
    String circle = "{ record Circle(int radius) implements Shape {} ";
    String square = "record Square(int side) implements Shape {} ";
    String user =
        USER.replace("ListState<shop.Cart> «carts", "MapState<Long, Optional<shop.Shape>> «shapes")
            .replace("package demo;", "package demo; import java.util.*;");
    Diagnosing before =
        Diagnosing.files(
            folder, (shape + circle + square + "}").replace("¤", ""), user.replace("«", ""));
    String told =
        "[KF-1646] shop.Shape.Square is gone from 'shapes{}': state written by version 1 may hold"
            + " one";
    Diagnosing.files(
            folder,
            (shape + circle + "}").replace("¤sealed interface ", "sealed ‹interface ›"),
            user.replace("«", ""))
        .after(before)
        .tells(told);
    Compilation library =
        Compilation.in(folder.resolve("library"))
            .sources(List.of(MarkedSource.of((shape + circle + "}").replace("¤", ""))))
            .withoutProcessor()
            .with(JavaCompilers.JAVAC);
    Diagnosing demo =
        Diagnosing.files(folder, user)
            .after(before)
            .compiledWith(more -> more.classPath(library.classes()));
    demo.tells(told);
    assertThat(demo.compile(JavaCompilers.JAVAC).told().get(0).text())
        .contains("\n    at       shop.Shape\n");
  }

  @Test
  void inGenericRecordsBeansAndWhatSuperclassesDeclare() {
    members(
            """
            record Pair<A>(A first, int «second) {}
            static class Base { protected int «count; public int getCount() { return count; }
              public void setCount(int count) { this.count = count; } }
            static class Bean extends Base {}
            sealed interface S permits A {}
            record A(int «size) implements S {}
            @StateVar ValueState<Pair<String>> pair;
            @StateVar ValueState<Bean> bean;
            @StateVar ValueState<S> sealed;
            """)
        .after(
            members(
                """
                record Pair<A>(A first, long second) {}
                static class Base { protected long count; public long getCount() { return count; }
                  public void setCount(long count) { this.count = count; } }
                static class Bean extends Base {}
                sealed interface S permits A {}
                record A(long size) implements S {}
                @StateVar ValueState<Pair<String>> pair;
                @StateVar ValueState<Bean> bean;
                @StateVar ValueState<S> sealed;
                """))
        .tells(
            "[KF-1640] 'pair.second' changed from long to int: cannot read state written by"
                + " version 1",
            "[KF-1640] 'bean.count' changed from long to int: cannot read state written by version"
                + " 1",
            "[KF-1640] 'sealed.size' changed from long to int: cannot read state written by version"
                + " 1");
  }

  @Test
  void inTheAnnotationThatSaysIt() {
    members(
            """
            record Cart(@FormerName(‹{"a", "b"}) long ›ab) {}
            @StateVar ValueState<Cart> cart;
            @StateVar «@Scale(precision = 9, scale = 3) ListState<BigDecimal> prices;
            """)
        .after(
            members(
                """
                record Cart(long a, long b) {}
                @StateVar ValueState<Cart> cart;
                @StateVar @Scale(precision = 9, scale = 2) ListState<BigDecimal> prices;
                """))
        .tells(
            "[KF-1655] 'cart.ab' could be a or b, which are side by side in version 1",
            "[KF-1643] 'prices[]' changed from decimal(9, 2) to decimal(9, 3): would misread state"
                + " written by version 1");
  }

  @Test
  void warningsOnFormerNamesThatCrossAndOnTheConstantThatStandsIn() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") ‹class ›Demo {
              record Pair(@FormerName(‹"b") long ›a, @FormerName(‹"a") long ›b) {}
              enum Size { ‹@Default S, M } @StateVar ValueState<Size> ›size;
              @StateVar ValueState<Pair> pair;
              @OnInput void on(String key, String record) {}
            }
            """)
        .after(
            Diagnosing.types(
                folder,
                """
                @Stateful("demo") class Demo {
                  record Pair(long a, long b) {}
                  enum Size { S, M, L } @StateVar ValueState<Size> size;
                  @StateVar ValueState<Pair> pair;
                  @OnInput void on(String key, String record) {}
                }
                """))
        .tells(
            "warning [KF-1671] the state of 'demo' has changed since recorded version 1",
            "warning [KF-1664] 'pair.a' takes over 'b', whose name another one has now",
            "warning [KF-1664] 'pair.b' takes over 'a', whose name another one has now",
            "warning [KF-1666] L is gone from demo.Demo.Size at 'size' and is read as S");
  }

  @Test
  void anEpochAndAFamilyThatAreNoLongerGivenAreMissedOnTheField() {
    members("@StateVar ValueState<Long> «a; @StateVar ValueState<Long> «b;")
        .after(
            members(
                "@StateVar(epoch = 2) ValueState<Long> a; @StateVar(family = \"f\")"
                    + " ValueState<Long> b;"))
        .tells(
            "[KF-1623] the epoch of 'a' went back from 2 to 1",
            "[KF-1624] 'b' moved from column family 'f' to 'that of the processor'");
  }

  @Test
  void aVariableThatIsGoneAndOneThatIsBack() {
    Module module = Module.in(folder);
    module.record(
        List.of(demo("", "@StateVar ValueState<Long> seen; @StateVar ListState<Long> b;")));
    assertThat(told(module, demo("", "@StateVar ListState<Long> b;")))
        .containsExactly(
            "error 2:20 [KF-1620] state variable 'seen' is gone: state written by version 1 would"
                + " be dropped");
    MarkedSource retiring = demo("@Retired(\"seen\")", "@StateVar ListState<Long> b;");
    module.record(List.of(retiring));
    assertThat(told(module, retiring)).isEmpty();
    assertThat(
            told(module, demo("", "@StateVar ValueState<Long> seen; @StateVar ListState<Long> b;")))
        .containsExactly("error 3:28 [KF-1621] 'seen' is used again: it was retired in version 2");
  }

  @Test
  void aRenamedProcessorGoesOnWithItsHistory() {
    Module module = Module.in(folder);
    module.record(List.of(demo("", "@StateVar ValueState<Long> total;")));
    MarkedSource renamed =
        MarkedSource.of(
            text("@FormerName(\"demo\")", "@StateVar ValueState<Long> total;")
                .replace("Stateful(\"demo\")", "Stateful(\"other\")"));
    assertThat(told(module, renamed))
        .containsExactly(
            "warning 2:40 [KF-1671] the state of 'other' has changed since recorded version 1");
    module.record(List.of(renamed));
    assertThat(module.recorded().file("other", 2)).exists();
    assertThat(told(module, renamed)).isEmpty();
    assertThat(told(module, MarkedSource.of(renamed.text().replace("Long", "String"))))
        .containsExactly(
            "error 3:30 [KF-1641] 'total' changed from long to string: cannot read state written by"
                + " versions 1 and 2");
  }

  @Test
  void namesThatWereNeverRecorded() {
    String members = "@StateVar @FormerName(\"totl\") ValueState<Long> sum;";
    Module module = Module.in(folder);
    module.record(List.of(demo("", "@StateVar ValueState<Long> total;")));
    assertThat(told(module, demo("@FormerName(\"dmo\") @Retired(\"nothing\")", members)))
        .containsExactly(
            "warning 2:31 [KF-1618] 'dmo' is in no recorded version of 'demo'",
            "warning 2:47 [KF-1618] 'nothing' is in no recorded version of 'demo'",
            "error 2:58 [KF-1620] state variable 'total' is gone: state written by version 1 would"
                + " be dropped",
            "warning 3:23 [KF-1618] 'totl' is in no recorded version of 'demo'; did you mean"
                + " 'total'?");
  }

  private static List<String> told(Module module, MarkedSource source) {
    return module.compilation().sources(List.of(source)).with(JavaCompilers.JAVAC).told().stream()
        .map(Told::toString)
        .toList();
  }

  private static MarkedSource demo(String annotations, String members) {
    return MarkedSource.of(text(annotations, members));
  }

  private static String text(String annotations, String members) {
    return "package demo; import dev.keyfold.*; import dev.keyfold.annotation.*;\n"
        + "@Stateful(\"demo\") "
        + annotations
        + " class Demo {\n"
        + members
        + "\n@OnInput void on(String key, String record) {}\n}\n";
  }

  private Diagnosing members(String marked) {
    return Diagnosing.members(folder, marked);
  }
}
