package dev.keyfold.processor.history;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder of the module that is compiled, found from a file that is written for it: the working
 * directory is that of whoever started the build, and says nothing.
 *
 * @param path the folder with the build file
 * @param tests whether the file is among the classes of tests
 */
record ModuleRoot(Path path, boolean tests) {
  private static final List<String> BUILD_FILES =
      List.of("pom.xml", "build.gradle", "build.gradle.kts");

  /**
   * Looks upwards from an output file to the nearest build file. Empty where the output is no file
   * on disk, or lies in no module.
   */
  static Optional<ModuleRoot> above(URI output) {
    if (!"file".equals(output.getScheme())) {
      return Optional.empty();
    }
    Path file = Path.of(output);
    return nearest(file).map(root -> new ModuleRoot(root, isOfTests(root.relativize(file))));
  }

  /** The nearest folder with a build file, from this file or folder upwards. */
  static Optional<Path> nearest(Path file) {
    return Stream.iterate(file, at -> at != null, Path::getParent)
        .filter(at -> BUILD_FILES.stream().anyMatch(name -> Files.isRegularFile(at.resolve(name))))
        .findFirst();
  }

  /**
   * {@code target/test-classes} of Maven and Eclipse, {@code build/classes/java/test} of Gradle.
   */
  private static boolean isOfTests(Path output) {
    String before = "";
    for (Iterator<Path> parts = output.iterator(); parts.hasNext(); ) {
      String part = parts.next().toString();
      if (part.equals("test-classes") || (part.equals("test") && before.equals("java"))) {
        return true;
      }
      before = part;
    }
    return false;
  }
}
