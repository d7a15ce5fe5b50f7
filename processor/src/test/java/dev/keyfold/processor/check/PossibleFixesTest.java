package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a message proposes can be done where the member is. */
class PossibleFixesTest {
  @TempDir Path folder;

  @Test
  void aConstantOfAnInterfaceMoves() {
    Diagnosing source =
        Diagnosing.types(
            folder,
            """
            class Outer {
              interface Shared {
                @StateVar ValueState<Long> «COUNT = null;
                @StateVar long «TOTAL = 3;
                @StateVar Part «PART = new Part();
              }
              static class Part { @StateVar ValueState<Long> last; }
              @Stateful("demo") static class Demo implements Shared {
                @StateVar static ValueState<Long> «shared;
                @OnInput void on(String key, String record) {}
              }
            }
            """);
    source.tells(
        "[KF-1401] 'COUNT' is static final: the generated class cannot set it",
        "[KF-1401] 'TOTAL' is static final: the generated class cannot set it",
        "[KF-1401] 'PART' is static: the generated class cannot set it",
        "[KF-1401] 'shared' is static: the generated class cannot set it");
    fixes(
        source,
        "move it to Demo: @StateVar ValueState<Long> COUNT",
        "move it to Demo: @StateVar long TOTAL",
        "move it to Demo: @StateVar final Outer.Part PART = …",
        "remove 'static'; package-private is enough");
  }

  @Test
  void aMethodOfAnInterfaceIsDefaultAndAnAbstractOneHasNoAnnotation() {
    Diagnosing source =
        Diagnosing.types(
            folder,
            """
            class Outer {
              static abstract class Base {
                @OnInput abstract void «on(String key, String record);
              }
              interface Shared {
                @OnOpen private void «open() {}
                @OnClose static void «close() {}
                @OnTimer("tick") void «tick(String key);
              }
              @Stateful("demo") static class Demo extends Base implements Shared {
                @StateVar ProcessingTimer tick;
                @StateVar ProcessingTimer tock;
                public void tick(String key) {}
                void on(String key, String record) {}
                @OnTimer("tock") private void «tock(String key) {}
              }
            }
            """);
    source.tells(
        "[KF-1103] on is abstract: the generated class cannot call it on your object",
        "[KF-1103] open is private: the generated class cannot call it on your object",
        "[KF-1103] close is static: the generated class cannot call it on your object",
        "[KF-1103] tick is abstract: the generated class cannot call it on your object",
        "[KF-1103] tock is private: the generated class cannot call it on your object");
    fixes(
        source,
        "move @OnInput to the methods that implement it",
        "write 'default' in place of 'private'",
        "write 'default' in place of 'static'",
        "move @OnTimer to the methods that implement it",
        "remove 'private'; package-private is enough");
  }

  /** All that the messages propose for the two tests above, done. */
  @Test
  void whatIsProposedCompiles() {
    Diagnosing.types(
            folder,
            """
            class Outer {
              interface Shared {
                @OnOpen default void open() {}
                @OnClose default void close() {}
                void tick(String key);
              }
              static abstract class Base {
                abstract void on(String key, String record);
              }
              static class Part { @StateVar ValueState<Long> last; }
              @Stateful("demo") static class Demo extends Base implements Shared {
                @StateVar ValueState<Long> COUNT;
                @StateVar long TOTAL;
                @StateVar final Part PART = new Part();
                @StateVar ProcessingTimer tick;
                @OnTimer("tick") public void tick(String key) {}
                @OnInput void on(String key, String record) {}
              }
            }
            """)
        .isClean();
  }

  @Test
  void whatIsNoClassBecomesOneBeforeItIsStateful() {
    Diagnosing source =
        Diagnosing.types(
            folder,
            """
            ‹record Axis(long x) { @OnInput void ›on(String key, String record) {} }
            ‹enum ›Band { @StateVar LOW; @OnInput void on(String key, String record) {} }
            final ‹class ›End { @OnInput void on(String key, String record) {} }
            ‹class ›Fold { @OnInput void on(String key, String record) {} }
            """);
    source.tells(
        "[KF-1010] Axis has @OnInput on 'on' but is not @Stateful",
        "[KF-1010] Band has @StateVar on 'LOW' but is not @Stateful",
        "[KF-1010] End has @OnInput on 'on' but is not @Stateful",
        "[KF-1010] Fold has @OnInput on 'on' but is not @Stateful");
    fixes(
        source,
        "make it a class with @Stateful(\"axis\")",
        "make it a class with @Stateful(\"band\")",
        "@Stateful(\"end\")",
        "@Stateful(\"fold\"), or make it abstract if @Stateful classes extend it");
  }

  /** The Eclipse compiler does not show such members to processors. */
  @Test
  void nothingIsStateInARecordOrAnAnnotation() {
    Diagnosing source =
        Diagnosing.types(
            folder,
            """
            ‹record ›Axis(@StateVar ValueState<Long> x) {}
            @‹interface ›Band { @OnOpen int value(); }
            ‹record ›Data(@Ttl("1d") long x) {}
            """);
    source.tellsOn(
        JavaCompilers.JAVAC,
        "[KF-1010] Axis has @StateVar on 'x' but is not @Stateful",
        "[KF-1010] Band has @OnOpen on 'value' but is not @Stateful",
        "[KF-1010] Data has @Ttl on 'x' but is not @Stateful");
    assertThat(fixes(source, JavaCompilers.JAVAC))
        .containsExactly(
            "make it a class with @Stateful(\"axis\")",
            "make it a class with @Stateful(\"band\")",
            "move it to a field with @StateVar, or remove it");
  }

  /** An annotation of types stands before the last name, not before the class around it. */
  @Test
  void whatMayBeNullIsMarkedWhereJavaAllowsIt() {
    Diagnosing source =
        Diagnosing.members(
            folder,
            """
            record Cart(int size) {}
            @StateVar Cart «cart;
            @StateVar Instant «since;
            """);
    source.tells(
        "[KF-1421] 'cart' does not say that it can be null: a plain field of Demo.Cart",
        "[KF-1421] 'since' does not say that it can be null: a plain field of Instant");
    fixes(
        source,
        "@StateVar Demo.@Nullable Cart cart, or Optional<Demo.Cart>",
        "@StateVar @Nullable Instant since, or Optional<Instant>");
    Diagnosing.members(
            folder,
            """
            record Cart(int size) {}
            @StateVar Demo.@Nullable Cart cart;
            @StateVar @Nullable Instant since;
            """)
        .isClean();
  }

  @Test
  void aComponentThatTakesRecordsIsToldToTakeNone() {
    Diagnosing source =
        Diagnosing.types(
            folder,
            """
            @Stateful("orders") class Orders {
              @StateVar final Limiter limiter = new Limiter();
              @OnInput void on(String key, String record) {}
            }
            ‹class ›Limiter {
              @StateVar ValueState<Long> last;
              @OnInput void take(String key, String record) {}
              @OnInitialState void load(String key, String row) {}
            }
            ‹class ›Zebra { @StateVar ValueState<Long> last; @OnInput void on(String k, String r) {} }
            """);
    source.tells(
        "[KF-1010] Limiter has @StateVar on 'last' but is not @Stateful",
        "[KF-1010] Zebra has @StateVar on 'last' but is not @Stateful");
    fixes(
        source,
        "remove @OnInput from 'take', and call it from Orders",
        "@Stateful(\"zebra\"), or make it abstract if @Stateful classes extend it");
  }

  @Test
  void aConstantOfAnInterfaceIsNotToldToBecomeState() {
    Diagnosing source =
        Diagnosing.types(
            folder,
            """
            @Stateful("demo") class Demo {
              «@FormerName("was") final long now = 1;
              @StateVar ValueState<Long> count;
              @OnInput void on(String key, String record) {}
            }
            interface Shared {
              @StateVar ValueState<Long> OTHER = null;
              «@FormerName("was") long NOW = 1;
            }
            """);
    source.tells(
        "[KF-1315] @FormerName on 'now' means nothing: it is no state variable, and no component of"
            + " a record or bean",
        "[KF-1315] @FormerName on 'NOW' means nothing: it is no state variable, and no component of"
            + " a record or bean");
    fixes(source, "@StateVar on it, or remove it", "remove it");
  }

  private static void fixes(Diagnosing source, String... fixes) {
    for (JavaCompilers compiler : JavaCompilers.values()) {
      assertThat(fixes(source, compiler)).as("%s", compiler).containsExactly(fixes);
    }
  }

  private static List<String> fixes(Diagnosing source, JavaCompilers compiler) {
    return source.compile(compiler).told().stream()
        .map(told -> told.text().replaceFirst("(?s).*?\\n +fix +([^\\n]*).*", "$1"))
        .toList();
  }
}
