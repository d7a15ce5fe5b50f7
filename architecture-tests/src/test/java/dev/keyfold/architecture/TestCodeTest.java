package dev.keyfold.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules for the tests of all modules that have been built. */
class TestCodeTest {
  static final ArchRule testsDoNotSleep =
      noClasses()
          .should()
          .callMethod(Thread.class, "sleep", long.class)
          .orShould()
          .callMethod(Thread.class, "sleep", long.class, int.class)
          .because("a test that waits is slow where it need not be, and fails where it must not");

  @Test
  void testsDoNotSleep() throws IOException {
    List<Path> folders = Project.folders("target/test-classes");
    folders =
        folders.stream()
            .filter(folder -> !folder.startsWith(Path.of("").toAbsolutePath()))
            .toList();
    assumeThat(folders).as("modules with compiled tests").isNotEmpty();
    JavaClasses tests = new ClassFileImporter().importPaths(folders);
    testsDoNotSleep.check(tests);
  }
}
