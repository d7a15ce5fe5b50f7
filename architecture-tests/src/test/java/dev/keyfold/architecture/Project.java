package dev.keyfold.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The project on disk, around the module that these tests are in. */
final class Project {
  private static final int DEPTH_OF_MODULES = 2;

  private Project() {}

  /** The folders of all modules, without the starter, which is a project of its own. */
  static List<Path> modules() throws IOException {
    Path root = Path.of("").toAbsolutePath().getParent();
    try (Stream<Path> folders = Files.walk(root, DEPTH_OF_MODULES)) {
      return folders.filter(Project::isModule).sorted().toList();
    }
  }

  private static boolean isModule(Path folder) {
    Path pom = folder.resolve("pom.xml");
    try {
      return Files.exists(pom) && Files.readString(pom).contains("keyfold-parent");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** This folder of each module that has it. */
  static List<Path> folders(String name) throws IOException {
    return modules().stream()
        .map(module -> module.resolve(name))
        .filter(Files::isDirectory)
        .toList();
  }
}
