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

  private JsonLinesSource(Path path, Class<T> type) {
    this.path = path;
    this.type = type;
  }

  /** Reads a file or a directory. */
  public static <T> JsonLinesSource<T> of(Path fileOrDirectory, Class<T> type) {
    return new JsonLinesSource<>(fileOrDirectory, type);
  }

  @Override
  public List<SourcePartition<T>> open() throws IOException {
    return List.of(new LinesPartition<>(path, new JsonLine<>(type)));
  }
}
