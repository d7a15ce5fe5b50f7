package dev.keyfold.processor.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.Module;
import dev.keyfold.processor.compile.Told;
import dev.keyfold.schema.Severity;
import dev.keyfold.schema.history.RecordStatus;
import dev.keyfold.schema.rules.Rule;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pages of the rules for recorded schemas tell the truth: after the versions that are recorded,
 * one example breaks exactly that rule, and the other none.
 */
class RulePagesTest {
  private static final String NOT_RECORDED = RecordStatus.CHANGE_NOT_RECORDED.message().id();

  @TempDir Path folder;

  static Stream<Rule> withExamples() {
    return Stream.of(Rule.values()).filter(rule -> page(rule).hasHistory());
  }

  private static DiagnosticPage page(Rule rule) {
    return DiagnosticPage.of(rule.message().id());
  }

  @ParameterizedTest
  @MethodSource("withExamples")
  void theExampleBreaksExactlyThatRule(Rule rule) {
    boolean note = rule.message().severity() == Severity.NOTE;
    DiagnosticPage page = page(rule);
    List<Told> told = compile(page, note ? "Now" : "Wrong").told();
    String id = rule.message().id();
    String shown = note ? NOT_RECORDED : id;
    assertThat(told)
        .extracting(Told::id)
        .as("%s", told)
        .contains(shown)
        .isSubsetOf(shown, NOT_RECORDED);
    String text =
        told.stream().filter(one -> one.id().equals(shown)).findFirst().orElseThrow().text();
    assertThat(text).contains("[" + id + "]");
    if (rule.message().severity() == Severity.ERROR) {
      assertThat(text).as("what to do").containsPattern("\n +fix ");
    }
    if ("update".equals(System.getProperty("snippets"))) {
      page.writeMessage(text);
    } else {
      assertThat(text).isEqualTo(page.message());
    }
  }

  static Stream<Rule> withRight() {
    return withExamples().filter(rule -> rule.message().severity() != Severity.NOTE);
  }

  @ParameterizedTest
  @MethodSource("withRight")
  void theRightExampleBreaksNone(Rule rule) {
    Compilation right = compile(page(rule), "Right");
    assertThat(right.told()).extracting(Told::id).as("%s", right.told()).isSubsetOf(NOT_RECORDED);
    assertThat(right.success()).isTrue();
  }

  private Compilation compile(DiagnosticPage page, String heading) {
    Module module = Module.in(folder);
    page.recorded().forEach(module::record);
    return module.compilation().sources(page.example(heading)).with(JavaCompilers.JAVAC);
  }
}
