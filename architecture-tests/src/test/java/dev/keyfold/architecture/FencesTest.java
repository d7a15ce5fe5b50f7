package dev.keyfold.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every block of the documents says in a comment what keeps it true: the source it is taken from,
 * the test that compares it, or that it is compiled here. The pages of single diagnostics have a
 * form, and a test, of their own.
 */
class FencesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern FENCE =
      Pattern.compile(
          "(?:^<!-- ([^\\n]*) -->\\n)?^```(\\w*)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  /** The pages that {@code WalkThroughIT} does step by step. */
  private static final Set<String> WALKED = Set.of("docs/first-job.md", "docs/recording.md");

  private static final int MOST_FRAGMENTS = 5;

  @TempDir Path output;

  /** A block, and what is said of it. */
  record Fence(Path page, String comment, String language, String text) {
    boolean is(String kind) {
      return comment.equals(kind) || comment.startsWith(kind + " ");
    }

    String argument(String kind) {
      return comment.substring(kind.length() + 1);
    }

    @Override
    public String toString() {
      return page + ": <!-- " + comment + " --> ```" + language + " " + text.lines().findFirst();
    }
  }

  static List<Fence> fences() throws IOException {
    List<Fence> fences = new ArrayList<>();
    for (Path page : DocumentationTest.pages()) {
      if (!page.startsWith("docs/diagnostics") || page.endsWith("README.md")) {
        for (MatchResult fence :
            FENCE.matcher(Files.readString(ROOT.resolve(page))).results().toList()) {
          String comment = fence.group(1) == null ? "" : fence.group(1);
          fences.add(new Fence(page, comment, fence.group(2), fence.group(3)));
        }
      }
    }
    return fences;
  }

  private static List<Fence> fences(String kind) throws IOException {
    return fences().stream().filter(fence -> fence.is(kind)).toList();
  }

  @Test
  void everyBlockIsBoundToSomething() throws IOException {
    List<Fence> fences = fences();
    assertThat(fences).filteredOn(fence -> isBound(fence)).hasSizeGreaterThan(40);
    assertThat(fences).filteredOn(Predicate.not(FencesTest::isBound)).isEmpty();
  }

  private static boolean isBound(Fence fence) {
    String page = fence.page().toString();
    boolean isWalked = WALKED.contains(page);
    return Stream.of("from", "file", "compile", "checked by").anyMatch(fence::is)
        || (fence.is("run") && (isWalked || page.endsWith("README.md")))
        || (isWalked && Stream.of("run: fails", "output", "edit", "copy").anyMatch(fence::is))
        || (fence.is("error in") && page.equals("README.md"))
        || (fence.is("other engine") && fence.page().startsWith("docs/migration"))
        || (fence.is("figure") && fence.language().equals("text"))
        || fence.is("fragment:");
  }

  @Test
  void fewAreOnlyFragments() throws IOException {
    assertThat(fences("fragment:")).hasSizeLessThanOrEqualTo(MOST_FRAGMENTS);
  }

  @Test
  void whatIsCheckedElsewhereIsReadThere() throws IOException {
    for (Fence fence : fences("checked by")) {
      String test = fence.argument("checked by") + ".java";
      List<Path> found = new ArrayList<>();
      for (Path tests : Project.folders("src/test/java")) {
        try (Stream<Path> files = Files.walk(tests)) {
          files.filter(file -> file.endsWith(test)).forEach(found::add);
        }
      }
      String name = fence.page().getFileName().toString();
      assertThat(found)
          .as("%s", fence)
          .anySatisfy(file -> assertThat(Files.readString(file)).contains(name));
    }
  }

  @Test
  void wholeFilesAreShownAsTheyAre() throws IOException {
    List<Fence> files = fences("file");
    assertThat(files).isNotEmpty();
    for (Fence fence : files) {
      assertThat(fence.text()).isEqualTo(Files.readString(ROOT.resolve(fence.argument("file"))));
    }
  }

  @Test
  void commandsAreThoseOfTheWrapper() throws IOException {
    for (Fence fence : fences("run")) {
      if (!WALKED.contains(fence.page().toString())) {
        assertThat(fence.text().lines())
            .as("%s", fence)
            .allMatch(line -> line.startsWith("./mvnw "));
      }
    }
  }

  static List<Fence> compiled() throws IOException {
    return fences("compile");
  }

  @ParameterizedTest
  @MethodSource("compiled")
  void whatIsToCompileCompiles(Fence fence) {
    String inOneFile = fence.text().replaceAll("(?m)^public ", "");
    assertThat(Javac.into(output).compile("Snippet.java", IMPORTS + inOneFile)).isEmpty();
  }

  /** On one line, so that a message has the line of the block. */
  private static final String IMPORTS =
      "import dev.keyfold.*; import dev.keyfold.annotation.*; import dev.keyfold.codec.*;"
          + " import dev.keyfold.local.*; import dev.keyfold.local.connector.file.*;"
          + " import dev.keyfold.testing.ProcessorTester; import java.nio.*; import java.nio.file.Path;"
          + " import java.time.*; import java.util.*;"
          + " import org.jspecify.annotations.Nullable; ";
}
