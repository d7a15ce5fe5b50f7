package dev.keyfold.testing.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.keyfold.testing.HiddenStateError;
import dev.keyfold.testing.ProcessorTester;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs classes of tests that use the extension; {@code nested classes} are no tests themselves. */
class KeyfoldExtensionTest {

  private static TestExecutionSummary run(Class<?> tests) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request().selectors(selectClass(tests)).build(),
            listener);
    return listener.getSummary();
  }

  private static String text(TestExecutionSummary summary) {
    StringWriter text = new StringWriter();
    summary.printFailuresTo(new PrintWriter(text));
    return text.toString();
  }

  /** Two tests, so that the second would see what the first has left. */
  static final class Clean {

    @RegisterExtension
    static final KeyfoldExtension KEYFOLD =
        KeyfoldExtension.of(() -> new Counts(false)).checkingBatchCuts();

    @Test
    void one(ProcessorTester<String, Integer, String> tester) {
      assertThat(tester.feed("a", 1).outputs()).containsExactly("a 1");
    }

    @Test
    void two(ProcessorTester<String, Integer, String> tester) {
      assertThat(tester.feed("a", 1).feed("a", 1).outputs()).containsExactly("a 1", "a 2");
    }
  }

  @Test
  void eachTestHasATesterOfItsOwn() {
    TestExecutionSummary summary = run(Clean.class);
    assertThat(text(summary)).isEmpty();
    assertThat(summary.getTestsSucceededCount()).isEqualTo(2);
  }

  static final class Hidden {

    @RegisterExtension
    static final KeyfoldExtension KEYFOLD = KeyfoldExtension.of(() -> new Counts(true));

    @Test
    void passes(ProcessorTester<String, Integer, String> tester) {
      assertThat(tester.feed("a", 1).feed("a", 1).outputs()).containsExactly("a 1", "a 2");
    }

    @Test
    void failsByItself(ProcessorTester<String, Integer, String> tester) {
      assertThat(tester.feed("a", 1).feed("a", 1).outputs()).isEmpty();
    }
  }

  @Test
  void aTestThatPassedFailsForHiddenState() {
    List<TestExecutionSummary.Failure> failures = run(Hidden.class).getFailures();
    assertThat(failures)
        .extracting(failure -> failure.getTestIdentifier().getDisplayName().replaceAll("\\(.*", ""))
        .containsExactlyInAnyOrder("passes", "failsByItself");
    assertThat(failures)
        .filteredOn(failure -> failure.getException() instanceof HiddenStateError)
        .singleElement()
        .extracting(failure -> failure.getException().getMessage())
        .asString()
        .contains("record  2 of 2");
  }

  static final class Unchecked {

    @RegisterExtension
    static final KeyfoldExtension KEYFOLD = KeyfoldExtension.of(() -> new Counts(true)).unchecked();

    @Test
    void passes(ProcessorTester<String, Integer, String> tester) {
      tester.feed("a", 1, Instant.EPOCH).feed("a", 1);
    }
  }

  @Test
  void theCheckCanBeTurnedOff() {
    assertThat(run(Unchecked.class).getTestsSucceededCount()).isOne();
  }
}
