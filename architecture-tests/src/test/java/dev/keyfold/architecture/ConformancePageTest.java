package dev.keyfold.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.conformance.Conformance;
import dev.keyfold.testing.conformance.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What docs/conformance.md names exists. */
class ConformancePageTest {
  private static final Path PAGE =
      Path.of("").toAbsolutePath().getParent().resolve("docs/conformance.md");
  private static final Pattern TEST = Pattern.compile("\\[\\w+]\\(([^)]+Test\\.java)\\) `(\\w+)`");
  private static final Pattern SCENARIO = Pattern.compile("scenario `([^`]+)`");
  private static final Pattern ROW = Pattern.compile("^\\| (?!---)(.+) \\| (.+) \\|$");

  private String page;

  @BeforeEach
  void read() throws IOException {
    page = Files.readString(PAGE);
  }

  @Test
  void everyTestIsThere() throws IOException {
    List<String> missing = new ArrayList<>();
    for (MatchResult test : TEST.matcher(page).results().toList()) {
      String source = Files.readString(PAGE.resolveSibling(test.group(1)));
      Pattern method = Pattern.compile("(?m)^  [\\w<>]+ " + test.group(2) + "\\(");
      if (!method.matcher(source).find()) {
        missing.add(test.group());
      }
    }
    assertThat(missing).isEmpty();
    assertThat(TEST.matcher(page).results()).hasSizeGreaterThan(80);
  }

  @Test
  void everyScenarioIsThere() {
    Set<String> names =
        Conformance.scenarios().stream().map(Scenario::name).collect(Collectors.toSet());
    assertThat(SCENARIO.matcher(page).results().map(scenario -> scenario.group(1)).toList())
        .hasSizeGreaterThan(50)
        .allMatch(names::contains);
  }

  @Test
  void everyRowHasATestAScenarioOrAReason() {
    List<String> rows = page.lines().filter(line -> line.startsWith("| ")).toList();
    assertThat(rows)
        .allMatch(
            row ->
                ROW.matcher(row).matches()
                    && (row.contains("scenario `")
                        || row.contains("Test.java) `")
                        || row.contains("| not ours: ")
                        || row.endsWith("| ours |")
                        || row.endsWith("| what we promise |")));
  }
}
