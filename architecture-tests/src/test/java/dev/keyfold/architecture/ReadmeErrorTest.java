package dev.keyfold.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The error that the README shows is what javac says. With {@code -Dsnippets=update} it is written
 * anew.
 */
class ReadmeErrorTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Path README = ROOT.resolve("README.md");
  private static final Path STARTER = ROOT.resolve("samples/starter/src/main");
  private static final Pattern SHOWN =
      Pattern.compile("<!-- error in SensorWatch.java -->\\n```text\\n(.*?)```", Pattern.DOTALL);

  @TempDir Path output;

  @Test
  void javacSaysWhatTheReadmeShows() throws IOException {
    String said = compile("@OnTimer(\"silence\")", "@OnTimer(\"silense\")");
    String readme = Files.readString(README);
    Matcher shown = SHOWN.matcher(readme);
    assertThat(shown.find()).isTrue();
    if ("update".equals(System.getProperty("snippets"))) {
      String before = readme.substring(0, shown.start(1));
      Files.writeString(README, before + said + readme.substring(shown.end(1)));
    } else {
      assertThat(shown.group(1)).isEqualTo(said);
    }
  }

  @Test
  void javacSaysThatStoredDoublesAreNoLongs() throws IOException {
    assertThat(compile("ValueState<Double>", "ValueState<Long>"))
        .startsWith("SensorWatch.java:16: error: [KF-1640] 'highest' changed from double to long");
  }

  private String compile(String right, String wrong) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    try (Stream<Path> files = Files.list(STARTER.resolve("java/com/example"))) {
      for (Path file : files.sorted().toList()) {
        String text = Files.readString(file);
        assertThat(text.contains(right)).isEqualTo(file.endsWith("SensorWatch.java"));
        sources.put(file.getFileName().toString(), text.replace(right, wrong));
      }
    }
    Path state = STARTER.resolve("state");
    String said = Javac.into(output).option("-Akeyfold.state=" + state).compile(sources);
    assertThat(said).isNotEmpty();
    return said;
  }
}
