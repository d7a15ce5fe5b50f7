package dev.keyfold.local.connector.file;

import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.SourcePartition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads a JSON Lines file, or the files of a directory in name order: one JSON value per line,
 * UTF-8, lines end in LF or CRLF, the last one may have no end; blank lines are skipped. Values are
 * read by Jackson, with ISO-8601 text for the types of {@code java.time}; unknown properties are
 * ignored. All files are one partition, whose position is a file and a byte offset; a later run
 * reads what was appended and the files whose names come later.
 *
 * @param <T> the type of the records
 */
public final class JsonLinesSource<T> implements Source<T> {
  private final Path path;
  private final Class<T> type;
  private final boolean strict;
  private final boolean allowMissing;

  private JsonLinesSource(Path path, Class<T> type, boolean strict, boolean allowMissing) {
    this.path = path;
    this.type = type;
    this.strict = strict;
    this.allowMissing = allowMissing;
  }

  /** Reads a file or a directory. */
  public static <T> JsonLinesSource<T> of(Path fileOrDirectory, Class<T> type) {
    return new JsonLinesSource<>(fileOrDirectory, type, false, false);
  }

  /**
   * Reads exactly what the type says: a line with an unknown property, without one that the type
   * has, or with a value of another type is malformed. What a processor begins with is always read
   * so.
   */
  @Override
  public JsonLinesSource<T> strict() {
    return new JsonLinesSource<>(path, type, true, allowMissing);
  }

  /** Lets properties be missing or null where it is otherwise strict: null, zero or empty then. */
  public JsonLinesSource<T> allowMissing() {
    return new JsonLinesSource<>(path, type, strict, true);
  }

  @Override
  public List<SourcePartition<T>> open() throws IOException {
    JsonLine<T> format = strict ? JsonLine.strict(type, allowMissing) : new JsonLine<>(type);
    return List.of(new LinesPartition<>(path, format));
  }
}
