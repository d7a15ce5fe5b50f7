package dev.keyfold.processor.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keyfold.processor.compile.Classes;
import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is generated for each folder of {@code golden}, as text; what lies in {@code library} was
 * compiled before. {@code -Dgolden.update=true} writes the expected files anew; read the difference
 * before you commit it.
 */
class GoldenTest {
  private static final Path ROOT = Path.of("src", "test", "resources", "golden");

  @TempDir Path folder;

  static Stream<Path> features() throws IOException {
    try (Stream<Path> folders = Files.list(ROOT)) {
      return folders.filter(Files::isDirectory).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("features")
  @DisplayName("each feature alone: the golden files, without a warning, and they do their work")
  void alone(Path feature) throws Exception {
    SourceTree input =
        SourceTree.in(feature.resolve("input")).and(SourceTree.in(feature.resolve("run")));
    SortedMap<String, String> generated =
        generated(CompilerTool.JAVAC, SourceTree.in(feature.resolve("library")), input);
    if (Boolean.getBoolean("golden.update")) {
      update(feature, generated);
    }
    assertSame(generated, SourceTree.generated(feature.resolve("expected")));
    scenario(feature).run();
  }

  /** The class {@code Scenario} of a feature, which drives what was generated. */
  private Runnable scenario(Path feature) throws Exception {
    Path run = feature.resolve("run");
    try (Stream<Path> files = Files.walk(run)) {
      Path file = files.filter(path -> path.endsWith("Scenario.java")).findFirst().orElseThrow();
      String name = run.relativize(file).toString().replace(".java", "").replace('/', '.');
      Class<?> type = Classes.in(folder).loadClass(name);
      return (Runnable) type.getConstructor().newInstance();
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("all features together, sources in the opposite order: the same files, byte by byte")
  void together(CompilerTool compiler) throws IOException {
    assumeTrue(compiler.isPresent(), "no JDK 25 here; name one: -Dkeyfold.jdk25=…");
    SourceTree input = new SourceTree(List.of(), List.of());
    SourceTree library = input;
    SortedMap<String, String> expected = new TreeMap<>();
    for (Path feature : features().toList()) {
      input = input.and(SourceTree.in(feature.resolve("input")));
      library = library.and(SourceTree.in(feature.resolve("library")));
      expected.putAll(SourceTree.generated(feature.resolve("expected")));
    }
    assertSame(generated(compiler, library, input.reversed()), expected);
  }

  private SortedMap<String, String> generated(
      CompilerTool compiler, SourceTree library, SourceTree input) {
    if (!library.files().isEmpty()) {
      assertThat(library.compileOnly(CompilerTool.JAVAC, folder).success()).isTrue();
    }
    CompilerTool.Outcome outcome =
        input.with("-classpath", CompilerTool.classPath(folder)).compile(compiler, folder);
    assertThat(outcome.log()).as("%s says nothing", compiler).isEmpty();
    assertThat(outcome.success()).isTrue();
    return SourceTree.generated(folder);
  }

  private static void assertSame(Map<String, String> actual, Map<String, String> expected) {
    assertThat(actual.keySet()).isEqualTo(expected.keySet());
    actual.forEach((name, text) -> assertThat(text).as(name).isEqualTo(expected.get(name)));
  }

  private static void update(Path feature, Map<String, String> generated) throws IOException {
    Path expected = feature.resolve("expected");
    for (String old : SourceTree.generated(expected).keySet()) {
      Files.delete(expected.resolve(old));
    }
    for (Map.Entry<String, String> file : generated.entrySet()) {
      Path path = expected.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    assertThat(List.copyOf(generated.keySet())).isNotEmpty();
  }
}
