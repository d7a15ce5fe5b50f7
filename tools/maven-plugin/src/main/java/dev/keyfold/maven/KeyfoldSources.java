package dev.keyfold.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Finds the sources that the annotation processor is for. */
final class KeyfoldSources {
  private static final String ANNOTATION = "dev.keyfold.annotation.";

  private KeyfoldSources() {}

  /** The Java files that name an annotation of ours, in order. */
  static List<Path> in(List<String> roots) throws IOException {
    List<Path> found = new ArrayList<>();
    for (String root : roots) {
      Path folder = Path.of(root);
      if (Files.isDirectory(folder)) {
        try (Stream<Path> files = Files.walk(folder)) {
          for (Path file : files.filter(KeyfoldSources::isJava).sorted().toList()) {
            if (text(file).contains(ANNOTATION)) {
              found.add(file);
            }
          }
        }
      }
    }
    return found;
  }

  private static boolean isJava(Path file) {
    return file.toString().endsWith(".java");
  }

  /** In any encoding: what is looked for is ASCII. */
  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
  }
}
