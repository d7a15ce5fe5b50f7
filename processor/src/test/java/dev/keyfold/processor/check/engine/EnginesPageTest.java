package dev.keyfold.processor.check.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.annotation.Engine;
import dev.keyfold.processor.diagnostic.PortabilityDiagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The page on engines is the table that classes are checked by. Run with {@code -Dsnippets=update}
 * to write it anew.
 */
class EnginesPageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("../docs/engines.md");

  private static final String START =
      "<!-- engines: written by EnginesPageTest, -Dsnippets=update -->\n";
  private static final String END = "<!-- end of engines -->";

  @Test
  void thePageIsTheTable() throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf(START) + START.length();
    int end = page.indexOf(END);
    if ("update".equals(System.getProperty("snippets"))) {
      Files.writeString(PAGE, page.substring(0, start) + table() + page.substring(end));
    } else {
      assertThat(page.substring(start, end)).isEqualTo(table());
    }
  }

  @Test
  void everyDiagnosticIsThatOfOneFeature() {
    assertThat(
            Stream.of(Feature.values())
                .map(Feature::diagnostic)
                .flatMap(Optional<PortabilityDiagnostic>::stream))
        .containsExactlyInAnyOrder(PortabilityDiagnostic.values());
  }

  @Test
  void whatIsToldIsWhatSomeEngineCannotDo() {
    assertThat(Feature.values())
        .allMatch(
            feature ->
                feature.diagnostic().isPresent()
                    == Stream.of(Engine.values()).anyMatch(engine -> feature.on(engine).isTold()));
  }

  @Test
  void theEmbeddedEngineDoesAll() {
    assertThat(Feature.values()).noneMatch(feature -> feature.on(Engine.LOCAL).isTold());
  }

  private static String table() {
    String head = "| | LOCAL | SPARK | FLINK |\n|---|---|---|---|\n";
    return head
        + Stream.of(Feature.values()).map(EnginesPageTest::row).collect(Collectors.joining());
  }

  private static String row(Feature feature) {
    return Stream.of(Engine.values())
        .map(engine -> cell(feature, feature.on(engine)))
        .collect(Collectors.joining(" | ", "| " + feature.title() + " | ", " |\n"));
  }

  private static String cell(Feature feature, Support support) {
    String text = support.text().isEmpty() ? "" : ": " + support.text();
    return switch (support.level()) {
      case YES -> "yes" + text;
      case AT_A_COST -> "at a cost" + text + ", " + link(feature);
      case NO -> "**no**" + text + ", " + link(feature);
    };
  }

  private static String link(Feature feature) {
    String id = feature.diagnostic().orElseThrow().id();
    return "[" + id + "](diagnostics/" + id + ".md)";
  }
}
