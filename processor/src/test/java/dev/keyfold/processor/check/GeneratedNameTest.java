package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratedNameTest {
  private static final String NESTED =
      """
      class Outer {
        @Stateful("nested") static class Inner { @OnInput void on(String key, String record) {} }
      }
      """;

  @TempDir Path folder;

  @Test
  void aNestedClassAndOneThatIsNamedLikeItGetNamesOfTheirOwn() {
    Diagnosing.types(
            folder,
            NESTED
                + """
                @Stateful("top") class Outer_Inner { @OnInput void on(String key, String r) {} }
                """)
        .isClean();
  }

  @Test
  void typesWhoseNamesDifferOnlyInCaseGetFilesThatDiffer() throws IOException {
    Compilation compilation =
        Diagnosing.files(
                folder,
                "package a;\npublic record Item(int x) {}",
                "package b;\npublic record ITEM(int y) {}",
                """
                package demo;
                import dev.keyfold.*;
                import dev.keyfold.annotation.*;
                @Stateful("demo") class Demo {
                  @StateVar ValueState<a.Item> v;
                  @StateVar ValueState<b.ITEM> w;
                  @OnInput void on(String key, String record) {}
                }
                """)
            .compile(JavaCompilers.JAVAC);
    assertThat(compilation.told()).isEmpty();
    try (Stream<Path> files = Files.list(compilation.classes().resolve("demo"))) {
      assertThat(files.map(file -> file.getFileName().toString().toLowerCase(Locale.ROOT)))
          .contains("demostatefulprocessor$itemcodec.class")
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void aClassOfTheUserHasTheName() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") ‹class ›Demo { @OnInput void on(String key, String record) {} }
            class DemoStatefulProcessor {}
            """)
        .tells(
            "[KF-1009] demo.DemoStatefulProcessor cannot be generated for Demo: the name is taken");
  }
}
