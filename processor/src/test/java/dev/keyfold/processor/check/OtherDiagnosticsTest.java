package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keyfold.processor.KeyfoldProcessor;
import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.Told;
import dev.keyfold.processor.compile.WatchedFiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Diagnostics that the source of one class alone does not cause. */
class OtherDiagnosticsTest {
  private static final String USER =
      """
      package demo;
      import dev.keyfold.*;
      import dev.keyfold.annotation.*;
      @Stateful("demo") ‹class ›Demo {
        @StateVar ValueState<shop.Cart> cart;
        @OnInput void on(String key, String record) {}
      }
      """;
  private static final MarkedSource CART =
      MarkedSource.of("package shop; public record Cart(String name, money.Amount total) {}");
  private static final MarkedSource AMOUNT =
      MarkedSource.of("package money; public record Amount(long cents) {}");

  @TempDir Path folder;

  @Test
  void anUnknownOptionHasNoPlace() {
    Diagnosing demo = Diagnosing.members(folder, "");
    demo.compiledWith(more -> more.options("-Akeyfold.strickt=true", "-Aother.option=1"));
    for (JavaCompilers compiler : JavaCompilers.values()) {
      assertThat(demo.compile(compiler).told())
          .extracting(Told::firstLine)
          .containsExactly(
              "[KF-0010] -Akeyfold.strickt is not an option of Keyfold; did you mean 'strict'?");
    }
  }

  @Test
  void anOptionWithoutAUsableValue() {
    Diagnosing demo = Diagnosing.members(folder, "");
    demo.compiledWith(more -> more.options("-Akeyfold.strict=yes", "-Akeyfold.state="));
    for (JavaCompilers compiler : JavaCompilers.values()) {
      assertThat(demo.compile(compiler).told())
          .extracting(Told::firstLine)
          .containsExactly(
              "[KF-0011] -Akeyfold.strict=yes is neither true nor false",
              "[KF-0011] -Akeyfold.state= names no folder");
    }
  }

  @Test
  void optionsOfOthersAreNoneOfOurs() {
    Diagnosing.members(folder, "")
        .compiledWith(more -> more.options("-Aother.option=1", "-Akeyfolded=2"))
        .isClean();
  }

  @Test
  void aTypeThatOnlyALibraryMentions() throws IOException {
    Path library = library(CART, AMOUNT);
    Files.delete(library.resolve("money/Amount.class"));
    Diagnosing demo = Diagnosing.files(folder, USER);
    demo.compiledWith(more -> more.classPath(library));
    assertThat(demo.compile(JavaCompilers.JAVAC).told())
        .extracting(Told::toString)
        .containsExactly(
            "error 4:19 [KF-1309] Demo cannot be read: shop.Cart uses money.Amount, which is not"
                + " there");
    assertThat(demo.compile(JavaCompilers.ECJ).told())
        .extracting(Told::toString)
        .containsExactly(
            "error 4:25 [KF-1309] Demo cannot be read: The type money.Amount cannot be resolved. It"
                + " is indirectly referenced from required type shop.Cart");
  }

  @Test
  void aLibraryThatIsComplete() {
    Path library = library(CART, AMOUNT);
    Diagnosing.files(folder, USER.replaceAll("[‹›]", ""))
        .compiledWith(more -> more.classPath(library))
        .isClean();
  }

  @Test
  void nullnessThatTheModulePathHides() {
    assumeTrue(Runtime.version().feature() < 22, "this JDK shows type annotations of class files");
    Path library =
        library(
            module("module shop { exports shop; }"),
            MarkedSource.of("package shop; public record Cart(String name, long total) {}"));
    List<Told> told =
        Compilation.in(folder.resolve("user"))
            .sources(List.of(module("module demo { requires shop; }"), MarkedSource.of(USER)))
            .options("--module-path", library.toString(), "--add-reads", "demo=ALL-UNNAMED")
            .with(JavaCompilers.JAVAC)
            .told();
    assertThat(told)
        .extracting(Told::toString)
        .containsExactly(
            "error 5:35 [KF-1308] 'cart': whether Cart.name can be null is not known: no class file"
                + " of shop.Cart");
  }

  @Test
  void aDefectIsToldOnTheClassAndOthersGoOn() {
    List<Told> told =
        Compilation.in(folder)
            .sources(
                List.of(
                    MarkedSource.of(USER.replace("shop.Cart", "Long")),
                    MarkedSource.of(USER.replace("shop.Cart", "Long").replace("emo", "efect"))))
            .processor(
                new WatchedFiler(new KeyfoldProcessor(), OtherDiagnosticsTest::failForDefect))
            .with(JavaCompilers.JAVAC)
            .told();
    assertThat(told)
        .extracting(Told::toString)
        .containsExactly(
            "error 4:21 [KF-0099] keyfold-processor failed on Defect:"
                + " java.lang.IllegalStateException: no file for defect.DefectStatefulProcessor");
    assertThat(folder.resolve("classes/demo/DemoStatefulProcessor.java")).exists();
  }

  @Test
  void aRecursionWithoutEndIsADefectLikeAnyOther() {
    List<Told> told =
        Diagnosing.types(
                folder,
                """
                @Stateful("demo") class Demo { @OnInput void on(String key, String record) {} }
                """)
            .compiledWith(
                more ->
                    more.processor(
                        new WatchedFiler(
                            new KeyfoldProcessor(), (method, arguments) -> recurse(0))))
            .compile(JavaCompilers.JAVAC)
            .told();
    assertThat(told).hasSize(1);
    assertThat(told.get(0).firstLine())
        .isEqualTo("[KF-0099] keyfold-processor failed on Demo: java.lang.StackOverflowError");
    assertThat(told.get(0).text().lines().count()).isLessThan(100);
  }

  private static int recurse(int depth) {
    return depth < 0 ? 0 : recurse(depth + 1) + 1;
  }

  private static void failForDefect(String method, Object[] arguments) {
    if (method.equals("createSourceFile") && arguments[0].toString().contains("Defect")) {
      throw new IllegalStateException("no file for " + arguments[0]);
    }
  }

  private Path library(MarkedSource... sources) {
    Compilation library =
        Compilation.in(folder.resolve("library"))
            .sources(List.of(sources))
            .withoutProcessor()
            .with(JavaCompilers.JAVAC);
    assertThat(library.success()).isTrue();
    return library.classes();
  }

  private static MarkedSource module(String text) {
    return new MarkedSource("module-info.java", text, List.of());
  }
}
