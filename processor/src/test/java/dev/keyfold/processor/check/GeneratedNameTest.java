package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
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
