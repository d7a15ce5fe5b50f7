package dev.keyfold.schema.tool;

import com.fasterxml.jackson.databind.JsonNode;
import dev.keyfold.schema.JsonLayout;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.WrittenSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Writes the Avro schema of each state variable beside the state schema, for other tools. */
final class AvroFiles {
  private static final String SUFFIX = ".avsc";

  private final Snapshot module;

  AvroFiles(Snapshot module) {
    this.module = module;
  }

  List<Notice> write() {
    List<Notice> notices = new ArrayList<>(module.generated().problems());
    for (StateSchema schema : module.generated().schemas().values()) {
      Path folder = module.classes().resolve(Generated.FOLDER).resolve(schema.processor());
      try {
        clear(folder);
        notices.add(Notice.note(schema.processor() + ": wrote " + write(schema, folder)));
      } catch (IOException e) {
        notices.add(Notice.error(folder + " cannot be written: " + e));
      }
    }
    return notices;
  }

  /** A variable may be gone since the last time. */
  private static void clear(Path folder) throws IOException {
    Files.createDirectories(folder);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(file -> file.toString().endsWith(SUFFIX)).toList()) {
        Files.delete(file);
      }
    }
  }

  private static String write(StateSchema schema, Path folder) throws IOException {
    int written = 0;
    for (JsonNode variable : WrittenSchema.of(schema).tree().path("variables")) {
      Files.writeString(
          folder.resolve(variable.path("name").asText() + SUFFIX),
          JsonLayout.of(variable.path("schema")));
      written++;
    }
    return written == 1 ? "1 Avro schema" : written + " Avro schemas";
  }
}
