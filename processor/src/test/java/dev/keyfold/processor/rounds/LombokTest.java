package dev.keyfold.processor.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.KeyfoldProcessor;
import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.WatchedFiler;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * C-107: classes with annotations of Lombok, which changes them in the round in which they are seen
 * first, before or after this processor. Its annotations are stood in for here.
 */
class LombokTest {
  private static final String DATA = "package lombok;\npublic @interface Data {}";

  private static final String BEAN =
      """
      package demo;
      @lombok.Data public class Bean {
        private int size;
        public int getSize() { return size; }
        public void setSize(int size) { this.size = size; }
      }
      """;

  private static final String COUNTER =
      """
      package demo;
      import dev.keyfold.*;
      import dev.keyfold.annotation.*;
      @Stateful("counter")
      class Counter {
        @StateVar ValueState<Bean> bean;
        @OnInput void in(String key, String input) {}
      }
      """;

  private static final List<MarkedSource> SOURCES =
      Stream.of(DATA, BEAN, COUNTER).map(MarkedSource::of).toList();

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  @DisplayName("without another round, as where Lombok does not run, they are read in the last one")
  void areReadInTheEnd(JavaCompilers compiler) {
    Compilation compilation = Compilation.in(folder).sources(SOURCES).with(compiler);
    assertThat(compilation.told()).isEmpty();
    assertThat(compilation.success()).isTrue();
    assertThat(compilation.classes().resolve("demo/CounterStatefulProcessor.class")).exists();
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("with another round they are read there, and not in the first")
  void areReadOneRoundLater(JavaCompilers compiler) {
    RoundCounter counter = new RoundCounter();
    Set<Integer> rounds = new TreeSet<>();
    Compilation compilation =
        Compilation.in(folder)
            .sources(SOURCES)
            .processors(
                counter,
                new LateTypeProcessor(),
                new WatchedFiler(
                    new KeyfoldProcessor(),
                    (method, arguments) -> {
                      if (arguments[0].toString().startsWith("demo.Counter")) {
                        rounds.add(counter.round);
                      }
                    }))
            .with(compiler);
    assertThat(compilation.told()).isEmpty();
    assertThat(rounds).containsExactly(2);
  }

  /** Knows which round it is, for those that come after it. */
  @SupportedAnnotationTypes("*")
  private static final class RoundCounter extends AbstractProcessor {
    private int round;

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment environment) {
      round++;
      return false;
    }
  }

  @Test
  @DisplayName("where Lombok does not run, what is missing is told once")
  void areToldWhenNothingHasCome() {
    Diagnosing.files(
            folder,
            DATA,
            "package demo;\n@lombok.Data public class Bean { private int size; }",
            COUNTER.replace("Bean> bean", "Bean> «bean"))
        .tells("[KF-1323] 'bean' cannot be stored: bean is demo.Bean, which is no JavaBean");
  }
}
