package dev.keyfold.local.connector.file;

import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.SourcePartition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a JSON Lines file, or the files of a directory in name order: one JSON value per line,
 * UTF-8, lines end in LF or CRLF, the last one may have no end; blank lines are skipped. Values are
 * read by Jackson, with ISO-8601 text for the types of {@code java.time}; unknown properties are
 * ignored. All files are one partition, whose position is a file and a byte offset; a later run
 * reads what was appended and the files whose names come later. The partition is called as the file
 * or directory is; under another name it is read from its beginning.
 *
 * <p>An interface needs Jackson's {@code @JsonTypeInfo} and {@code @JsonSubTypes}, which say by
 * which property its types are told apart.
 *
 * @param <T> the type of the records
 */
public final class JsonLinesSource<T> implements Source<T> {
  private final Path path;
  private final @Nullable String name;
  private final Class<T> type;
  private final boolean strict;
  private final boolean allowMissing;

  private JsonLinesSource(
      Path path, @Nullable String name, Class<T> type, boolean strict, boolean allowMissing) {
    this.path = path;
    this.name = name;
    this.type = type;
    this.strict = strict;
    this.allowMissing = allowMissing;
  }

  /** Reads a file or a directory. */
  public static <T> JsonLinesSource<T> of(Path fileOrDirectory, Class<T> type) {
    return new JsonLinesSource<>(fileOrDirectory, null, type, false, false);
  }

  /**
   * The same source with another name of its partition: where two files are called alike, or one is
   * called otherwise than when it was begun.
   */
  public JsonLinesSource<T> named(String partition) {
    return new JsonLinesSource<>(path, partition, type, strict, allowMissing);
  }

  /**
   * Reads exactly what the type says: a line with an unknown property, without one that the type
   * has, or with a value of another type is malformed. What a processor begins with is always read
   * so.
   */
  @Override
  public JsonLinesSource<T> strict() {
    return new JsonLinesSource<>(path, name, type, true, allowMissing);
  }

  /** Lets properties be missing or null where it is otherwise strict: null, zero or empty then. */
  public JsonLinesSource<T> allowMissing() {
    return new JsonLinesSource<>(path, name, type, strict, true);
  }

  @Override
  public List<SourcePartition<T>> open() throws IOException {
    JsonLine<T> format = strict ? JsonLine.strict(type, allowMissing) : new JsonLine<>(type);
    return List.of(new LinesPartition<>(path, name, format, 0));
  }
}
