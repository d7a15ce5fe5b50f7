package dev.keyfold.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.maven.TestProject.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What pages tell their reader to do, done literally in a copy of the starter. */
class WalkThroughIT {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path STARTER = ROOT.resolve("samples/starter");
  private static final List<String> BUILT = List.of("target", "build", ".gradle");
  private static final Pattern STEP =
      Pattern.compile(
          "<!-- (copy|run|run: fails|output|edit \\S+) -->\\n```\\w+\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("\\S*\"[^\"]*\"|\\S+");

  @TempDir Path folder;

  private TestProject project;
  private String output = "";

  @ParameterizedTest
  @ValueSource(strings = {"first-job.md", "recording.md"})
  void thePageIsRightStepByStep(String name) throws Exception {
    project = new TestProject(LocalRepository.withThisBuild(), folder).online();
    String page = Files.readString(ROOT.resolve("docs").resolve(name));
    List<MatchResult> steps = STEP.matcher(page).results().toList();
    assertThat(steps).hasSizeGreaterThan(12);
    for (MatchResult step : steps) {
      String what = step.group(1);
      String text = step.group(2);
      if (what.equals("copy")) {
        copyStarter();
      } else if (what.startsWith("edit ")) {
        edit(what.substring("edit ".length()), text);
      } else if (what.equals("output")) {
        assertThat(output).contains(text.strip());
      } else {
        run(text.strip(), what.equals("run"));
      }
    }
  }

  private void copyStarter() throws IOException {
    try (Stream<Path> files = Files.walk(STARTER)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path relative = STARTER.relativize(file);
        if (!BUILT.contains(relative.getName(0).toString())) {
          Path copy = folder.resolve(relative);
          Files.createDirectories(copy.resolveSibling(""));
          Files.copy(file, copy);
        }
      }
    }
  }

  /** A diff: what is after the minuses becomes what is after the pluses, wherever it is. */
  private void edit(String file, String diff) throws IOException {
    project.edit(file, marked(diff, '-'), marked(diff, '+'));
  }

  private static String marked(String diff, char mark) {
    List<String> lines =
        diff.lines().filter(line -> line.charAt(0) == mark).map(line -> line.substring(1)).toList();
    return String.join("\n", lines);
  }

  private void run(String command, boolean succeeds) throws Exception {
    if (command.startsWith("./mvnw ")) {
      String[] arguments = words(command.substring("./mvnw ".length()));
      Run run = succeeds ? project.passes(arguments) : project.fails(arguments);
      output = run.output();
    } else {
      Process shell =
          new ProcessBuilder("sh", "-c", command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .start();
      output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(shell.waitFor()).as(output).isZero();
    }
  }

  private static String[] words(String line) {
    List<String> words = new ArrayList<>();
    WORD.matcher(line).results().map(word -> word.group().replace("\"", "")).forEach(words::add);
    return words.toArray(String[]::new);
  }
}
