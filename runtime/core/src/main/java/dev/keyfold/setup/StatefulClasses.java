package dev.keyfold.setup;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The class files of a module that should have a generated class beside them. */
public final class StatefulClasses {
  private static final String SUFFIX = ".class";
  private static final String GENERATED = "StatefulProcessor";

  private StatefulClasses() {}

  /**
   * The messages, KF-0003, for all classes below a folder that are annotated with {@code @Stateful}
   * and for which nothing was generated.
   *
   * @param module the folder that messages show files relative to
   * @param classes the folder of the compiled classes; none are found where it does not exist
   * @throws IOException when a class file cannot be read
   */
  public static List<String> withoutProcessor(Path module, Path classes) throws IOException {
    if (!Files.isDirectory(classes)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(classes)) {
      List<Path> all = files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
      Stream.Builder<String> missing = Stream.builder();
      for (Path file : all) {
        if (!Files.exists(generated(file)) && isStateful(file)) {
          missing.add(message(file, classes, module));
        }
      }
      return missing.build().toList();
    }
  }

  private static boolean isStateful(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      return ClassAnnotations.read(in).contains("Ldev/keyfold/annotation/Stateful;");
    }
  }

  private static Path generated(Path file) {
    return file.resolveSibling(generatedName(file) + SUFFIX);
  }

  /**
   * A nested class {@code A$B} has {@code A_BStatefulProcessor}, a class {@code A_B} two of them.
   */
  private static String generatedName(Path file) {
    return binaryName(file).replace("_", "__").replace('$', '_') + GENERATED;
  }

  private static String binaryName(Path file) {
    String name = file.getFileName().toString();
    return name.substring(0, name.length() - SUFFIX.length());
  }

  private static String message(Path file, Path classes, Path module) {
    String folder = classes.relativize(file).resolveSibling("").toString();
    String prefix =
        folder.isEmpty() ? "" : folder.replace(file.getFileSystem().getSeparator(), ".") + ".";
    return SetupProblem.HAS_NOT_RUN
        .message()
        .text(
            Map.of(
                "class", prefix + binaryName(file).replace('$', '.'),
                "generated", generatedName(file),
                "file", module.relativize(file).toString()),
            List.of());
  }
}
