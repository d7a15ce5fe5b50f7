package dev.keyfold.processor.compile;

import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.history.History;
import dev.keyfold.schema.history.HistoryFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A module as Maven lays it out, whose state schemas can be recorded. */
public record Module(Path folder) {
  private static final String CLASSES = "target/classes";
  private static final String SCHEMAS = CLASSES + "/META-INF/keyfold";

  /** Makes a module of a folder. */
  public static Module in(Path folder) {
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve("pom.xml"), "<project/>\n");
      return new Module(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A compilation of its sources. */
  public Compilation.Builder compilation() {
    return Compilation.in(folder).laidOut("src/main/java", CLASSES);
  }

  /** Compiles and records the next version of every processor whose state is another now. */
  public void record(List<MarkedSource> sources) {
    Compilation compiled = compilation().sources(sources).with(JavaCompilers.JAVAC);
    if (!compiled.success()) {
      throw new IllegalArgumentException("does not compile: " + compiled.told());
    }
    record();
  }

  /** Records what was compiled last. */
  public void record() {
    try (Stream<Path> files = Files.list(folder.resolve(SCHEMAS))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        record(StateSchema.parse(Files.readString(file)));
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void record(StateSchema schema) throws IOException {
    HistoryFolder recorded = recorded();
    History history = recorded.read(schema.processor(), schema.formerNames());
    recorded.write(history.next("test", schema));
  }

  /** What is recorded. */
  public HistoryFolder recorded() {
    return HistoryFolder.of(folder, HistoryFolder.MAIN);
  }
}
