package dev.keyfold.processor.analyze;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SignatureTypesTest {
  @TempDir Path folder;

  @Test
  @DisplayName("a raw type would make the generated code raw")
  void refusesRawTypes() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") @SuppressWarnings("rawtypes") class Demo {
              @OnInput void on(String key, Map<String, List> «input, Emitter<Set> «out) {}
            }
            """)
        .tells(
            "[KF-1108] on: the second parameter must be the record,"
                + " found the raw type Map<String, List>",
            "[KF-1112] on: Emitter<Set> does not say what is emitted");
  }

  @Test
  @DisplayName("generic records and results are named in full")
  void acceptsGenericTypes() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @OnInput Map<String, List<? extends Number[]>> on(
                  String key, Map.Entry<?, ? super Integer> input) { return Map.of(); }
            }
            """)
        .isClean();
  }

  @Test
  @DisplayName("an enum without constants has no values")
  void refusesAnEmptyEnum() {
    Diagnosing.members(folder, "enum Empty {} @StateVar ValueState<Empty> «empty;")
        .tells(
            "[KF-1302] 'empty' cannot be stored: empty is demo.Demo.Empty, an enum without"
                + " constants");
  }
}
