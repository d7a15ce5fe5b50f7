package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainFieldTest {
  @TempDir Path folder;

  private Diagnosing members(String marked) {
    return Diagnosing.types(
        folder,
        """
        @Stateful("demo") class Demo {
        @OnInput void on(String key, String record) { use(); }
        void use() {}
        """
            + marked
            + """
              }
              record Cart(@Nullable String owner) {}
              record Pair<A, B>(A first, B second) {}
              enum Color { RED }
              sealed interface Shape permits Circle {}
              record Circle(int radius) implements Shape {}
              class Bean { private int n; public int getN() { return n; } public void setN(int n) {} }
              class DateCodec {}
              """);
  }

  @Test
  void aFieldMayBeNamedLikeAConstantOfTheGeneratedClass() {
    members(
            """
            @StateVar long TOTAL;
            @StateVar long SPEC;
            @StateVar long LAST_SEEN;
            @StateVar ValueState<Long> lastSeen;
            """)
        .isClean();
  }

  @Test
  void whatAbsentIsHasToBeSaid() {
    Diagnosing.each(
        this::members,
        "@StateVar ¤ «state#;",
        "[KF-1421] 'state#' does not say that it can be null: a plain field of ¤",
        new String[] {"String"},
        new String[] {"Long"},
        new String[] {"Color"},
        new String[] {"Cart"},
        new String[] {"Instant"});
  }

  @Test
  void initialValues() {
    members(
            """
            @StateVar int «a = 1;
            @StateVar long «b = Long.MAX_VALUE;
            @StateVar boolean «c = true;
            @StateVar @Nullable String «d = "";
            @StateVar Optional<String> «e = Optional.of("e");
            @StateVar @Nullable Cart «f = new Cart(null);
            """)
        .tellsOn(
            JavaCompilers.JAVAC,
            "[KF-1422] 'a' begins with 1: a plain field of state has no initialiser",
            "[KF-1422] 'b' begins with Long.MAX_VALUE: a plain field of state has no initialiser",
            "[KF-1422] 'c' begins with true: a plain field of state has no initialiser",
            "[KF-1422] 'd' begins with \"\": a plain field of state has no initialiser",
            "[KF-1422] 'e' begins with Optional.of(\"e\"): a plain field of state has no"
                + " initialiser",
            "[KF-1422] 'f' begins with new Cart(null): a plain field of state has no initialiser");
  }

  @Test
  void zeroValuesAreAllowed() {
    members(
            """
            @StateVar int a = 0;
            @StateVar long b = 0L;
            @StateVar byte c = (byte) 0;
            @StateVar char d = '\\0';
            @StateVar double e = 0.0;
            @StateVar float f = (0f);
            @StateVar boolean g = false;
            @StateVar @Nullable String h = null;
            @StateVar Optional<Cart> i = Optional.empty();
            @StateVar Optional<Pair<String, Cart>> j;
            @StateVar @Nullable UUID k;
            @StateVar @Scale(precision = 9, scale = 2) @Nullable BigDecimal l;
            """)
        .isClean();
  }

  @Test
  void whatIsReadByEveryCallbackIsNotRefreshedByReading() {
    members(
            """
            @StateVar @Ttl(›value = ‹"1h", refresh = Refresh.ON_READ_AND_WRITE) int count;
            """)
        .tells("[KF-1424] 'count' is a plain field: every callback of its key reads it");
  }

  @Test
  void codecsAreForHandles() {
    members(
            """
            @StateVar(›codec = DateCodec‹.class) @Nullable Cart cart;
            """)
        .tells("[KF-1423] 'cart' is a plain field: a codec of your own is for handles");
  }

  @Test
  void typesWithoutAPlainForm() {
    Diagnosing.each(
        this::members,
        "@StateVar ¤ «state#;",
        "[KF-1402] 'state#' is ¤, which cannot be state as a plain field",
        new String[] {"Shape"},
        new String[] {"Optional<Shape>"},
        new String[] {"Bean"},
        new String[] {"Circle[]"},
        new String[] {"List<Cart>"},
        new String[] {"Set<String>"});
  }

  @Test
  void modifiersThatKeepAFieldFromBeingSet() {
    members(
            """
            @StateVar private int «a;
            @StateVar static int «b;
            @StateVar final int «c = 0;
            """)
        .tells(
            "[KF-1401] 'a' is private: the generated class cannot set it",
            "[KF-1401] 'b' is static: the generated class cannot set it",
            "[KF-1401] 'c' is final: the generated class cannot set it");
  }
}
