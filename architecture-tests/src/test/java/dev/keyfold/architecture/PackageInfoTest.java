package dev.keyfold.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every package says for whom it is. */
class PackageInfoTest {
  private static final Pattern AUDIENCE =
      Pattern.compile(
          "\\s*/\\*\\*[\\s*]*(Public API|For connectors|Internal)\\b.*", Pattern.DOTALL);

  @Test
  void everyPackageSaysForWhomItIs() throws IOException {
    List<Path> sources = Project.folders("src/main/java");
    assertThat(sources).isNotEmpty();
    List<Path> silent = new ArrayList<>();
    for (Path folder : packages(sources)) {
      Path info = folder.resolve("package-info.java");
      if (!Files.exists(info) || !AUDIENCE.matcher(Files.readString(info)).matches()) {
        silent.add(folder);
      }
    }
    assertThat(silent).as("packages whose package-info does not say for whom they are").isEmpty();
  }

  private static List<Path> packages(List<Path> sources) throws IOException {
    List<Path> packages = new ArrayList<>();
    for (Path source : sources) {
      try (Stream<Path> files = Files.walk(source)) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .map(Path::getParent)
            .distinct()
            .forEach(packages::add);
      }
    }
    return packages;
  }
}
