package dev.keyfold.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The build of the starter for Gradle says what its pom says. Gradle itself is not run: the build
 * has no Gradle.
 */
class GradleFilesTest {
  private static final Path STARTER =
      Path.of("").toAbsolutePath().getParent().resolve("samples/starter");
  private static final Pattern COORDINATES =
      Pattern.compile("\"([a-z0-9.]+):([a-z0-9-]+)(?::([0-9][^\"]*))?\"");

  private String gradle;
  private String pom;

  @BeforeEach
  void read() throws IOException {
    gradle = Files.readString(STARTER.resolve("build.gradle.kts"));
    pom = Files.readString(STARTER.resolve("pom.xml"));
  }

  @Test
  void hasTheVersionsOfThePom() {
    List<MatchResult> versioned = coordinates().filter(found -> found.group(3) != null).toList();
    assertThat(versioned).hasSize(5); // the BOM twice, the command line, logging, JUnit
    for (MatchResult found : versioned) {
      boolean ours = found.group(1).equals("dev.keyfold");
      String after = ours ? pom : pom.substring(pom.indexOf(artifact(found.group(2))));
      assertThat(text(after, ours ? "keyfold.version" : "version"))
          .as(found.group())
          .isEqualTo(found.group(3));
    }
  }

  @Test
  void everyArtifactOfOursIsInTheBom() throws IOException {
    String bom = Files.readString(STARTER.resolve("../../bom/pom.xml"));
    Set<String> ours =
        coordinates()
            .filter(found -> found.group(1).equals("dev.keyfold"))
            .map(found -> found.group(2))
            .filter(artifact -> !artifact.equals("keyfold-bom"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(ours)
        .containsExactly("keyfold-cli", "keyfold-local", "keyfold-processor", "keyfold-testing")
        .allMatch(artifact -> bom.contains(artifact(artifact)));
    assertThat(pom)
        .contains(artifact("keyfold-local"), artifact("keyfold-processor"))
        .contains(artifact("keyfold-testing"));
  }

  /** Gradle gives a platform to one configuration only. */
  @Test
  void theProcessorHasThePlatformToo() {
    assertThat(gradle)
        .contains("annotationProcessor(platform(\"dev.keyfold:keyfold-bom:")
        .contains("implementation(platform(\"dev.keyfold:keyfold-bom:");
  }

  @Test
  void startsTheSameMainOnTheSameJava() {
    assertThat(gradle)
        .contains("mainClass = \"" + text(pom, "mainClass") + "\"")
        .contains("JavaLanguageVersion.of(" + text(pom, "maven.compiler.release") + ")");
  }

  private Stream<MatchResult> coordinates() {
    return COORDINATES.matcher(gradle).results();
  }

  private static String artifact(String name) {
    return "<artifactId>" + name + "</artifactId>";
  }

  private static String text(String xml, String element) {
    int start = xml.indexOf("<" + element + ">") + element.length() + 2;
    return xml.substring(start, xml.indexOf("</" + element + ">", start));
  }
}
