package dev.keyfold.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.maven.TestProject.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * C-61: what a user's Maven does with recorded state. Each test is one story, told by real builds.
 */
class StateGoalsIT {
  private static final String STRICT = "-Dkeyfold.strict=true";
  private static final String TRACKER = "src/main/java/demo/Tracker.java";
  private static final String FIRST = "src/main/state/tracker/1.json";

  private static LocalRepository repository;

  @TempDir Path folder;
  private TestProject project;

  @BeforeAll
  static void installThisBuild() throws IOException {
    repository = LocalRepository.withThisBuild();
  }

  @BeforeEach
  void writeProject() throws IOException {
    project = new TestProject(repository, folder);
    project.writePom();
    project.write(
        TRACKER,
        """
        package demo;

        import dev.keyfold.ValueState;
        import dev.keyfold.annotation.OnInput;
        import dev.keyfold.annotation.StateVar;
        import dev.keyfold.annotation.Stateful;
        import dev.keyfold.annotation.Ttl;

        @Stateful("tracker")
        class Tracker {
          @StateVar @Ttl("7d") ValueState<Long> seen;

          @OnInput
          void on(String user, Long count) {
            seen.update(count);
          }
        }
        """);
  }

  @Test
  void fromTheFirstBuildToTheSecondVersion() throws IOException {
    assertThat(project.passes("process-classes").output())
        .contains("[KF-1670] no state schema of processor 'tracker' is recorded");
    assertThat(project.fails("process-classes", STRICT).output())
        .contains("[ERROR] [KF-1670] no state schema of processor 'tracker' is recorded");
    assertThat(project.recorded()).isEmpty();

    assertThat(project.passes("keyfold:accept").output())
        .contains("recorded src/main/state/tracker/1.json");
    assertThat(project.recorded()).containsOnlyKeys("tracker/1.json");

    project.edit(
        TRACKER, "  @OnInput", "  @StateVar @Ttl(\"7d\") ValueState<String> last;\n\n  @OnInput");
    Map<String, String> before = project.recorded();
    assertThat(project.fails("process-classes", STRICT).output())
        .contains("[KF-1671] the state of 'tracker' has changed since recorded version 1");
    assertThat(project.fails("keyfold:accept").output()).contains("why has the state of 'tracker'");
    assertThat(project.passes("keyfold:diff").output())
        .contains("tracker: version 1 → this build: compatible");
    assertThat(project.recorded()).isEqualTo(before);

    Run accepted = project.passes("keyfold:accept", "-Dreason=last input");
    assertThat(accepted.output()).contains("recorded src/main/state/tracker/2.json");
    assertThat(project.recorded()).containsOnlyKeys("tracker/1.json", "tracker/2.json");
    assertThat(project.recorded().get("tracker/2.json")).contains("\"reason\": \"last input\"");
    project.passes("process-classes", STRICT);
  }

  @Test
  void whatHappensToRecordedFilesWithoutJavac() throws IOException {
    project.passes("keyfold:accept");
    String recorded = Files.readString(project.file(FIRST));

    project.write(FIRST, recorded.replace("\"long\"", "\"int\""));
    Run edited = project.fails("process-classes");
    assertThat(edited.output())
        .contains("Nothing to compile")
        .contains("[KF-1606] src/main/state/tracker/1.json was changed after it was recorded");

    project.write(FIRST, "<<<<<<< HEAD\n" + recorded);
    assertThat(project.fails("process-classes").output())
        .contains("[KF-1602] src/main/state/tracker/1.json holds two versions 1");

    project.write(FIRST, recorded.replace("\n", "\r\n"));
    assertThat(project.file("src").toFile().setReadOnly()).isTrue();
    project.passes("process-classes", STRICT);
  }

  @Test
  void whatHappensToClasses() throws IOException {
    project.passes("keyfold:accept");
    project.passes("keyfold:avro");
    assertThat(project.file("target/classes/META-INF/keyfold/tracker"))
        .isDirectoryContaining("glob:**.avsc");

    String source = Files.readString(project.file(TRACKER));
    Files.delete(project.file(TRACKER));
    project.write(
        "src/main/java/moved/Tracker.java", source.replace("package demo", "package moved"));
    project.passes("process-classes", STRICT);

    Files.delete(project.file("src/main/java/moved/Tracker.java"));
    project.write("src/main/java/demo/Other.java", "package demo;\n\nclass Other {}\n");
    assertThat(project.fails("process-classes").output())
        .contains("[KF-1609] processor 'tracker' is recorded, and no class declares it any more");
    assertThat(project.passes("keyfold:retire", "-Dprocessor=tracker", "-Dreason=unused").output())
        .contains("processor 'tracker' is retired");
    project.passes("process-classes", STRICT);
  }

  @Test
  void aReactorThatIsStartedFromElsewhere() throws IOException {
    Path module = Files.createDirectories(folder.resolve("inner/module"));
    Files.move(folder.resolve("src"), module.resolve("src"));
    Files.move(folder.resolve("pom.xml"), module.resolve("pom.xml"));
    project.write(
        "pom.xml",
        """
        <project>
          <modelVersion>4.0.0</modelVersion>
          <groupId>demo</groupId>
          <artifactId>parent</artifactId>
          <version>1</version>
          <packaging>pom</packaging>
          <modules><module>inner/module</module></modules>
          <build>
            <plugins>
              <plugin>
                <groupId>dev.keyfold</groupId>
                <artifactId>keyfold-maven-plugin</artifactId>
                <version>VERSION</version>
              </plugin>
            </plugins>
          </build>
        </project>
        """
            .replace("VERSION", LocalRepository.version()));
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    String pom = folder.resolve("pom.xml").toString();

    Run accepted = project.maven(elsewhere, "-f", pom, "keyfold:accept", "-T", "2");
    assertThat(accepted.output()).contains("recorded src/main/state/tracker/1.json");
    assertThat(module.resolve(FIRST)).exists();
    assertThat(project.maven(elsewhere, "-f", pom, "process-classes", STRICT).isSuccess()).isTrue();
  }
}
