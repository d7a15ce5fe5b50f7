package dev.keyfold.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * C-61: what javac says in a user's Maven build, and what becomes of it in the builds that follow.
 */
class JavacGateIT {
  private static final String STRICT = "-Dkeyfold.strict=true";
  private static final String TRACKER = "src/main/java/demo/Tracker.java";
  private static final String VISIT = "src/main/java/demo/Visit.java";

  private static LocalRepository repository;

  @TempDir Path folder;

  @BeforeAll
  static void installThisBuild() throws IOException {
    repository = LocalRepository.withThisBuild();
  }

  @Test
  void fromABreakingChangeToARenameARetirementAndAStrictBuild() throws IOException {
    TestProject project = projectWithTwoVariables();
    project.passes("keyfold:accept");

    project.edit(VISIT, "long clicks", "int clicks");
    project.edit(TRACKER, "  @StateVar ListState<String> pages;\n", "");
    Map<String, String> recorded = project.recorded();
    assertThat(project.fails("process-classes").output())
        .contains(
            "Visit.java:[5,31] [KF-1640] 'last.clicks' changed from long to int: cannot read state"
                + " written by version 1")
        .contains(
            "Tracker.java:[11,1] [KF-1620] state variable 'pages' is gone: state written by version"
                + " 1 would be dropped")
        .contains("@Retired(\"pages\") on the class if it is gone on purpose")
        .doesNotContain("keyfold-maven-plugin"); // javac was first
    assertThat(project.recorded()).isEqualTo(recorded);

    project.edit(VISIT, "int clicks", "@FormerName(\"clicks\") long hits");
    project.edit(TRACKER, "class Tracker", "@Retired(\"pages\")\nclass Tracker");
    assertThat(project.passes("keyfold:accept", "-Dreason=hits, no pages").output())
        .contains("'last.hits' was called clicks; its values are carried over")
        .contains("recorded src/main/state/tracker/2.json");
    assertThat(project.recorded()).containsOnlyKeys("tracker/1.json", "tracker/2.json");

    project.checkOutReadOnly();
    Map<String, String> sources = project.sources();
    assertThat(project.passes("process-classes", STRICT).output())
        .contains("Compiling 2 source files")
        .doesNotContain("[KF-16"); // the ids of recorded state
    assertThat(project.sources()).isEqualTo(sources);
  }

  private TestProject projectWithTwoVariables() throws IOException {
    TestProject project = new TestProject(repository, folder);
    project.writePom();
    project.write(
        VISIT,
        """
        package demo;

        import dev.keyfold.annotation.FormerName;

        record Visit(String page, long clicks) {}
        """);
    project.write(
        TRACKER,
        """
        package demo;

        import dev.keyfold.ListState;
        import dev.keyfold.ValueState;
        import dev.keyfold.annotation.OnInput;
        import dev.keyfold.annotation.Retired;
        import dev.keyfold.annotation.StateVar;
        import dev.keyfold.annotation.Stateful;

        @Stateful("tracker")
        class Tracker {
          @StateVar ValueState<Visit> last;
          @StateVar ListState<String> pages;

          @OnInput
          void on(String user, Visit visit) {
            last.update(visit);
          }
        }
        """);
    return project;
  }
}
