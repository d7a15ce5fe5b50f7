package dev.keyfold.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.codec.Codecs;
import org.junit.jupiter.api.Test;

/** The processor of a class, found by the name that it was generated under. */
class GeneratedClassTest {

  /** Stands for a class of a user. */
  static final class Plain {}

  /** Its underscore is doubled in the name of what is generated. */
  static final class Under_score {}

  /** What the compiler was not asked to generate. */
  static final class Forgotten {}

  @Test
  void findsTheGeneratedSibling() {
    try (ProcessorTester<String, Integer, String> tester = ProcessorTester.forClass(Totals.class)) {
      tester.feed("a", 1, java.time.Instant.EPOCH).endInput();
      assertThat(tester.outputs()).containsExactly("a:1");
    }
  }

  @Test
  void namesOfNestedClasses() {
    assertThat(GeneratedClass.nameOf(Under_score.class))
        .isEqualTo("dev.keyfold.testing.GeneratedClassTest_Under__scoreStatefulProcessor");
    assertThat(GeneratedClass.nameOf(Codecs.class))
        .isEqualTo("dev.keyfold.codec.CodecsStatefulProcessor");
  }

  @Test
  void aMissingOneSaysWhatToAddToTheBuild() {
    assertThatThrownBy(() -> ProcessorTester.forClass(Forgotten.class))
        .isInstanceOf(MissingProcessorException.class)
        .hasMessageStartingWith(
            "class dev.keyfold.testing.GeneratedClassTest_ForgottenStatefulProcessor does not"
                + " exist. It is generated when")
        .hasMessageContaining("<artifactId>keyfold-processor</artifactId>")
        .hasMessageContaining("annotationProcessor(\"dev.keyfold:keyfold-processor:");
  }

  @Test
  void oneThatNeedsArgumentsSaysHowToMakeIt() {
    assertThatThrownBy(() -> ProcessorTester.forClass(Plain.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "dev.keyfold.testing.GeneratedClassTest$Plain needs something to be made of. Make it"
                + " yourself: ProcessorTester.of(() -> new"
                + " GeneratedClassTest_PlainStatefulProcessor(new Plain(…)))");
  }
}
