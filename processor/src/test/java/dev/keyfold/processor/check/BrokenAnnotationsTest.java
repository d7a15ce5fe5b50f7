package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.Told;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Annotations as they are while one types them, and slips in them: the compiler says what is wrong,
 * and the processor does not add what only follows from it.
 */
class BrokenAnnotationsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@StateVar ProcessingTimer idle; @OnTimer void idle(String key) {}",
        "@StateVar @Ttl(\"1h\") ValueState<Long> v; @OnExpire void gone(String key, Long v) {}",
        "@StateVar @Ttl ValueState<Long> v;",
        "@Ttl ValueState<Long> v;",
        "@StateVar ProcessingTimer t;"
            + " @OnTimer(\"t\") void t(String key, @Output Emitter<String> out) {}",
        "record Money(@Scale(precision = 3) BigDecimal amount) {} @StateVar ValueState<Money> v;",
        "@StateVar @Scale ValueState<BigDecimal> v;",
        "@FormerName record R(@FormerName int a) {} @StateVar ValueState<R> v;",
        "@StateVar @FormerName ValueState<Long> v;"
      })
  void withoutAValue(String members) {
    Diagnosing.members(folder, members).isLeftToTheCompiler();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@StateVar(name = NOPE) ProcessingTimer idle; @OnTimer(\"idle\") void idle(String key) {}",
        "@StateVar ProcessingTimer idle; @OnTimer(NOPE) void idle(String key) {}",
        "@StateVar ProcessingTimer idle; @OnTimer(null) void idle(String key) {}",
        "@StateVar ProcessingTimer idle; @OnTimer({\"idle\", \"x\"}) void idle(String key) {}",
        "static final String X = new String(\"idle\");"
            + " @StateVar ProcessingTimer idle; @OnTimer(X) void idle(String key) {}",
        "@StateVar(epoch = NOPE, family = NOPE) ValueState<Long> v;",
        "@StateVar(epoch = \"2\") ValueState<Long> v;",
        "@StateVar @Ttl(5) ValueState<Long> v;",
        "@StateVar @Ttl(value = \"1h\", clock = TimeDomain.WALL) ValueState<Long> v;",
        "@StateVar(codec = Missing.class) ValueState<Long> v;",
        "@StateVar(nam = \"x\") ValueState<Long> v;",
        "record R(@Scale(precision = NOPE, scale = 1) BigDecimal d) {} @StateVar ValueState<R> v;",
        "record R(@Default(NOPE) int x) {} @StateVar ValueState<R> v;",
        "enum E { @FormerName(NOPE) A } @StateVar ValueState<E> v;"
      })
  void withAValueThatIsNone(String members) {
    Diagnosing.members(folder, members).isLeftToTheCompiler();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@StateVra ValueState<Long> v;",
        "@StateVar ProcessingTimer idle; @OnTimmer(\"idle\") void idle(String key) {}",
        "@OnInput void on(@Kye String key, String record) {}",
        "@Data static class Bean { private int a; } @StateVar ValueState<Bean> v;",
        "static class Bean { private int a; @Get int a() { return a; } }"
            + " @StateVar ValueState<Bean> v;",
        "record R(@Nonnul Object a) {} @StateVar ValueState<R> v;"
      })
  void thatDoNotExist(String members) {
    Diagnosing.members(folder, members).isLeftToTheCompiler();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@OnInput String on;",
        "@OnInput Demo() {}",
        "@StateVar ProcessingTimer idle; @OnTimer(\"idle\") class Idle {}",
        "@StateVar ValueState<Long> v() { return null; }",
        "@Output(\"a\") Emitter<String> out;",
        "@Stateful(\"demo\") int x;"
      })
  void whereTheyMayNotBe(String members) {
    Diagnosing.types(folder, "@Stateful(\"demo\") class Demo {\n" + members + "\n}")
        .isLeftToTheCompiler();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Stateful class Demo { @OnInput void on(String key, String record) {} }",
        "@Stateful(NOPE) class Demo { @OnInput void on(String key, String record) {} }",
        "@Stateful(5) class Demo { @OnInput void on(String key, String record) {} }",
        "@Stateful(value = \"a\", engines = Engine.NOPE) class Demo {}",
        "@Stateful(value = \"a\", late = LatePolicy.NOPE) class Demo {}",
        "@Statful(\"a\") class Demo { @StateVar ValueState<Long> v; @OnTimer(\"x\") void x() {} }",
        "class Demo { @Stateful(\"demo\") void on(String key, String record) {} }",
        "class Demo { void on(String key, @Output Emitter<String> out) {} }",
        "class Demo { void on(String key, @Output(NOPE) Emitter<String> out) {} }",
        "@StoredAs class Cents {} @Stateful(\"a\") class Demo {"
            + " @StateVar(codec = Cents.class) ValueState<Long> v;"
            + " @OnInput void on(String key, String record) {} }"
      })
  void onTheClass(String types) {
    Diagnosing.types(folder, types).isLeftToTheCompiler();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Part { @StateVar @Ttl(NOPE) ValueState<Long> v; }"
            + " @Stateful(\"a\") class Demo { @StateVar final Part p = new Part(); }",
        "abstract class Base { @StateVar(name = NOPE) ValueState<Long> v; }"
            + " @Stateful(\"a\") class Demo extends Base { }"
      })
  void inAPart(String types) {
    Diagnosing.types(folder, types).isLeftToTheCompiler();
  }

  @ParameterizedTest
  @EnumSource
  void theOtherClassGoesOn(JavaCompilers compiler) {
    Compilation compilation =
        Diagnosing.types(
                folder,
                """
                @Stateful("broken") class Broken {
                  @StateVar(name = NOPE) ValueState<Long> v;
                  @OnInput void on(String key, String record) {}
                }
                @Stateful("whole") class Whole { @OnInput void on(String key, String record) {} }
                """)
            .compile(compiler);
    assertThat(compilation.told()).hasSize(1).noneMatch(told -> told.text().contains("KF-"));
    assertThat(compilation.classes().resolve("demo/WholeStatefulProcessor.java")).exists();
    assertThat(compilation.classes().resolve("demo/BrokenStatefulProcessor.java")).doesNotExist();
  }

  @ParameterizedTest
  @EnumSource
  void whatSilencesAWarningMayBeBrokenToo(JavaCompilers compiler) {
    Diagnosing demo =
        Diagnosing.members(
            folder, "@SuppressWarnings(NOPE) private int a; @SuppressWarnings private int b;");
    assertThat(demo.compile(compiler).told())
        .extracting(Told::id)
        .contains("")
        .isSubsetOf("", "KF-1701");
  }

  @Test
  void constantsAreValues() {
    Diagnosing.members(
            folder,
            """
            static final String IDLE = "idle";
            static final String HIDDEN = "keyfold:hidden-state";
            @StateVar(name = IDLE, epoch = 1) ProcessingTimer timer;
            @OnTimer(IDLE) void idle(String key) {}
            @SuppressWarnings({HIDDEN, "unused"}) private int a;
            @SuppressWarnings(HIDDEN) private int b;
            """)
        .isClean();
  }
}
