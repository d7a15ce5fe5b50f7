package dev.keyfold.processor.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.Told;
import dev.keyfold.processor.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every diagnostic has a page, and the pages tell the truth: the wrong example gives exactly that
 * diagnostic, with the text that the page shows, and the right one none. Run with {@code
 * -Dsnippets=update} to write the texts anew.
 */
class DiagnosticPagesTest {
  /** Not caused by the source of one class alone; {@code OtherDiagnosticsTest} causes them. */
  private static final Set<Diagnostic> NO_EXAMPLE =
      Set.of(
          Diagnostic.UNKNOWN_OPTION,
          Diagnostic.INTERNAL_ERROR,
          Diagnostic.UNDECIDED_NULLNESS,
          Diagnostic.MISSING_TYPE);

  private static final int LONGEST_FIRST_LINE = 140;

  @TempDir Path folder;

  @Test
  void everyIdHasAPageAndEveryPageAnId() {
    assertThat(DiagnosticPage.ids())
        .isEqualTo(Stream.of(Diagnostic.values()).map(Diagnostic::id).sorted().toList());
  }

  @Test
  void theIndexListsAllPages() {
    List<String> rows =
        DiagnosticPage.index().text().lines().filter(l -> l.startsWith("| [KF")).toList();
    assertThat(rows).isEqualTo(Stream.of(Diagnostic.values()).map(this::row).sorted().toList());
  }

  private String row(Diagnostic diagnostic) {
    String id = diagnostic.id();
    String severity = diagnostic.severity().name().toLowerCase(Locale.ROOT);
    String title = DiagnosticPage.of(id).title();
    return "| [" + id + "](" + id + ".md) | " + severity + " | " + title + " |";
  }

  static Stream<Diagnostic> withExamples() {
    return Stream.of(Diagnostic.values()).filter(diagnostic -> !NO_EXAMPLE.contains(diagnostic));
  }

  @ParameterizedTest
  @MethodSource("withExamples")
  void theWrongExampleGivesExactlyThatDiagnostic(Diagnostic diagnostic) {
    DiagnosticPage page = DiagnosticPage.of(diagnostic.id());
    List<Told> told = compile(page.example("Wrong")).told();
    assertThat(told).extracting(Told::id).containsOnly(diagnostic.id());
    assertThat(told.get(0).firstLine().length()).isLessThanOrEqualTo(LONGEST_FIRST_LINE);
    if ("update".equals(System.getProperty("snippets"))) {
      page.writeMessage(told.get(0).text());
    } else {
      assertThat(told.get(0).text()).isEqualTo(page.message());
    }
  }

  @ParameterizedTest
  @MethodSource("withExamples")
  void theRightExampleCompiles(Diagnostic diagnostic) {
    Compilation right = compile(DiagnosticPage.of(diagnostic.id()).example("Right"));
    assertThat(right.told()).isEmpty();
    assertThat(right.success()).isTrue();
  }

  private Compilation compile(List<MarkedSource> sources) {
    return Compilation.in(folder).sources(sources).with(JavaCompilers.JAVAC);
  }
}
