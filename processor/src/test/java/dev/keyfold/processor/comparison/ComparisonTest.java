package dev.keyfold.processor.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The rows of {@code docs/diagnostics/comparison.md} are true of this project: for each mistake
 * both compilers tell exactly what is expected, at the place that is marked. {@code
 * -Dsnippets=update} writes the table anew.
 */
class ComparisonTest {
  private static final Path PAGE =
      Path.of(System.getProperty("basedir", ""))
          .toAbsolutePath()
          .resolve("../docs/diagnostics/comparison.md");
  private static final String BEGIN = "<!-- mistakes -->\n";
  private static final String END = "<!-- end of mistakes -->\n";

  @TempDir Path folder;

  static Stream<Mistake> mistakes() {
    return Stream.of(DeclarationMistakes.ALL, CallbackMistakes.ALL, BodyMistakes.ALL)
        .flatMap(List::stream);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void isToldAtItsPlace(Mistake mistake) {
    Diagnosing source = Diagnosing.types(folder, mistake.source());
    String[] told = mistake.told().toArray(String[]::new);
    if (mistake.inBodies()) {
      source.compiledWith(Compilation.Builder::linting).tellsOn(JavaCompilers.JAVAC, told);
      assertThat(source.compile(JavaCompilers.ECJ).told()).isEmpty();
    } else {
      source.tells(told);
    }
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void everyCellSaysWhereItIsFrom(Mistake mistake) {
    assertThat(List.of(mistake.beam(), mistake.spark(), mistake.flink()))
        .allMatch(cell -> cell.matches("–|javac|.*[¹²]"));
  }

  @Test
  void thePageHasTheseRows() throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    String table =
        """

        | mistake | Beam | Spark | Flink | Keyfold, while compiling |
        |---|---|---|---|---|
        """
            + mistakes().map(Mistake::row).collect(Collectors.joining("\n", "", "\n\n"));
    if ("update".equals(System.getProperty("snippets"))) {
      Files.writeString(PAGE, page.substring(0, begin) + table + page.substring(end));
    } else {
      assertThat(page.substring(begin, end)).isEqualTo(table);
    }
  }
}
