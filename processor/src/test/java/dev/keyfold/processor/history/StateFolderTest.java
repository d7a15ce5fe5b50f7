package dev.keyfold.processor.history;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.keyfold.processor.KeyfoldProcessor;
import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.Module;
import dev.keyfold.processor.compile.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where the recorded schemas are looked for, and what is said where there are none. */
class StateFolderTest {
  private static final String SOURCE =
      """
      package demo; import dev.keyfold.*; import dev.keyfold.annotation.*;
      @Stateful("demo") class Demo {
        @StateVar ValueState<Long> total;
        @OnInput void on(String key, String record) {}
      }
      """;
  private static final MarkedSource NOW = MarkedSource.of(SOURCE);
  private static final MarkedSource BEFORE = MarkedSource.of(SOURCE.replace("Long", "String"));
  private static final String BROKEN = "KF-1641";

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void beneathTheNearestBuildFile(JavaCompilers compiler) throws IOException {
    // the module of a reactor whose own build file lies above; no one's working directory matters
    Module.in(folder);
    for (String build : List.of("pom.xml", "build.gradle", "build.gradle.kts")) {
      Module module = recorded(build.replace('.', '-'));
      Files.move(module.folder().resolve("pom.xml"), module.folder().resolve("build file"));
      Files.move(module.folder().resolve("build file"), module.folder().resolve(build));
      assertThat(module.compilation().sources(List.of(NOW)).with(compiler).told())
          .as(build)
          .extracting(Told::id)
          .containsExactly(BROKEN);
    }
  }

  @Test
  void anAbsoluteFolder() {
    Module module = recorded("a");
    Compilation elsewhere =
        compile(Compilation.in(folder.resolve("b")), module.recorded().path().toString());
    assertThat(elsewhere.told()).extracting(Told::id).containsExactly(BROKEN);
  }

  @Test
  void aRelativeFolderIsThatOfTheModule() throws IOException {
    Module module = recorded("a");
    Files.move(module.folder().resolve("src/main/state"), module.folder().resolve("schemas"));
    assertThat(compile(module.compilation(), "schemas").told())
        .extracting(Told::id)
        .containsExactly(BROKEN);
  }

  @Test
  void aFolderThatIsNotThere() {
    Module module = recorded("a");
    Compilation compilation = compile(module.compilation(), "src/main/stat");
    assertThat(compilation.success()).isTrue();
    assertThat(compilation.told())
        .extracting(Told::toString)
        .containsExactly(
            "warning 0:0 [KF-1614] state schemas are not checked: there is no folder "
                + module.folder().resolve("src/main/stat"));
    Compilation strict =
        module
            .compilation()
            .sources(List.of(NOW))
            .options("-Akeyfold.state=src/main/stat", "-Akeyfold.strict=true")
            .with(JavaCompilers.JAVAC);
    assertThat(strict.told()).extracting(Told::toString).first().asString().startsWith("error 0:0");
  }

  @ParameterizedTest
  @EnumSource
  void outsideOfEveryModuleANoteSaysSoOnce(JavaCompilers compiler) {
    MarkedSource second = MarkedSource.of(SOURCE.replace("emo", "est"));
    for (boolean strict : List.of(false, true)) {
      Compilation compilation =
          Compilation.in(folder.resolve(compiler + "-" + strict))
              .sources(List.of(NOW, second))
              .options("-Akeyfold.strict=" + strict)
              .with(compiler);
      assertThat(strict ? compilation.told() : compilation.notes())
          .extracting(Told::firstLine)
          .containsExactly(
              "[KF-1613] state schemas are not checked: no folder with recorded ones is known");
      assertThat(compilation.success()).isNotEqualTo(strict);
    }
  }

  @Test
  void outputInMemory() {
    Module module = recorded("a");
    assertThat(inMemory())
        .containsExactly(
            "[KF-1613] state schemas are not checked: no folder with recorded ones is known");
    assertThat(inMemory("-Akeyfold.state=src/main/state"))
        .containsExactly(
            "[KF-1613] state schemas are not checked: no folder with recorded ones is known");
    assertThat(inMemory("-Akeyfold.state=" + module.recorded().path()))
        .singleElement()
        .asString()
        .startsWith("[" + BROKEN + "]");
  }

  private static List<String> inMemory(String... options) {
    return Compiler.javac()
        .withProcessors(new KeyfoldProcessor())
        .withOptions(Stream.concat(Stream.of(options), Stream.of("-Akeyfold.lint=false")).toList())
        .compile(JavaFileObjects.forSourceString("demo.Demo", SOURCE))
        .diagnostics()
        .stream()
        .map(told -> told.getMessage(Locale.ROOT).lines().findFirst().orElse(""))
        .filter(line -> line.startsWith("[KF-"))
        .toList();
  }

  @Test
  void classesOfTestsAreCheckedWhereTheirStateIsRecorded() throws IOException {
    for (String output : List.of("target/test-classes", "build/classes/java/test")) {
      Module module = recorded(output.replace('/', '-'));
      Compilation unchecked = compileTests(module, output);
      assertThat(unchecked.told()).isEmpty();
      assertThat(unchecked.notes()).isEmpty();
      assertThat(unchecked.success()).isTrue();

      Files.createDirectories(module.folder().resolve("src/test"));
      Files.move(module.recorded().path(), module.folder().resolve("src/test/state"));
      assertThat(compileTests(module, output).told()).extracting(Told::id).containsExactly(BROKEN);
    }
  }

  private static Compilation compileTests(Module module, String output) {
    return module
        .compilation()
        .laidOut("src/test/java", output)
        .sources(List.of(NOW))
        .options("-Akeyfold.strict=true")
        .with(JavaCompilers.JAVAC);
  }

  private Module recorded(String name) {
    Module module = Module.in(folder.resolve(name));
    module.record(List.of(BEFORE));
    return module;
  }

  private static Compilation compile(Compilation.Builder compilation, String state) {
    return compilation
        .sources(List.of(NOW))
        .options("-Akeyfold.state=" + state)
        .with(JavaCompilers.JAVAC);
  }
}
