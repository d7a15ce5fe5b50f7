package dev.keyfold.processor.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.Module;
import dev.keyfold.processor.compile.Told;
import dev.keyfold.processor.diagnostic.BuildDiagnostic;
import dev.keyfold.processor.diagnostic.ComponentDiagnostic;
import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.RecordingDiagnostic;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.schema.Message;
import dev.keyfold.schema.history.HistoryProblem;
import dev.keyfold.schema.history.RecordStatus;
import dev.keyfold.schema.rules.Rule;
import dev.keyfold.setup.SetupProblem;
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
  /** Not caused by the source of one class alone; other tests cause them. */
  private static final Set<Diagnostic> NO_EXAMPLE =
      Set.of(
          BuildDiagnostic.UNKNOWN_OPTION,
          BuildDiagnostic.OPTION_VALUE,
          BuildDiagnostic.VERSIONS_DIFFER,
          BuildDiagnostic.NO_RUNTIME,
          RecordingDiagnostic.NO_STATE_FOLDER,
          RecordingDiagnostic.STATE_FOLDER_ABSENT,
          BuildDiagnostic.INTERNAL_ERROR,
          ComponentDiagnostic.COMPONENT_WITHOUT_ACCESS,
          TypeDiagnostic.UNDECIDED_NULLNESS,
          TypeDiagnostic.MISSING_TYPE);

  private static final int LONGEST_FIRST_LINE = 140;

  private static final String NOT_RECORDED = RecordStatus.CHANGE_NOT_RECORDED.message().id();

  @TempDir Path folder;

  @Test
  void everyIdHasAPageAndEveryPageAnId() {
    assertThat(DiagnosticPage.ids()).isEqualTo(messages().map(Message::id).sorted().toList());
  }

  @Test
  void theIndexListsAllPages() {
    List<String> rows =
        DiagnosticPage.index().text().lines().filter(l -> l.startsWith("| [KF")).toList();
    assertThat(rows).isEqualTo(messages().map(DiagnosticPagesTest::row).sorted().toList());
  }

  /**
   * What the processor and the build tools say themselves, and what they say in the words of core.
   */
  private static Stream<Message> messages() {
    return Stream.of(
            diagnostics().map(Diagnostic::message),
            Stream.of(SetupProblem.values()).map(SetupProblem::message),
            Stream.of(HistoryProblem.values()).map(HistoryProblem::message),
            Stream.of(RecordStatus.values()).map(RecordStatus::message),
            Stream.of(Rule.values()).map(Rule::message))
        .flatMap(catalogue -> catalogue);
  }

  private static String row(Message message) {
    String id = message.id();
    String severity = message.severity().name().toLowerCase(Locale.ROOT);
    String title = DiagnosticPage.of(id).title();
    return "| [" + id + "](" + id + ".md) | " + severity + " | " + title + " |";
  }

  static Stream<Diagnostic> withExamples() {
    return diagnostics().filter(diagnostic -> !NO_EXAMPLE.contains(diagnostic));
  }

  private static Stream<Diagnostic> diagnostics() {
    return Stream.of(Diagnostic.class.getPermittedSubclasses())
        .flatMap(hundred -> Stream.of(hundred.getEnumConstants()))
        .map(Diagnostic.class::cast);
  }

  @Test
  void eachPartOfTheCatalogueIsOneHundredInOrder() {
    for (Class<?> part : Diagnostic.class.getPermittedSubclasses()) {
      List<String> ids = diagnostics().filter(part::isInstance).map(Diagnostic::id).toList();
      assertThat(ids).isSorted().doesNotHaveDuplicates();
      assertThat(ids)
          .extracting(id -> id.substring(0, "KF-nn".length()))
          .containsOnly(ids.get(0).substring(0, "KF-nn".length()));
    }
  }

  @ParameterizedTest
  @MethodSource("withExamples")
  void theWrongExampleGivesExactlyThatDiagnostic(Diagnostic diagnostic) {
    DiagnosticPage page = DiagnosticPage.of(diagnostic.id());
    List<Told> told = told(compile(page, "Wrong"), diagnostic.id());
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
    Compilation right = compile(DiagnosticPage.of(diagnostic.id()), "Right");
    assertThat(told(right, "")).isEmpty();
    assertThat(right.success()).isTrue();
  }

  /**
   * What is told of the example, leaving out that its change is not recorded, and all notes but its
   * own.
   */
  private static List<Told> told(Compilation compilation, String id) {
    return Stream.concat(
            compilation.told().stream().filter(told -> !told.id().equals(NOT_RECORDED)),
            Stream.concat(compilation.told().stream(), compilation.notes().stream())
                .filter(told -> told.id().equals(id)))
        .distinct()
        .toList();
  }

  private Compilation compile(DiagnosticPage page, String heading) {
    Compilation.Builder compilation = Compilation.in(folder);
    if (page.hasHistory()) {
      Module module = Module.in(folder);
      page.recorded().forEach(module::record);
      compilation = module.compilation();
    }
    // what is about declarations has bodies that do nothing
    boolean aboutBodies = page.isAboutBodies();
    return (aboutBodies ? compilation.linting() : compilation)
        .sources(page.example(heading))
        .with(JavaCompilers.JAVAC);
  }
}
