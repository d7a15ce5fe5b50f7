package dev.keyfold.local.connector.file;

import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.SourcePartition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a text file, or the files of a directory in name order, line by line. Lines are UTF-8 and
 * end in LF or CRLF, the last one may have no end; blank lines are skipped. All files are one
 * partition, whose position is a file and a byte offset; a later run reads what was appended and
 * the files whose names come later. The partition is called as the file or directory is; under
 * another name it is read from its beginning.
 *
 * @param <T> the type of the records
 */
public final class TextLinesSource<T> implements Source<T> {
  private final Path path;
  private final @Nullable String name;
  private final LineParser<? extends T> parser;
  private final int headerLines;

  private TextLinesSource(
      Path path, @Nullable String name, LineParser<? extends T> parser, int headerLines) {
    this.path = path;
    this.name = name;
    this.parser = parser;
    this.headerLines = headerLines;
  }

  /** Reads a file or a directory. */
  public static <T> TextLinesSource<T> of(Path fileOrDirectory, LineParser<? extends T> parser) {
    return new TextLinesSource<>(fileOrDirectory, null, parser, 0);
  }

  /**
   * The same source, but the first lines of each file are no records, such as the names of the
   * columns.
   *
   * @throws IllegalArgumentException when the count is negative
   */
  public TextLinesSource<T> headerLines(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("headerLines must not be negative: " + count);
    }
    return new TextLinesSource<>(path, name, parser, count);
  }

  /**
   * The same source with another name of its partition: where two files are called alike, or one is
   * called otherwise than when it was begun.
   */
  public TextLinesSource<T> named(String partition) {
    return new TextLinesSource<>(path, partition, parser, headerLines);
  }

  @Override
  public List<SourcePartition<T>> open() throws IOException {
    return List.of(new LinesPartition<>(path, name, new TextLine<>(parser), headerLines));
  }
}
