package dev.keyfold.local.log;

import dev.keyfold.local.disk.DiskFile;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * The head of a file of the log; its records follow. All numbers are big-endian.
 *
 * <pre>
 *   0  magic            4   "KFSG"
 *   4  format           4   1
 *   8  head length      4
 *  12  job id          16
 *  28  incarnation      8
 *  36  first epoch      8   also the name of the file
 *  44  previous check   4   the header check of the record before, 0 for none
 *  48  families         4   their number; per family: length 2 · UTF-8; its place is its id
 *      head check       4   CRC32C of all bytes before
 * </pre>
 *
 * @param jobId the job that the log belongs to
 * @param incarnation counts restores and copies of the job
 * @param firstEpoch the epoch of its first record
 * @param previousCheck the check that its first record gives for the one before
 * @param families the names of the column families, which the state section has by number
 */
record LogSegment(
    UUID jobId, long incarnation, long firstEpoch, int previousCheck, List<String> families) {
  static final int MAGIC = 0x4B465347;
  static final int FORMAT_READ_MIN = 1;
  static final int FORMAT_READ_MAX = 1;
  static final int FORMAT_WRITE = 1;
  static final String SUFFIX = ".log";

  private static final int FIXED = 52;
  private static final int MAX_HEAD = 1 << 20;

  /** What is at the begin of a file. */
  sealed interface Head {
    /** A whole and undamaged head. */
    record Valid(LogSegment segment, int length) implements Head {}

    /** A head of a format that this version does not know. */
    record TooNew(int format) implements Head {}

    /** Anything else. */
    record Invalid() implements Head {}
  }

  /** The name of the file of a segment sorts by its first epoch. */
  static String fileName(long firstEpoch) {
    return "%020d%s".formatted(firstEpoch, SUFFIX);
  }

  static boolean isSegment(Path file) {
    return file.toString().endsWith(SUFFIX);
  }

  byte[] bytes() {
    int length = FIXED + Integer.BYTES;
    for (String family : families) {
      length += Short.BYTES + family.getBytes(StandardCharsets.UTF_8).length;
    }
    ByteBuffer head = ByteBuffer.allocate(length);
    head.putInt(MAGIC).putInt(FORMAT_WRITE).putInt(length);
    head.putLong(jobId.getMostSignificantBits()).putLong(jobId.getLeastSignificantBits());
    head.putLong(incarnation).putLong(firstEpoch).putInt(previousCheck).putInt(families.size());
    for (String family : families) {
      byte[] name = family.getBytes(StandardCharsets.UTF_8);
      head.putShort((short) name.length).put(name);
    }
    head.putInt(check(head.array(), head.position()));
    return head.array();
  }

  static Head read(DiskFile file, long size) throws IOException {
    if (size < FIXED + Integer.BYTES) {
      return new Head.Invalid();
    }
    ByteBuffer start = ByteBuffer.wrap(file.readFully(0, 12));
    int magic = start.getInt();
    int format = start.getInt();
    int length = start.getInt();
    if (magic != MAGIC || length < FIXED + Integer.BYTES || length > Math.min(size, MAX_HEAD)) {
      return new Head.Invalid();
    }
    byte[] bytes = file.readFully(0, length);
    ByteBuffer head = ByteBuffer.wrap(bytes).position(12);
    // the check ends the head in every format, so damage is told from a format that is too new
    if (head.getInt(length - Integer.BYTES) != check(bytes, length - Integer.BYTES)) {
      return new Head.Invalid();
    }
    if (format < FORMAT_READ_MIN || format > FORMAT_READ_MAX) {
      return new Head.TooNew(format);
    }
    try {
      return new Head.Valid(parse(head), length);
    } catch (BufferUnderflowException e) {
      return new Head.Invalid();
    }
  }

  private static LogSegment parse(ByteBuffer head) {
    UUID jobId = new UUID(head.getLong(), head.getLong());
    long incarnation = head.getLong();
    long firstEpoch = head.getLong();
    int previousCheck = head.getInt();
    List<String> families = new ArrayList<>();
    for (int rest = head.getInt(); rest > 0; rest--) {
      byte[] name = new byte[head.getShort()];
      head.get(name);
      families.add(new String(name, StandardCharsets.UTF_8));
    }
    return new LogSegment(jobId, incarnation, firstEpoch, previousCheck, families);
  }

  private static int check(byte[] bytes, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, length);
    return (int) crc.getValue();
  }
}
