package dev.keyfold.local.log;

import dev.keyfold.local.disk.DiskFile;
import dev.keyfold.local.log.CommitRecord.Section;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * The bytes of a commit record. All numbers are big-endian.
 *
 * <pre>
 *   0  magic            4   "KFCR"
 *   4  payload length   4
 *   8  epoch            8
 *  16  previous check   4   the header check of the record before, 0 for the first
 *  20  payload check    4   CRC32C of the payload
 *  24  header check     4   CRC32C of bytes 0 to 23
 *  28  payload              sections: name length 1 · name · length 4 · bytes
 * </pre>
 *
 * The header check covers the check of the payload and of the record before, so it stands for the
 * whole log up to here.
 */
final class CommitFormat {
  static final int MAGIC = 0x4B464352;
  static final int HEADER = 28;

  private static final int MAX_RECORD = Integer.MAX_VALUE - 16;
  private static final int HEADER_CHECK = 24;
  private static final int MAX_NAME = 127;

  /**
   * A record that was read, and its place in the chain.
   *
   * @param check its header check
   * @param length all bytes of it
   */
  record Framed(CommitRecord record, int check, long length) {}

  private CommitFormat() {}

  static long length(CommitRecord record) {
    long length = HEADER;
    for (Section section : record.sections()) {
      length += 1L + section.name().length() + Integer.BYTES + section.length();
    }
    if (length > MAX_RECORD) {
      throw new IllegalStateException(
          "epoch %d has %d bytes, more than fit into one record: use smaller batches"
              .formatted(record.epoch(), length));
    }
    return length;
  }

  /** Writes a record at the position of the buffer and returns its header check. */
  static int write(CommitRecord record, int previousCheck, ByteBuffer target) {
    int start = target.position();
    target.position(start + HEADER);
    for (Section section : record.sections()) {
      byte[] name = section.name().getBytes(StandardCharsets.US_ASCII);
      if (name.length > MAX_NAME) {
        throw new IllegalArgumentException("a section name of " + name.length + " bytes");
      }
      target.put((byte) name.length).put(name).putInt(section.length());
      target.put(section.buffer(), section.offset(), section.length());
    }
    int end = target.position();
    target.putInt(start, MAGIC);
    target.putInt(start + 4, end - start - HEADER);
    target.putLong(start + 8, record.epoch());
    target.putInt(start + 16, previousCheck);
    target.putInt(start + 20, check(target, start + HEADER, end));
    int headerCheck = check(target, start, start + HEADER_CHECK);
    target.putInt(start + HEADER_CHECK, headerCheck);
    return headerCheck;
  }

  /**
   * Reads the record that begins at a position; absent when no whole and undamaged one does.
   *
   * @param size where the file ends
   */
  static Optional<Framed> read(DiskFile file, long position, long size) throws IOException {
    if (size - position < HEADER) {
      return Optional.empty();
    }
    ByteBuffer header = ByteBuffer.wrap(file.readFully(position, HEADER));
    int length = header.getInt(4);
    if (header.getInt(0) != MAGIC
        || header.getInt(HEADER_CHECK) != check(header, 0, HEADER_CHECK)
        || length < 0
        || length > size - position - HEADER) {
      return Optional.empty();
    }
    byte[] payload = file.readFully(position + HEADER, length);
    if (check(ByteBuffer.wrap(payload), 0, length) != header.getInt(20)) {
      return Optional.empty();
    }
    return sections(payload)
        .map(
            sections ->
                new Framed(
                    new CommitRecord(header.getLong(8), sections),
                    header.getInt(HEADER_CHECK),
                    (long) HEADER + length));
  }

  /** The check that the record at a position gives for the one before it. */
  static int previousCheck(DiskFile file, long position) throws IOException {
    return ByteBuffer.wrap(file.readFully(position + 16, Integer.BYTES)).getInt();
  }

  private static Optional<List<Section>> sections(byte[] bytes) {
    ByteBuffer payload = ByteBuffer.wrap(bytes);
    List<Section> sections = new ArrayList<>();
    try {
      while (payload.hasRemaining()) {
        byte[] name = new byte[payload.get()];
        payload.get(name);
        int length = payload.getInt();
        sections.add(
            new Section(
                new String(name, StandardCharsets.US_ASCII), bytes, payload.position(), length));
        payload.position(payload.position() + length);
      }
    } catch (BufferUnderflowException | IllegalArgumentException | NegativeArraySizeException e) {
      return Optional.empty();
    }
    return Optional.of(sections);
  }

  private static int check(ByteBuffer buffer, int from, int to) {
    CRC32C crc = new CRC32C();
    crc.update(buffer.duplicate().limit(to).position(from));
    return (int) crc.getValue();
  }
}
