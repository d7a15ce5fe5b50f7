package dev.keyfold.processor.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.CompilerTool;
import dev.keyfold.processor.compile.CompilerTool.Outcome;
import dev.keyfold.processor.compile.SourceTree;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The encoding that the compiler is told of says nothing about what is generated. */
class EncodingTest {
  private static final String SOURCE =
      """
      package demo;
      import dev.keyfold.*;
      import dev.keyfold.annotation.*;
      @Stateful("markets")
      public class Markets {
        record Stall(@Default("\\u00f6ffentlich") String kind) {}
        @StateVar(name = "stalls") ValueState<Stall> st\\u00e4nde;
        @OnInput void begr\\u00fc\\u00dft(String key, String kind) {
          st\\u00e4nde.update(new Stall(kind));
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(names = {"JAVAC", "ECJ"})
  @DisplayName("generated sources are in ASCII, and the schema is in UTF-8")
  void ascii(CompilerTool compiler) {
    Path output = folder.resolve("output");
    Outcome outcome =
        SourceTree.write(folder.resolve("input"), SOURCE)
            .with("-encoding", "US-ASCII")
            .compile(compiler, output);
    assertThat(outcome.log()).isEmpty();
    Map<String, String> generated = SourceTree.generated(output);
    assertThat(generated.get("demo/MarketsStatefulProcessor.java"))
        .contains("target.st\\u00e4nde", "target.begr\\u00fc\\u00dft(", "\"\\u00f6ffentlich\"")
        .isASCII();
    assertThat(generated.get("META-INF/keyfold/markets.json"))
        .contains("\"default\": \"\u00f6ffentlich\"");
  }
}
