package dev.keyfold.processor.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is generated is as good as what one writes: apart from what a few warnings are about that
 * people leave off, the strictest compilers have nothing to say of it, even where it does not
 * silence them.
 */
class GeneratedWarningsTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");

  /** Uses on purpose what is deprecated, which generated code has to use, too. */
  private static final Set<String> SILENCED_ON_PURPOSE = Set.of("deprecated");

  /** Texts that are not in resource files, {@code this} in front of fields, and boxing. */
  private static final String STRICTEST = "-warn:all,-nls,-unqualifiedField,-boxing";

  private static final String SILENCING =
      "(?m)^(@SuppressWarnings\\(|import java\\.lang\\.SuppressWarnings;).*\\R";

  @TempDir Path folder;

  private final SortedMap<String, String> generated = new TreeMap<>();
  private Path classes;

  @BeforeEach
  void compileAll() throws IOException {
    SourceTree all = new SourceTree(List.of(), List.of());
    try (Stream<Path> features = Files.list(GOLDEN)) {
      for (Path feature : features.filter(Files::isDirectory).sorted().toList()) {
        Path expected = feature.resolve("expected");
        all = all.and(SourceTree.in(feature.resolve("input")));
        all = all.and(SourceTree.in(feature.resolve("library")));
        all = all.and(SourceTree.in(expected));
        if (!SILENCED_ON_PURPOSE.contains(feature.getFileName().toString())) {
          SourceTree.generated(expected).entrySet().stream()
              .filter(file -> file.getKey().endsWith(".java"))
              .forEach(file -> generated.put(file.getKey(), file.getValue()));
        }
      }
    }
    classes = folder.resolve("classes");
    assertThat(all.compileOnly(CompilerTool.JAVAC, classes).success()).isTrue();
    assertThat(generated).hasSizeGreaterThan(40);
  }

  private SourceTree written(boolean silencing) throws IOException {
    Path sources = folder.resolve("sources");
    for (Map.Entry<String, String> file : generated.entrySet()) {
      Path path = sources.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      String text = file.getValue();
      Files.writeString(path, silencing ? text : text.replaceAll(SILENCING, ""));
    }
    return SourceTree.in(sources).with("-classpath", CompilerTool.classPath(classes));
  }

  @Test
  void javacHasNothingToSay() throws IOException {
    assertThat(written(false).compileOnly(CompilerTool.JAVAC, folder.resolve("again")).log())
        .isEmpty();
  }

  @Test
  void eclipseHasNothingToSayAtItsStrictest() throws IOException {
    assertThat(eclipse(written(false), STRICTEST)).isEmpty();
  }

  @Test
  void eclipseHasNothingToSayOfTheAnnotationEither() throws IOException {
    assertThat(eclipse(written(true), "-warn:all")).isEmpty();
  }

  private String eclipse(SourceTree sources, String warnings) {
    List<String> arguments =
        new ArrayList<>(List.of("--release", "17", "-proc:none", "-failOnWarning", warnings));
    arguments.addAll(sources.options());
    arguments.addAll(List.of("-d", folder.resolve("again").toString()));
    sources.files().forEach(file -> arguments.add(file.toString()));
    return CompilerTool.ECJ.run(arguments).log();
  }
}
