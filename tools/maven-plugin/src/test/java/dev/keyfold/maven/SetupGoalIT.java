package dev.keyfold.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A build in which the processor does not run ends before javac, and says how to mend it. */
class SetupGoalIT {
  private static final Pattern PATHS =
      Pattern.compile("<annotationProcessorPaths>.*</annotationProcessorPaths>", Pattern.DOTALL);

  @TempDir Path folder;
  private TestProject project;

  @BeforeEach
  void writeProject() throws IOException {
    project = new TestProject(LocalRepository.withThisBuild(), folder);
    project.writePom();
    project.write(
        "src/main/java/demo/Tracker.java",
        """
        package demo;

        import dev.keyfold.annotation.OnInput;
        import dev.keyfold.annotation.Stateful;

        @Stateful("tracker")
        class Tracker {
          @OnInput
          void on(String user, Long count) {}

          static Object generated() {
            return new TrackerStatefulProcessor();
          }
        }
        """);
  }

  @Test
  void theXmlThatItSaysMendsIt() throws IOException {
    String pom = Files.readString(project.file("pom.xml"));
    project.write("pom.xml", PATHS.matcher(pom).replaceFirst(""));
    String told = project.fails("compile").output();
    assertThat(told).contains("[KF-0001] keyfold-processor will not run: it is neither on");
    assertThat(told).contains("src/main/java/demo/Tracker.java, the first of 1 class");
    assertThat(told).doesNotContain("cannot find symbol");

    String snippet = PATHS.matcher(told).results().findFirst().orElseThrow().group();
    project.write("pom.xml", PATHS.matcher(pom).replaceFirst(snippet));
    project.passes("compile");
  }

  @Test
  void withoutTheSetupGoalTheCheckFindsTheClass() throws IOException {
    project.edit("src/main/java/demo/Tracker.java", "new TrackerStatefulProcessor()", "null");
    String pom = Files.readString(project.file("pom.xml"));
    project.write("pom.xml", PATHS.matcher(pom).replaceFirst("").replace("<goal>setup</goal>", ""));
    assertThat(project.fails("process-classes").output())
        .contains("[KF-0003] demo.Tracker is @Stateful, and has no TrackerStatefulProcessor");
  }
}
