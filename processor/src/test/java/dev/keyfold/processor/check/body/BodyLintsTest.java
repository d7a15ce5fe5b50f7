package dev.keyfold.processor.check.body;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.annotation.Stateful;
import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.Told;
import dev.keyfold.processor.diagnostic.ReportPrinter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BodyLintsTest {
  private static final String SOURCE =
      """
      package demo;
      import dev.keyfold.annotation.*;
      @Stateful("demo") class Demo {
        @OnInput void on(String user, String page) { Math.random(); }
      }
      """;

  @TempDir Path folder;

  @Test
  @DisplayName("a lint that fails says nothing, and the others go on")
  void aFailureIsNoWarning() {
    Lint failing =
        bodies -> {
          throw new IllegalStateException("on purpose");
        };
    Lint broken =
        bodies -> {
          throw new AssertionError("as javac throws them");
        };
    Compilation compilation =
        compile(new Lints(List.of(failing, broken, new ImpureCallLint())), JavaCompilers.JAVAC);
    assertThat(compilation.success()).isTrue();
    assertThat(compilation.told()).extracting(Told::id).containsExactly("KF-1808");
  }

  @Test
  @DisplayName("without javac's trees there are no warnings, and no failure")
  void needsTrees() {
    Compilation compilation = compile(new Lints(List.of(new ImpureCallLint())), JavaCompilers.ECJ);
    assertThat(compilation.success()).isTrue();
    assertThat(compilation.told()).isEmpty();
  }

  @Test
  @DisplayName("a class with errors is not looked into")
  void isSilentNextToErrors() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar final ValueState<Long> count = null;
              @OnInput void on(String user, Nowhere page) { Math.random(); Instant.now(); }
            }
            """)
        .failsWithoutWarnings();
  }

  private Compilation compile(Lints processor, JavaCompilers compiler) {
    return Compilation.in(folder)
        .sources(List.of(MarkedSource.of(SOURCE)))
        .processor(processor)
        .linting()
        .with(compiler);
  }

  /** A processor that does nothing but watch. */
  private static final class Lints extends AbstractProcessor {
    private final List<Lint> lints;

    Lints(List<Lint> lints) {
      this.lints = lints;
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of(Stateful.class.getName());
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      ReportPrinter printer = new ReportPrinter(processingEnv.getMessager());
      BodyLints watching = BodyLints.of(processingEnv, printer::print, lints);
      round
          .getElementsAnnotatedWith(Stateful.class)
          .forEach(type -> watching.watch((TypeElement) type));
      return false;
    }
  }
}
