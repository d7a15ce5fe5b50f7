package dev.keyfold.processor.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.Module;
import dev.keyfold.processor.compile.SourceTree;
import dev.keyfold.processor.compile.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** C-61: what is said of each status, in normal and in strict builds. */
class StatusTest {
  private static final String STRICT = "-Akeyfold.strict=true";
  private static final String NEW = "[KF-1670] no state schema of processor 'demo' is recorded";
  private static final String CHANGED =
      "[KF-1671] the state of 'demo' has changed since recorded version 1";

  @TempDir Path folder;
  private Module module;

  @BeforeEach
  void makeModule() {
    module = Module.in(folder);
  }

  @ParameterizedTest
  @EnumSource
  void aNewProcessorIsNoted(JavaCompilers compiler) {
    Compilation normal = compile(compiler, source("long"));
    assertThat(normal.success()).isTrue();
    assertThat(normal.told()).isEmpty();
    assertThat(normal.notes()).extracting(Told::firstLine).containsExactly(NEW);
    assertThat(generated()).doesNotContain("recordedAs").doesNotContain("requireRecorded");

    Compilation strict = compile(compiler, source("long"), STRICT);
    assertThat(strict.success()).isFalse();
    assertThat(strict.told()).extracting(Told::firstLine).containsExactly(NEW);
    assertThat(strict.notes()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void whatIsRecordedIsSilent(JavaCompilers compiler) {
    module.record(List.of(source("long")));
    for (String[] options : List.of(new String[0], new String[] {STRICT})) {
      Compilation compilation = compile(compiler, source("long"), options);
      assertThat(compilation.success()).isTrue();
      assertThat(compilation.told()).isEmpty();
      assertThat(compilation.notes()).isEmpty();
      assertThat(generated()).contains(".recordedAs(1)");
      assertThat(generated().contains(".requireRecorded()")).isEqualTo(options.length > 0);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aCompatibleChangeIsAWarning(JavaCompilers compiler) {
    module.record(List.of(source("int")));
    Compilation normal = compile(compiler, source("long"));
    assertThat(normal.success()).isTrue();
    assertThat(normal.told()).extracting(Told::firstLine).containsExactly(CHANGED);
    assertThat(normal.told().get(0).toString()).startsWith("warning 2:");
    assertThat(normal.told().get(0).text())
        .contains("  changes  [KF-1680] 'cart.total' changed from int to long")
        .contains("mvn keyfold:accept");
    assertThat(generated()).doesNotContain("recordedAs");

    Compilation strict = compile(compiler, source("long"), STRICT);
    assertThat(strict.success()).isFalse();
    assertThat(strict.told()).extracting(Told::firstLine).containsExactly(CHANGED);
    assertThat(strict.told().get(0).toString()).startsWith("error 2:");
    assertThat(generated()).contains(".requireRecorded()");
  }

  @ParameterizedTest
  @EnumSource
  void aBreakingChangeIsAnErrorWithoutCascade(JavaCompilers compiler) {
    module.record(List.of(source("long")));
    MarkedSource user =
        MarkedSource.of(
            "package other; import demo.DemoStatefulProcessor; class User { Object o ="
                + " new DemoStatefulProcessor(); }");
    for (String[] options : List.of(new String[0], new String[] {STRICT})) {
      Compilation compilation =
          module
              .compilation()
              .sources(List.of(source("int"), user))
              .options(options)
              .with(compiler);
      assertThat(compilation.success()).isFalse();
      assertThat(compilation.told())
          .extracting(Told::toString)
          .containsExactly(
              "error 3:32 [KF-1640] 'cart.total' changed from long to int: cannot read state"
                  + " written by version 1");
    }
  }

  @Test
  void theNoteDoesNotFailABuildThatTakesWarningsForErrors() {
    Compilation compilation = compile(JavaCompilers.JAVAC, source("long"), "-Werror");
    assertThat(compilation.success()).isTrue();
    assertThat(compilation.notes()).hasSize(1);
  }

  @Test
  void theWarningOfAnUnrecordedChangeCanBeSilenced() {
    module.record(List.of(source("int")));
    MarkedSource silenced =
        MarkedSource.of(
            text("long")
                .replace(
                    "public class Demo",
                    "@SuppressWarnings(\"keyfold:change-not-recorded\") public class Demo"));
    assertThat(compile(JavaCompilers.JAVAC, silenced).told()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void everyCompilerFromTheCommandLine(CompilerTool compiler) {
    assumeTrue(compiler.isPresent(), "no JDK 25 here; name one: -Dkeyfold.jdk25=…");
    module.record(List.of(source("long")));
    assertThat(run(compiler, "long", STRICT)).isEqualTo(new CompilerTool.Outcome(true, ""));
    assertThat(run(compiler, "int").log()).contains("[KF-1640]");
    assertThat(run(compiler, "double", STRICT).log()).contains("[KF-1671]");
  }

  private CompilerTool.Outcome run(CompilerTool compiler, String type, String... options) {
    return SourceTree.write(folder.resolve("src/main/java"), text(type))
        .with(options)
        .compile(compiler, folder.resolve("target/classes"));
  }

  @Test
  void movingAndRenamingTheClassNeedsNothing() {
    String plain = text("long").replace("ValueState<Cart>", "ValueState<Long>");
    module.record(List.of(MarkedSource.of(plain)));
    MarkedSource moved =
        MarkedSource.of(plain.replace("package demo", "package other").replace("Demo", "Renamed"));
    Compilation compilation = compile(JavaCompilers.JAVAC, moved, STRICT);
    assertThat(compilation.told()).isEmpty();
    assertThat(compilation.notes()).isEmpty();
  }

  @Test
  void oneFileAloneIsJudgedAsAll() {
    module.record(List.of(source("long"), MarkedSource.of(text("long").replace("emo", "est"))));
    Compilation alone = compile(JavaCompilers.JAVAC, source("int"));
    assertThat(alone.told()).extracting(Told::id).containsExactly("KF-1640");
  }

  @Test
  void nothingIsWrittenBesideTheSources() throws IOException {
    module.record(List.of(source("long")));
    Path recorded = module.recorded().path();
    try {
      writable(recorded, false);
      Compilation compilation = compile(JavaCompilers.JAVAC, source("double"), STRICT);
      assertThat(compilation.told()).extracting(Told::id).containsExactly("KF-1671", "KF-1660");
      try (Stream<Path> files = Files.walk(recorded)) {
        assertThat(files.filter(Files::isRegularFile)).hasSize(1);
      }
    } finally {
      writable(recorded, true);
    }
  }

  private static void writable(Path folder, boolean writable) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        assertThat(file.toFile().setWritable(writable)).isTrue();
      }
    }
  }

  private Compilation compile(JavaCompilers compiler, MarkedSource source, String... options) {
    return module.compilation().sources(List.of(source)).options(options).with(compiler);
  }

  private String generated() {
    try {
      return Files.readString(folder.resolve("target/classes/demo/DemoStatefulProcessor.java"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static MarkedSource source(String type) {
    return MarkedSource.of(text(type));
  }

  private static String text(String type) {
    return """
    package demo; import dev.keyfold.*; import dev.keyfold.annotation.*;
        @Stateful("demo") public class Demo {
      record Cart(String name, TYPE total) {}
      @StateVar ValueState<Cart> cart;
      @OnInput void on(String key, String record) {}
    }
    """
        .replace("TYPE", type);
  }
}
