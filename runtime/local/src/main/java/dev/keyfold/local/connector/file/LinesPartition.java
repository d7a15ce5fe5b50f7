package dev.keyfold.local.connector.file;

import dev.keyfold.local.connector.MalformedRecordException;
import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.connector.SourcePartition;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The lines of a file, or of the files of a directory in name order. */
final class LinesPartition<T> implements SourcePartition<T> {
  private static final String OTHER_INPUT =
      "give it the input that it had, or start over in another directory";

  private final Path path;
  private final String name;
  private final LineFormat<T> format;
  private final int headerLines;
  private final List<Path> files;
  private int fileIndex = -1;
  private @Nullable LineReader reader;
  private boolean exhausted;

  /**
   * Opens the files.
   *
   * @param name of the partition; null for that of the file or directory
   */
  LinesPartition(Path path, @Nullable String name, LineFormat<T> format, int headerLines)
      throws IOException {
    this.path = path;
    this.name = name == null ? nameOf(path.toAbsolutePath().normalize()) : name;
    this.format = format;
    this.headerLines = headerLines;
    files = filesOf(path);
  }

  private static List<Path> filesOf(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      if (!Files.isReadable(path)) {
        throw new FileNotFoundException("the input " + path + " is not there, or not readable");
      }
      return List.of(path);
    }
    try (Stream<Path> entries = Files.list(path)) {
      return entries
          .filter(file -> Files.isRegularFile(file) && !nameOf(file).startsWith("."))
          .sorted()
          .toList();
    }
  }

  private static String nameOf(Path file) {
    Path name = file.getFileName();
    return name == null ? file.toString() : name.toString();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void seek(String position) throws IOException {
    LinePosition committed = LinePosition.parse(position);
    if (!committed.file().isEmpty()) {
      LineReader found = open(indexOf(committed));
      requireSameBytes(found, committed);
      found.seek(behindLineEnd(found, committed.offset()), committed.line());
    }
  }

  private int indexOf(LinePosition committed) {
    for (int i = 0; i < files.size(); i++) {
      if (nameOf(files.get(i)).equals(committed.file())) {
        if (i == committed.filesBefore()) {
          return i;
        }
        throw new RefusedException(
            "%s had %d files before %s when it was read, and now has %d: a file that sorts before one already read is never read"
                .formatted(path, committed.filesBefore(), committed.file(), i),
            "give new files names that come later, and keep those that were read");
      }
    }
    throw new RefusedException(
        "%s, which was read up to byte %d, is no longer in %s"
            .formatted(committed.file(), committed.offset(), path),
        OTHER_INPUT);
  }

  private static void requireSameBytes(LineReader found, LinePosition committed)
      throws IOException {
    if (found.size() < committed.offset()) {
      throw new RefusedException(
          "%s has %d bytes, but %d have been read before"
              .formatted(found.file(), found.size(), committed.offset()),
          OTHER_INPUT);
    }
    if (found.fingerprint(committed.offset()) != committed.fingerprint()) {
      throw new RefusedException(
          "%s is not the file that was read up to byte %d: what comes before that differs"
              .formatted(found.file(), committed.offset()),
          OTHER_INPUT);
    }
  }

  /** A last line that had no end may have got one since, and nothing else. */
  private static long behindLineEnd(LineReader found, long offset) throws IOException {
    if (offset == 0 || offset == found.size() || found.byteAt(offset - 1) == '\n') {
      return offset;
    }
    long at = found.byteAt(offset) == '\r' ? offset + 1 : offset;
    if (at == found.size() || found.byteAt(at) == '\n') {
      return Math.min(at + 1, found.size());
    }
    throw new RefusedException(
        "the last line of %s, up to byte %d, was read without a line end and has been continued"
            .formatted(found.file(), offset),
        "end the input in a line end before each run, or start over in another directory");
  }

  private LineReader open(int index) throws IOException {
    close();
    fileIndex = index;
    reader = new LineReader(files.get(index));
    return reader;
  }

  @Override
  public @Nullable T poll() throws IOException, MalformedRecordException {
    while (!exhausted) {
      LineReader current = reader;
      if (current != null && current.next()) {
        if (current.lineNumber() > headerLines && !current.blank()) {
          return parse(current);
        }
      } else if (fileIndex + 1 < files.size()) {
        open(fileIndex + 1);
      } else {
        exhausted = true;
      }
    }
    return null;
  }

  private T parse(LineReader current) throws MalformedRecordException {
    try {
      return current.parse(format);
    } catch (MalformedLine e) {
      throw malformed(current, e, e.column());
    } catch (RefusedException e) {
      throw e;
    } catch (RuntimeException e) {
      throw malformed(current, e, 1);
    }
  }

  private static MalformedRecordException malformed(
      LineReader current, Exception cause, int column) {
    String location = "%s:%d:%d".formatted(current.file(), current.lineNumber(), column);
    String message = cause.getMessage();
    String reason = cause instanceof MalformedLine && message != null ? message : cause.toString();
    return new MalformedRecordException(location, reason, current.text(), cause);
  }

  @Override
  public boolean exhausted() {
    return exhausted;
  }

  @Override
  public String position() throws IOException {
    LineReader current = reader;
    if (current == null) {
      return LinePosition.START.text();
    }
    long offset = current.nextOffset();
    return new LinePosition(
            offset,
            current.lineNumber(),
            current.fingerprint(offset),
            fileIndex,
            nameOf(current.file()))
        .text();
  }

  @Override
  public String location() {
    LineReader current = reader;
    return current == null
        ? path.toString()
        : "%s:%d, byte %d".formatted(current.file(), current.lineNumber(), current.lineOffset());
  }

  @Override
  public void close() throws IOException {
    if (reader != null) {
      reader.close();
      reader = null;
    }
  }
}
