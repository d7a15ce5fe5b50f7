package dev.keyfold.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The tasks of the starter's build for Gradle call commands with options that there are. */
class GradleTasksTest {
  private static final Path BUILD = Path.of("../../samples/starter/build.gradle.kts");

  @Test
  void callTheCommandLineThatThereIs() throws IOException {
    String gradle = Files.readString(BUILD);
    assertThat(gradle)
        .contains("mainClass = \"" + Main.class.getName() + "\"")
        .contains("listOf(\"check\", \"accept\")")
        .contains("args(command, \"--module\", projectDir, \"--classes\", ")
        .contains("if (command == \"accept\") args(\"--reason\", ");
    for (String command : List.of("check", "accept")) {
      Set<String> options =
          Main.commandLine().getSubcommands().get(command).getCommandSpec().optionsMap().keySet();
      assertThat(options).contains("--module", "--classes");
      assertThat(options.contains("--reason")).isEqualTo(command.equals("accept"));
    }
  }
}
