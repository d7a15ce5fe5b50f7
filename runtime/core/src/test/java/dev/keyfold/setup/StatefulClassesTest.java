package dev.keyfold.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes that javac has compiled without the annotation processor. */
class StatefulClassesTest {
  @TempDir Path module;

  @Test
  void tellsClassesForWhichNothingWasGenerated() throws IOException {
    compile(
        """
        package demo;

        import dev.keyfold.annotation.Stateful;

        @Deprecated
        @SuppressWarnings("all")
        @Stateful("tracker")
        class Tracker {
          static final long LONG = 1L << 40;
          static final double DOUBLE = 0.1;
          int field = "text".length();

          @Stateful("inner")
          static class Inner {}
        }
        """);
    assertThat(found())
        .containsExactly(
            """
            [KF-0003] demo.Tracker.Inner is @Stateful, and has no Tracker_InnerStatefulProcessor: \
            keyfold-processor did not run
              found    classes/demo/Tracker$Inner.class
              why      javac says nothing when a processor is not run
              fix      Maven:   <annotationProcessorPaths> with dev.keyfold:keyfold-processor \
            (docs/setup/maven.md)
                       Gradle:  annotationProcessor("dev.keyfold:keyfold-processor:…") \
            (docs/setup/gradle.md)""",
            found().get(1));
    assertThat(found().get(1)).startsWith("[KF-0003] demo.Tracker is @Stateful");
  }

  @Test
  void isContentWithGeneratedOnes() throws IOException {
    compile(
        """
        import dev.keyfold.annotation.Stateful;

        @Stateful("tracker")
        class Tracker {}

        @Stateful("other")
        class Other_One {}

        class Other__OneStatefulProcessor {}

        class TrackerStatefulProcessor {
          /** Names the annotation, and has none. */
          Stateful unused;

          @Deprecated
          @interface Other { Stateful[] value() default {}; }
        }
        """);
    assertThat(found()).isEmpty();
  }

  @Test
  void readsPastAnnotationsWithAllKindsOfValues() throws IOException {
    compile(
        """
        import dev.keyfold.annotation.Stateful;
        import java.lang.annotation.ElementType;

        @interface Rich {
          int number();
          String[] texts();
          Class<?> type();
          ElementType constant();
          SuppressWarnings nested();
        }

        @Rich(number = 1, texts = {"a", "b"}, type = String.class, constant = ElementType.FIELD,
            nested = @SuppressWarnings({"x", "y"}))
        @Stateful("tracker")
        class Tracker {}
        """);
    assertThat(found()).hasSize(1);
  }

  @Test
  void findsNothingWhereNothingIsCompiled() throws IOException {
    assertThat(found()).isEmpty();
  }

  @Test
  void refusesWhatIsNoClassFile() throws IOException {
    Files.createDirectories(module.resolve("classes"));
    Files.writeString(module.resolve("classes/Bad.class"), "no class");
    assertThatThrownBy(this::found).isInstanceOf(IOException.class).hasMessage("not a class file");
  }

  private List<String> found() throws IOException {
    return StatefulClasses.withoutProcessor(module, module.resolve("classes"));
  }

  private void compile(String source) throws IOException {
    Path file = Files.writeString(module.resolve("Tracker.java"), source);
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    String path = System.getProperty("java.class.path");
    Path classes = Files.createDirectories(module.resolve("classes"));
    String[] arguments = {"-proc:none", "-d", "" + classes, "-cp", path, "" + file};
    assertThat(javac.run(null, null, null, arguments)).isZero();
    try (Stream<Path> files = Files.walk(classes)) {
      assertThat(files).hasSizeGreaterThan(2);
    }
  }
}
