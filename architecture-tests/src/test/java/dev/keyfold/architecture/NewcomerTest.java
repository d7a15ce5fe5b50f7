package dev.keyfold.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What somebody meets who has never heard of Keyfold. */
class NewcomerTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern PUBLIC =
      Pattern.compile("\\s*/\\*\\*[\\s*]*(Public API|For connectors)\\b.*", Pattern.DOTALL);
  private static final Pattern INCLUDE =
      Pattern.compile("<include>(dev\\.keyfold[.\\w]*)</include>");
  private static final Pattern SOMEBODYS_FOLDER = Pattern.compile("/(home|root|Users)/");

  @Test
  void theReadmeIsOnePageAndComesToThePoint() throws IOException {
    List<String> lines = Files.readAllLines(ROOT.resolve("README.md"));
    assertThat(lines).hasSizeBetween(110, 140);
    assertThat(lines.subList(0, 20)).contains("```java");
    assertThat(lines.subList(0, 60)).contains("./mvnw -q -Pdemo package", "./mvnw verify");
    assertThat(lines).filteredOn(line -> line.contains("badge")).hasSizeLessThanOrEqualTo(4);
  }

  @Test
  void theChangelogSaysWhatToDoAndWhatBecomesOfState() throws IOException {
    String log = Files.readString(ROOT.resolve("CHANGELOG.md"));
    String[] versions = log.split("(?m)^## ");
    assertThat(versions).hasSizeGreaterThan(1);
    for (String version : List.of(versions).subList(1, versions.length)) {
      assertThat(version)
          .containsSubsequence(
              "**What you must do:**",
              "**State on disk:**",
              "**Added**",
              "**Changed**",
              "**Fixed",
              "**New diagnostics:**");
    }
  }

  @Test
  void thePromiseNamesEveryPublicPackage() throws IOException {
    String promise = Files.readString(ROOT.resolve("docs/compatibility.md"));
    assertThat(publicPackages()).allMatch(name -> promise.contains('`' + name + '`'));
  }

  /** The command line is a public package whose promise is about commands and options. */
  @Test
  void everyPublicPackageIsComparedWithTheLastRelease() throws IOException {
    String pom = Files.readString(ROOT.resolve("pom.xml"));
    Set<String> compared = new TreeSet<>();
    INCLUDE.matcher(pom).results().map(found -> found.group(1)).forEach(compared::add);
    compared.add("dev.keyfold.cli");
    compared.remove("dev.keyfold.StatefulProcessor"); // apart from its package: it is implemented
    assertThat(compared).isEqualTo(publicPackages());
  }

  private static Set<String> publicPackages() throws IOException {
    Set<String> names = new TreeSet<>();
    for (Path sources : Project.folders("src/main/java")) {
      try (Stream<Path> files = Files.walk(sources)) {
        for (Path info : files.filter(file -> file.endsWith("package-info.java")).toList()) {
          String name = sources.relativize(info.getParent()).toString().replace('/', '.');
          boolean isOurs = !name.contains(".samples.") && !name.contains(".benchmarks");
          if (isOurs && PUBLIC.matcher(Files.readString(info)).matches()) {
            names.add(name);
          }
        }
      }
    }
    return names;
  }

  @Test
  void noPageNamesAFolderOfSomebodysMachine() throws IOException {
    for (Path page : DocumentationTest.pages()) {
      assertThat(Files.readString(ROOT.resolve(page)))
          .as("%s", page)
          .doesNotContainPattern(SOMEBODYS_FOLDER);
    }
  }
}
