package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.schema.DeclaredSchema;
import dev.keyfold.testing.ProcessorTester;
import java.util.BitSet;
import other.Money;

/** What the codecs of the user write comes back. */
public final class Scenario implements Runnable {
  @Override
  public void run() {
    if (!DeclaredSchema.codecsThatDiffer(CodedStatefulProcessor.SPEC, DeclaredSchema.of(CodedStatefulProcessor.SPEC)).isEmpty()) {
      throw new AssertionError(DeclaredSchema.codecsThatDiffer(CodedStatefulProcessor.SPEC, DeclaredSchema.of(CodedStatefulProcessor.SPEC)));
    }
    try (ProcessorTester<String, Money, Object> tester =
        ProcessorTester.of(CodedStatefulProcessor::new)) {
      tester.feed("a", new Money(5)).restart().feed("a", new Money(6));
      assertThat(tester.takeOutputs()).containsExactly(5L, 5L, BitSet.valueOf(new long[] {32}));
    }
  }
}
