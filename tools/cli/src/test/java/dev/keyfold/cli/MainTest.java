package dev.keyfold.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.schema.StateSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** C-61, for builds other than Maven's. */
class MainTest {
  @TempDir Path module;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int execute(String... arguments) {
    return Main.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  private int run(String command, String... options) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of("--module", module.toString(), "--classes", "build/classes"));
    arguments.addAll(List.of(options));
    return execute(arguments.toArray(String[]::new));
  }

  private void compile() throws IOException {
    Path classes = Files.createDirectories(module.resolve("build/classes/META-INF/keyfold"));
    StateSchema schema =
        new StateSchema(
            "tracker",
            List.of(),
            "Tracker",
            Schema.create(Schema.Type.STRING),
            List.of(),
            List.of(),
            List.of());
    Files.writeString(classes.resolve("tracker.json"), schema.toJson());
    try (InputStream any = MainTest.class.getResourceAsStream("MainTest.class")) {
      Files.copy(any, module.resolve("build/classes/Tracker.class"));
    }
  }

  @Test
  void recordsAndChecks() throws IOException {
    compile();
    assertThat(run("check")).isZero();
    assertThat(out.toString()).startsWith("note: [KF-1670] no state schema of processor 'tracker'");
    assertThat(run("check", "--strict")).isEqualTo(1);
    assertThat(err.toString()).startsWith("error: [KF-1670] no state schema of");
    assertThat(run("accept", "--reason", "first")).isZero();
    assertThat(out.toString()).contains("note: recorded src/main/state/tracker/1.json");
    assertThat(run("check", "--strict")).isZero();
    assertThat(run("diff", "--processor", "tracker")).isZero();
    assertThat(out.toString()).contains("note: tracker: version 1 → this build: unchanged");
    assertThat(run("avro")).isZero();
    assertThat(out.toString()).contains("note: tracker: wrote 0 Avro schemas");
  }

  @Test
  void versionsAndReasonsAreHandedOn() throws IOException {
    compile();
    assertThat(run("accept", "--state", "recorded")).isZero();
    assertThat(module.resolve("recorded/tracker/1.json")).exists();
    assertThat(run("diff", "--state", "recorded", "--from", "1", "--to", "2")).isEqualTo(1);
    assertThat(err.toString()).contains("tracker: there is no recorded version 2");
    Files.delete(module.resolve("build/classes/Tracker.class"));
    assertThat(run("retire", "--state", "recorded", "--processor", "tracker", "--reason", "gone"))
        .isZero();
    assertThat(module.resolve("recorded/tracker/2.json")).content().contains("\"gone\"");
  }

  @Test
  void aCommandThatMakesNoSenseIsExplained() {
    assertThat(execute("check")).isEqualTo(2);
    assertThat(err.toString()).contains("Missing required option: '--classes=DIR'");
    assertThat(execute("--help")).isZero();
    assertThat(out.toString())
        .contains("check")
        .contains("accept")
        .contains("retire")
        .contains("avro");
  }
}
