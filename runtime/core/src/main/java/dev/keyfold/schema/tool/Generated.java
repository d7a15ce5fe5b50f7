package dev.keyfold.schema.tool;

import dev.keyfold.schema.SchemaFormatException;
import dev.keyfold.schema.StateSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The state schemas that the annotation processor has generated into a folder of classes.
 *
 * @param isCompiled whether there is such a folder
 * @param schemas by the processor's name
 * @param problems what could not be read
 */
record Generated(
    boolean isCompiled, SortedMap<String, StateSchema> schemas, List<Notice> problems) {
  static final String FOLDER = "META-INF/keyfold";

  static Generated read(Path classes) {
    SortedMap<String, StateSchema> schemas = new TreeMap<>();
    List<Notice> problems = new ArrayList<>();
    for (Path file : files(classes.resolve(FOLDER), problems)) {
      try {
        StateSchema schema = StateSchema.parse(Files.readString(file));
        if (hasClass(classes, schema.className())) {
          schemas.put(schema.processor(), schema);
        }
      } catch (IOException | SchemaFormatException e) {
        problems.add(
            Notice.error(
                file
                    + " cannot be read: "
                    + e.getMessage()
                    + "\n  fix      compile again; the plugin must be at least as new as the"
                    + " processor"));
      }
    }
    return new Generated(Files.isDirectory(classes), schemas, problems);
  }

  private static List<Path> files(Path folder, List<Notice> problems) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    } catch (IOException e) {
      problems.add(Notice.error(folder + " cannot be read: " + e.getMessage()));
      return List.of();
    }
  }

  /** Compilers that build incrementally may leave the schema of a class that is gone. */
  private static boolean hasClass(Path classes, String className) {
    String binary = className.replace('.', '/');
    while (!Files.exists(classes.resolve(binary + ".class"))) {
      int outer = binary.lastIndexOf('/');
      if (outer < 0) {
        return false;
      }
      binary = binary.substring(0, outer) + '$' + binary.substring(outer + 1);
    }
    return true;
  }
}
