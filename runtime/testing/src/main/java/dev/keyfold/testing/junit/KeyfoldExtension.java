package dev.keyfold.testing.junit;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.testing.ProcessorTester;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * A new {@link ProcessorTester} for each test, as a parameter. A test that has passed fails
 * afterwards if the class has hidden state.
 *
 * <pre>{@code
 * @RegisterExtension
 * static final KeyfoldExtension KEYFOLD = KeyfoldExtension.of(SessionTrackerStatefulProcessor::new);
 *
 * @Test
 * void closes(ProcessorTester<String, Click, SessionUpdate> tester) { … }
 * }</pre>
 */
public final class KeyfoldExtension
    implements BeforeEachCallback, AfterEachCallback, ParameterResolver {

  private static final Namespace NAMESPACE = Namespace.create(KeyfoldExtension.class);

  private final Supplier<ProcessorTester<?, ?, ?>> testers;
  private final boolean checksHiddenState;
  private final boolean checksBatchCuts;

  private KeyfoldExtension(
      Supplier<ProcessorTester<?, ?, ?>> testers,
      boolean checksHiddenState,
      boolean checksBatchCuts) {
    this.testers = testers;
    this.checksHiddenState = checksHiddenState;
    this.checksBatchCuts = checksBatchCuts;
  }

  /** Testers of a generated processor, which are checked for hidden state after each test. */
  public static <K, I, O> KeyfoldExtension of(
      ProcessorFactory<? extends StatefulProcessor<K, I, O>> factory) {
    return new KeyfoldExtension(() -> ProcessorTester.of(factory), true, false);
  }

  /** The same, checked also with the records cut into other micro-batches. */
  public KeyfoldExtension checkingBatchCuts() {
    return new KeyfoldExtension(testers, checksHiddenState, true);
  }

  /** The same without any check, for a class that has hidden state on purpose. */
  public KeyfoldExtension unchecked() {
    return new KeyfoldExtension(testers, false, false);
  }

  @Override
  public void beforeEach(ExtensionContext test) {
    test.getStore(NAMESPACE).put(this, testers.get());
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
    return parameter.getParameter().getType() == ProcessorTester.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
    return tester(test);
  }

  @Override
  public void afterEach(ExtensionContext test) {
    try (ProcessorTester<?, ?, ?> tester = tester(test)) {
      if (test.getExecutionException().isEmpty()) {
        if (checksHiddenState) {
          tester.checkHiddenState();
        }
        if (checksBatchCuts) {
          tester.checkBatchCuts();
        }
      }
    }
  }

  private ProcessorTester<?, ?, ?> tester(ExtensionContext test) {
    return Objects.requireNonNull(test.getStore(NAMESPACE).get(this, ProcessorTester.class));
  }
}
