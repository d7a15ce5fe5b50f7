package dev.keyfold.local.log;

import dev.keyfold.local.disk.Disk;
import dev.keyfold.local.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Appends records. Once an append has failed, nobody knows what is on disk: every later one fails
 * with the same cause, and the directory has to be opened anew.
 */
public final class CommitLog implements AutoCloseable {

  /**
   * What a log needs to know.
   *
   * @param jobId the job that it belongs to
   * @param incarnation counts restores and copies of the job
   * @param families the column families, in the order of their ids; those of the log so far, and
   *     maybe more
   * @param segmentBytes the size from which on a next file is begun
   */
  public record Settings(UUID jobId, long incarnation, List<String> families, long segmentBytes) {}

  private final Disk disk;
  private final Path directory;
  private final Settings settings;
  private ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
  private @Nullable DiskFile file;
  private long position;
  private long lastEpoch;
  private int lastCheck;
  private @Nullable IOException failure;

  private CommitLog(Disk disk, Path directory, Settings settings) {
    this.disk = disk;
    this.directory = directory;
    this.settings = settings;
  }

  /**
   * Opens a log where its recovery has found its end. Cuts off what is torn, and makes durable what
   * was found: after a crash it may be in the memory of the machine only.
   *
   * @throws IOException when that cannot be done
   */
  public static CommitLog open(Disk disk, Path directory, LogEnd end, Settings settings)
      throws IOException {
    CommitLog log = new CommitLog(disk, directory, settings);
    disk.createDirectories(directory);
    log.lastEpoch = end.lastEpoch();
    log.lastCheck = end.lastCheck();
    Path torn = end.torn();
    if (torn != null && !torn.equals(end.segment())) {
      disk.delete(torn);
    }
    if (end.segment() != null) {
      log.continueIn(end.segment(), end);
    }
    disk.syncDirectory(directory);
    return log;
  }

  private void continueIn(Path segment, LogEnd end) throws IOException {
    DiskFile opened = disk.open(segment);
    file = opened;
    position = end.position();
    opened.truncate(position);
    opened.sync();
    if (!end.families().equals(settings.families())) {
      closeFile();
    }
  }

  /**
   * Appends a record and returns when it is durable.
   *
   * @throws IOException when it is not, or nobody knows whether it is: this log is of no use any
   *     more
   * @throws IllegalArgumentException when its epoch is not the next one
   */
  public void append(CommitRecord record) throws IOException {
    if (failure != null) {
      throw new IOException("the commit log has failed before", failure);
    }
    if (record.epoch() != lastEpoch + 1) {
      throw new IllegalArgumentException(
          "epoch %d cannot follow epoch %d".formatted(record.epoch(), lastEpoch));
    }
    int length = Math.toIntExact(CommitFormat.length(record));
    try {
      write(record, length);
    } catch (IOException e) {
      failure =
          new IOException(
              "cannot append epoch %d to the commit log in %s: %s"
                  .formatted(record.epoch(), directory, e.getMessage()),
              e);
      throw failure;
    }
  }

  private void write(CommitRecord record, int length) throws IOException {
    if (file != null && position >= settings.segmentBytes()) {
      closeFile();
    }
    if (file == null) {
      beginSegment();
    }
    if (buffer.capacity() < length) {
      buffer = ByteBuffer.allocate((int) Math.min(length * 5L / 4, Integer.MAX_VALUE - 8L));
    }
    buffer.clear();
    int check = CommitFormat.write(record, lastCheck, buffer);
    DiskFile target = Objects.requireNonNull(file);
    target.write(buffer.flip(), position);
    target.sync();
    position += length;
    lastEpoch = record.epoch();
    lastCheck = check;
  }

  private void beginSegment() throws IOException {
    LogSegment segment =
        new LogSegment(
            settings.jobId(),
            settings.incarnation(),
            lastEpoch + 1,
            lastCheck,
            settings.families());
    DiskFile opened = disk.open(directory.resolve(LogSegment.fileName(lastEpoch + 1)));
    file = opened;
    byte[] head = segment.bytes();
    opened.truncate(0); // a segment without records may have been begun with other families
    opened.write(ByteBuffer.wrap(head), 0);
    opened.sync();
    disk.syncDirectory(directory);
    position = head.length;
  }

  /** The last committed epoch, 0 for none. */
  public long lastEpoch() {
    return lastEpoch;
  }

  private void closeFile() throws IOException {
    DiskFile open = file;
    file = null;
    if (open != null) {
      open.close();
    }
  }

  @Override
  public void close() throws IOException {
    closeFile();
  }
}
