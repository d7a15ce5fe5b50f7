package dev.keyfold.processor.analyze;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SignatureRuleTest {
  @TempDir Path folder;

  @Test
  @DisplayName("record and results have to be accessible, also as type arguments")
  void refusesWhatGeneratedCodeCannotName() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") class Demo {
              private record Secret(int x) {}
              @StateVar EventTimer timer;
              @OnInput void on(String key, List<Secret[]> «input, Emitter<? super Number> unused) {}
              @OnTimer("timer") Optional<Map<String, ? extends Secret>> «due(String key) { return Optional.empty(); }
            }
            """
                .replace(", Emitter<? super Number> unused", ""))
        .tells(
            "[KF-1304] 'input' uses demo.Demo.Secret, which package demo cannot access",
            "[KF-1304] 'due' uses demo.Demo.Secret, which package demo cannot access");
  }

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
        .tells("[KF-1302] 'empty' cannot be stored: empty is demo.Demo.Empty");
  }
}
