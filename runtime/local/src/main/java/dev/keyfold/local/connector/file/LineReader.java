package dev.keyfold.local.connector.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** Walks through the lines of one file, without copying them. */
final class LineReader implements Closeable {
  private static final int MAX_LINE = 256 << 20;
  private static final int FINGERPRINT = 256;
  private static final int[] BYTE_ORDER_MARK = {0xEF, 0xBB, 0xBF};

  private final Path file;
  private final FileChannel channel;
  private byte[] buffer = new byte[1 << 16];
  private long fileOffset; // of buffer[0]
  private int next; // where the next line begins in the buffer
  private int limit; // where the bytes in the buffer end
  private int lineStart;
  private int lineLength;
  private long lineNumber;

  LineReader(Path file) throws IOException {
    this.file = file;
    channel = FileChannel.open(file, StandardOpenOption.READ);
  }

  /** Goes on at an offset that an earlier reader had reached. */
  void seek(long offset, long linesBefore) {
    fileOffset = offset;
    lineNumber = linesBefore;
    next = 0;
    limit = 0;
  }

  /** Moves to the next line; false at the end of the file. */
  boolean next() throws IOException {
    int scan = next;
    while (true) {
      for (; scan < limit; scan++) {
        if (buffer[scan] == '\n') {
          take(scan, scan + 1);
          return true;
        }
      }
      int scanned = limit - next;
      if (!fill()) {
        boolean unfinishedLine = next < limit;
        if (unfinishedLine) {
          take(limit, limit);
        }
        return unfinishedLine;
      }
      scan = next + scanned;
    }
  }

  private void take(int end, int nextLine) {
    lineStart = next;
    int stripped = end > lineStart && buffer[end - 1] == '\r' ? end - 1 : end;
    if (fileOffset == 0 && lineStart == 0 && startsWithByteOrderMark()) {
      lineStart = BYTE_ORDER_MARK.length;
    }
    lineLength = Math.max(0, stripped - lineStart);
    lineNumber++;
    next = nextLine;
  }

  private boolean startsWithByteOrderMark() {
    for (int i = 0; i < BYTE_ORDER_MARK.length; i++) {
      if (i >= limit || (buffer[i] & 0xFF) != BYTE_ORDER_MARK[i]) {
        return false;
      }
    }
    return true;
  }

  /** Reads more behind the limit; false at the end of the file. */
  private boolean fill() throws IOException {
    System.arraycopy(buffer, next, buffer, 0, limit - next);
    fileOffset += next;
    lineStart -= next; // so that the last line still knows its offset
    limit -= next;
    next = 0;
    if (limit == buffer.length) {
      if (limit >= MAX_LINE) {
        throw new IOException(
            "%s:%d: a line of more than %d bytes".formatted(file, lineNumber + 1, MAX_LINE));
      }
      buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }
    int read =
        channel.read(ByteBuffer.wrap(buffer, limit, buffer.length - limit), fileOffset + limit);
    limit += Math.max(0, read);
    return read > 0;
  }

  Path file() {
    return file;
  }

  boolean blank() {
    for (int i = lineStart; i < lineStart + lineLength; i++) {
      if (buffer[i] != ' ' && buffer[i] != '\t') {
        return false;
      }
    }
    return true;
  }

  <T> T parse(LineFormat<T> format) throws MalformedLine {
    return format.parse(buffer, lineStart, lineLength);
  }

  String text() {
    return new String(buffer, lineStart, lineLength, StandardCharsets.UTF_8);
  }

  long lineNumber() {
    return lineNumber;
  }

  /** The offset of the first byte of the line. */
  long lineOffset() {
    return fileOffset + lineStart;
  }

  /** The offset behind the line and its end. */
  long nextOffset() {
    return fileOffset + next;
  }

  long size() throws IOException {
    return channel.size();
  }

  /** The byte at an offset within the file. */
  int byteAt(long offset) throws IOException {
    return bytes(offset, 1)[0];
  }

  /** A checksum of what comes before an offset, by which a file is known again. */
  int fingerprint(long offset) throws IOException {
    int length = (int) Math.min(FINGERPRINT, offset);
    CRC32C crc = new CRC32C();
    crc.update(bytes(offset - length, length), 0, length);
    return (int) crc.getValue();
  }

  private byte[] bytes(long offset, int length) throws IOException {
    ByteBuffer target = ByteBuffer.allocate(length);
    while (target.hasRemaining()) {
      if (channel.read(target, offset + target.position()) < 0) {
        throw new IOException(file + " has become shorter while it was read");
      }
    }
    return target.array();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
