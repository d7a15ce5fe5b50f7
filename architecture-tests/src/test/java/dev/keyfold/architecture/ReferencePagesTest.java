package dev.keyfold.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The pages in {@code docs/reference} that say what the doc comments say. With {@code
 * -Dsnippets=update} they are written anew.
 */
class ReferencePagesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Path PAGES = ROOT.resolve("docs/reference");
  private static final Pattern PART =
      Pattern.compile(
          "<!-- Javadoc of (\\S+)(?: as (\\S+))? -->\\n(.*?)<!-- end -->", Pattern.DOTALL);

  @ParameterizedTest
  @ValueSource(strings = {"annotations.md", "options.md", "pipeline.md"})
  void saysWhatTheDocCommentsSay(String name) throws IOException {
    Path file = PAGES.resolve(name);
    String page = Files.readString(file);
    StringBuilder expected = new StringBuilder();
    int end = 0;
    for (MatchResult part : PART.matcher(page).results().toList()) {
      String shown = part.group(2) == null ? "" : part.group(2);
      expected.append(page, end, part.start(3));
      expected.append("\n").append(JavadocPart.of(ROOT.resolve(part.group(1)), shown)).append("\n");
      end = part.end(3);
    }
    expected.append(page, end, page.length());
    assertThat(end).as("parts in %s", name).isPositive();
    if ("update".equals(System.getProperty("snippets"))) {
      Files.writeString(file, expected);
    } else {
      assertThat(page).isEqualTo(expected.toString());
    }
  }

  @Test
  void everyAnnotationIsThere() throws IOException {
    assertThat(shownOn("annotations.md")).containsAll(types("annotations", "annotation"));
  }

  @Test
  void everySourceAndSinkIsThere() throws IOException {
    List<String> connectors = new ArrayList<>(types("runtime/local", "local/connector/file"));
    connectors.addAll(types("runtime/local", "local/connector/memory"));
    connectors.removeIf(file -> !file.endsWith("Source.java") && !file.endsWith("Sink.java"));
    assertThat(connectors).isNotEmpty();
    assertThat(shownOn("pipeline.md")).containsAll(connectors);
  }

  private static List<String> shownOn(String name) throws IOException {
    String page = Files.readString(PAGES.resolve(name));
    return PART.matcher(page).results().map(part -> part.group(1)).toList();
  }

  /** The source files of a package, relative to the root. */
  private static List<String> types(String module, String folder) throws IOException {
    Path sources = ROOT.resolve(module).resolve("src/main/java/dev/keyfold").resolve(folder);
    try (Stream<Path> files = Files.list(sources)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("package-info.java"))
          .map(file -> ROOT.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }
}
