package dev.keyfold.samples.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.connector.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the user of the job sees. */
class MainTest {
  private static final String GOOD =
      "10.0.0.1 - - [17/May/2015:10:05:03 +0000] \"GET /a HTTP/1.1\" 200 5 \"-\" \"-\"\n";

  @TempDir Path folder;

  @Test
  void tellsInPlainLinesWhatWasDoneAndWhereItIs() throws Exception {
    JobProcess job = start(Map.of("clicks", 3_000, "output", folder.resolve("out")));
    assertThat(job.await()).isZero();
    assertThat(job.printed()).hasSizeLessThanOrEqualTo(15);
    assertThat(String.join("\n", job.printed()))
        .contains("input    3,000 clicks, generated with seed 7")
        .containsPattern(
            "done     3,000 clicks in .* sessions closed  0 clicks too late  0 lines mal")
        .containsPattern("longest  \\d+ h \\d\\d min  ")
        .containsPattern("busiest  ")
        .contains("sessions/  4 files", "state/  epoch ")
        .doesNotContain("\r", "\u001b", "WARN", "SLF4J");
  }

  @Test
  void theReadmesShowWhatTheJobPrintsAndWrites() throws Exception {
    JobProcess job = start(Map.of("clicks", 3_000, "output", folder.resolve("out")));
    assertThat(job.await()).isZero();
    String readme = Files.readString(Path.of("../../README.md"));
    assertThat(masked(block(readme, "text\nKeyfold web-sessions")))
        .isEqualTo(masked(String.join("\n", job.printed())));

    String line = block(Files.readString(Path.of("README.md")), "json\n{");
    assertThat(Json.MAPPER.writeValueAsString(Json.MAPPER.readValue(line, Session.class)))
        .isEqualTo(line.strip());
  }

  /** The block that begins so, without its first word, the language. */
  private static String block(String page, String begin) {
    int start = page.indexOf("```" + begin) + "```".length() + begin.indexOf('\n') + 1;
    return page.substring(start, page.indexOf("```", start));
  }

  /** What does not depend on speed, numbers and place; lines of progress come or not. */
  private static List<String> masked(String text) {
    return text.lines()
        .filter(line -> !line.contains("clicks/s"))
        .map(line -> line.replaceAll("\\S+/(sessions|state)/", "$1/"))
        .map(line -> line.replaceAll("\\d[\\d.,:]*", "#"))
        .toList();
  }

  @Test
  void aSecondRunHasNothingNew() throws Exception {
    Map<String, ?> properties = Map.of("clicks", 3_000, "output", folder.resolve("out"));
    assertThat(start(properties).await()).isZero();
    JobProcess second = start(properties);
    assertThat(second.await()).isZero();
    assertThat(second.printed())
        .last()
        .asString()
        .matches("nothing new since epoch \\d+: 0 clicks read, output unchanged");
  }

  @Test
  void aMalformedLineEndsTheJobWithOneSentenceThatNamesFileLineAndColumn() throws Exception {
    Path log = Files.writeString(folder.resolve("bad.log"), GOOD + GOOD + "10.0.0.1 - oops\n");
    JobProcess job = start(Map.of("input", log, "output", folder.resolve("out")));
    assertThat(job.await()).isEqualTo(1);
    assertThat(job.printed())
        .last()
        .asString()
        .startsWith("web-sessions: ")
        .contains("bad.log:3:10")
        .contains("expected a time such as [17/May/2015:10:05:03 +0000]");
    assertThat(String.join("\n", job.printed())).doesNotContain("\tat ", "Exception");
    assertThat(job.printed()).hasSize(3);
  }

  @Test
  void aMalformedLineCanBeDivertedAndIsCounted() throws Exception {
    Path log = Files.writeString(folder.resolve("bad.log"), GOOD + "oops\n" + GOOD);
    JobProcess job =
        start(Map.of("input", log, "output", folder.resolve("out"), "malformed", "divert"));
    assertThat(job.await()).isZero();
    assertThat(String.join("\n", job.printed())).contains("2 clicks", "1 lines malformed");
  }

  @Test
  void whatCannotBeMeantIsSaidInOneSentence() throws Exception {
    refuses(
        Map.of("input", "/nonexistent"), "the input /nonexistent does not exist or cannot be read");
    refuses(Map.of("clicks", "many"), "-Dclicks must be a number from 1 to 100000000, not 'many'");
    refuses(Map.of("malformed", "x"), "-Dmalformed must be fail or divert, not 'x'");
  }

  @Test
  void anOutputFolderThatCannotBeMadeIsNamed() throws Exception {
    Path tooLong = folder.resolve("x".repeat(300));
    JobProcess job = start(Map.of("output", tooLong));
    assertThat(job.await()).isEqualTo(1);
    assertThat(job.printed())
        .endsWith("web-sessions: the output folder " + tooLong + " cannot be created");
  }

  private void refuses(Map<String, ?> properties, String sentence) throws Exception {
    JobProcess job = start(properties);
    assertThat(job.await()).isEqualTo(1);
    assertThat(job.printed()).containsExactly("web-sessions: " + sentence);
  }

  private JobProcess start(Map<String, ?> properties) throws Exception {
    return JobProcess.start(folder.resolve("printed.txt"), properties);
  }
}
