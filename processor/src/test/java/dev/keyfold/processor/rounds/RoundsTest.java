package dev.keyfold.processor.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.KeyfoldProcessor;
import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.CompilerTool.Outcome;
import dev.keyfold.processor.compile.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RoundsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(names = {"JAVAC", "ECJ"})
  @DisplayName("a type that another processor writes is awaited, and so is what that one needs")
  void waitsForGeneratedTypes(CompilerTool compiler) {
    Outcome outcome =
        sources(counter("a", "java.util.List<Late>"))
            .with(
                "-processor",
                LateTypeProcessor.class.getName() + "," + KeyfoldProcessor.class.getName())
            .compile(compiler, output());
    assertThat(outcome.log()).isEmpty();
    assertThat(SourceTree.generated(output()).get("demo/AStatefulProcessor.java"))
        .contains("class LateCodec", "class LaterCodec");
  }

  @ParameterizedTest
  @EnumSource(names = {"JAVAC", "ECJ"})
  @DisplayName("a record, result or key type that another processor writes is awaited as well")
  void waitsForTheTypesOfCallbacks(CompilerTool compiler) {
    String counter = counter("a", "Long");
    Outcome outcome =
        sources(
                counter.replace(
                    "in(String key, String input)", "in(Later key, Late input, Emitter<Late> out)"))
            .with(
                "-processor",
                LateTypeProcessor.class.getName() + "," + KeyfoldProcessor.class.getName())
            .compile(compiler, output());
    assertThat(outcome.log()).isEmpty();
    assertThat(SourceTree.generated(output()).get("demo/AStatefulProcessor.java"))
        .contains("StatefulProcessor<Later, Late, Late>");
  }

  @ParameterizedTest
  @EnumSource(names = {"JAVAC", "ECJ"})
  @DisplayName("a constant that another processor writes is awaited where an annotation names it")
  void waitsForConstants(CompilerTool compiler) {
    Outcome outcome =
        sources(
                counter("a", "Long")
                    .replace(
                        "public A() {}",
                        "@StateVar(name = LateNames.IDLE) EventTimer timer;"
                            + " @OnTimer(LateNames.IDLE) void due(String key) {} public A() {}"))
            .with(
                "-processor",
                LateTypeProcessor.class.getName() + "," + KeyfoldProcessor.class.getName())
            .compile(compiler, output());
    assertThat(outcome.log()).isEmpty();
    assertThat(SourceTree.generated(output()).get("demo/AStatefulProcessor.java"))
        .contains("target.due(key)");
  }

  @ParameterizedTest
  @EnumSource(names = {"JAVAC", "ECJ"})
  @DisplayName("a superclass that another processor writes is awaited, with the state it declares")
  void waitsForASuperclass(CompilerTool compiler) {
    Outcome outcome =
        sources(counter("a", "Long").replace("class A {", "class A extends LateBase {"))
            .with(
                "-processor",
                LateTypeProcessor.class.getName() + "," + KeyfoldProcessor.class.getName())
            .compile(compiler, output());
    assertThat(outcome.log()).isEmpty();
    assertThat(SourceTree.generated(output()).get("demo/AStatefulProcessor.java"))
        .contains("target.inherited = state.value(INHERITED)");
  }

  @ParameterizedTest
  @EnumSource(names = {"JAVAC", "ECJ"})
  @DisplayName("a superclass that never appears is the compiler's to report")
  void isSilentAboutAMissingSuperclass(CompilerTool compiler) {
    Outcome outcome =
        sources(
                counter("a", "Object").replace("class A {", "class A extends Never {"),
                counter("b", "Long"))
            .compile(compiler, output());
    assertThat(outcome.success()).isFalse();
    assertThat(outcome.log()).contains("Never").doesNotContain("KF-");
    assertThat(SourceTree.generated(output()))
        .containsKey("demo/BStatefulProcessor.java")
        .doesNotContainKey("demo/AStatefulProcessor.java");
  }

  @ParameterizedTest
  @EnumSource(names = {"JAVAC", "ECJ"})
  @DisplayName("a type that never appears, in a callback, is the compiler's to report")
  void isSilentAboutMissingTypesOfCallbacks(CompilerTool compiler) {
    Outcome outcome =
        sources(counter("a", "Long").replace("String input", "Never input"), counter("b", "Long"))
            .compile(compiler, output());
    assertThat(outcome.success()).isFalse();
    assertThat(outcome.log()).contains("Never").doesNotContain("KF-");
    assertThat(SourceTree.generated(output())).containsKey("demo/BStatefulProcessor.java");
  }

  @ParameterizedTest
  @EnumSource(names = {"JAVAC", "ECJ"})
  @DisplayName("what the compiler reports itself is not told twice")
  void isSilentAboutMissingSymbols(CompilerTool compiler) {
    Outcome outcome =
        sources(counter("a", "Never"), counter("b", "Long")).compile(compiler, output());
    assertThat(outcome.success()).isFalse();
    assertThat(outcome.log()).contains("Never").doesNotContain("KF-");
    assertThat(SourceTree.generated(output()))
        .as("the other class goes on")
        .containsKey("demo/BStatefulProcessor.java")
        .doesNotContainKey("demo/AStatefulProcessor.java");
  }

  @ParameterizedTest
  @EnumSource(names = {"JAVAC", "ECJ"})
  @DisplayName("a type that a library mentions and nobody has is told by name, once")
  void tellsTheMissingTypeOfALibrary(CompilerTool compiler) throws IOException {
    Path library = folder.resolve("library");
    SourceTree.write(
            folder.resolve("lib"),
            "package lib; public record Holder(Gone gone) {}",
            "package lib; public record Gone(int x) {}")
        .compileOnly(CompilerTool.JAVAC, library);
    Files.delete(library.resolve("lib/Gone.class"));
    Outcome outcome =
        sources(counter("a", "lib.Holder"))
            .with("-classpath", CompilerTool.classPath(library))
            .compile(compiler, output());
    assertThat(outcome.success()).isFalse();
    // the Eclipse compiler stops there, in words of its own
    String expected =
        compiler == CompilerTool.ECJ
            ? "[KF-1309] A cannot be read: The type lib.Gone cannot be resolved."
            : "[KF-1309] A cannot be read: lib.Holder uses lib.Gone, which is not there";
    assertThat(outcome.log()).containsOnlyOnce(expected).doesNotContain("KF-0099");
  }

  @ParameterizedTest
  @EnumSource(names = {"JAVAC", "ECJ"})
  @DisplayName("an error in one class leaves the other alone")
  void generatesForTheOtherClass(CompilerTool compiler) {
    Outcome outcome =
        sources(counter("a", "Object"), counter("b", "Long")).compile(compiler, output());
    assertThat(outcome.log()).contains("[KF-1302]").doesNotContain("BStatefulProcessor");
    assertThat(SourceTree.generated(output()))
        .containsKey("demo/BStatefulProcessor.java")
        .doesNotContainKey("demo/AStatefulProcessor.java");
  }

  @Test
  @DisplayName("a failure of the processor is one error on the class, and the other class goes on")
  void survivesItsOwnFailure() throws IOException {
    Files.createDirectories(output().resolve("META-INF/keyfold/a.json/in-the-way"));
    Outcome outcome =
        sources(counter("a", "Long"), counter("b", "Long")).compile(CompilerTool.JAVAC, output());
    assertThat(outcome.success()).isFalse();
    assertThat(outcome.log()).containsOnlyOnce("[KF-0099] keyfold-processor failed on A");
    assertThat(SourceTree.generated(output())).containsKey("demo/BStatefulProcessor.java");
  }

  @ParameterizedTest
  @EnumSource(names = {"JAVAC", "ECJ"})
  @DisplayName("C-104: same simple names in two packages, and a second compilation into one folder")
  void compilesTwiceIntoOneFolder(CompilerTool compiler) {
    SourceTree sources =
        sources(
            counter("a", "Long"),
            counter("a", "Long")
                .replace("package demo;", "package other;")
                .replace("\"a\"", "\"b\""));
    assertThat(sources.compile(compiler, output()).log()).isEmpty();
    var first = SourceTree.generated(output());
    assertThat(first)
        .containsKeys(
            "demo/AStatefulProcessor.java",
            "other/AStatefulProcessor.java",
            "META-INF/keyfold/a.json",
            "META-INF/keyfold/b.json");
    // the Eclipse compiler lets no processor write a class again that is on the class path
    SourceTree again =
        compiler == CompilerTool.ECJ
            ? sources
            : sources.with("-classpath", CompilerTool.classPath(output()));
    assertThat(again.compile(compiler, output()).log()).isEmpty();
    assertThat(SourceTree.generated(output())).isEqualTo(first);
  }

  @Test
  @DisplayName("a module that does not read java.compiler gets no @Generated")
  void leavesOutAnAnnotationThatCannotBeRead() {
    SourceTree sources = sources(counter("a", "Long"));
    SourceTree.write(folder.resolve("src"), "module app { exports demo; }");
    Outcome outcome =
        SourceTree.in(folder.resolve("src"))
            .with("-classpath", CompilerTool.ownClassPath(), "--add-reads", "app=ALL-UNNAMED")
            .compile(CompilerTool.JAVAC, output());
    assertThat(sources.files()).hasSize(1);
    assertThat(outcome.log()).isEmpty();
    assertThat(SourceTree.generated(output()).get("demo/AStatefulProcessor.java"))
        .contains("@SuppressWarnings")
        .doesNotContain("@Generated");
  }

  private Path output() {
    return folder.resolve("output");
  }

  private SourceTree sources(String... sources) {
    return SourceTree.write(folder.resolve("src"), sources);
  }

  /** A public class, called like the processor in upper case, with one value of the type. */
  private static String counter(String processor, String type) {
    String name = processor.toUpperCase(Locale.ROOT);
    return """
        package demo;
        import dev.keyfold.*;
        import dev.keyfold.annotation.*;
        @Stateful("%s")
        public class %s {
          @StateVar ValueState<%s> state;
          public %s() {}
          @OnInput void in(String key, String input) {}
        }
        """
        .formatted(processor, name, type, name);
  }
}
