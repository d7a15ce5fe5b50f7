package dev.keyfold.local.log;

import dev.keyfold.local.disk.Disk;
import dev.keyfold.local.disk.DiskFile;
import dev.keyfold.local.log.CommitFormat.Framed;
import dev.keyfold.local.log.LogSegment.Head;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads a log from its begin. It ends at the first invalid record only if nothing valid follows,
 * and it changes nothing.
 */
public final class LogRecovery {
  private static final String RESTORE =
      "restore the directory from a copy; if its output can be made again, start over with new directories";
  private static final int SEARCH_BLOCK = 1 << 16;

  private final Disk disk;
  private final UUID jobId;
  private final Consumer<CommitRecord> visitor;
  private LogEnd end = LogEnd.EMPTY;
  private LogVerdict.@Nullable Refused refused;

  private LogRecovery(Disk disk, UUID jobId, Consumer<CommitRecord> visitor) {
    this.disk = disk;
    this.jobId = jobId;
    this.visitor = visitor;
  }

  /**
   * Reads all records, in order.
   *
   * @param visitor gets each record; it may keep it
   * @throws IOException when the disk cannot be read
   */
  public static LogVerdict read(
      Disk disk, Path directory, UUID jobId, Consumer<CommitRecord> visitor) throws IOException {
    return new LogRecovery(disk, jobId, visitor).read(directory);
  }

  private LogVerdict read(Path directory) throws IOException {
    List<Path> segments = disk.list(directory).stream().filter(LogSegment::isSegment).toList();
    for (int i = 0; i < segments.size() && refused == null; i++) {
      try (DiskFile file = disk.open(segments.get(i))) {
        readSegment(segments.get(i), file, i == segments.size() - 1);
      }
    }
    if (refused != null) {
      return refused;
    }
    return end.torn() == null ? new LogVerdict.Intact(end) : new LogVerdict.TornTail(end);
  }

  private void readSegment(Path path, DiskFile file, boolean last) throws IOException {
    long size = file.size();
    Head head = LogSegment.read(file, size);
    if (head instanceof Head.Valid valid) {
      if (accept(path, valid)) {
        readRecords(path, file, size, last);
      }
    } else if (head instanceof Head.TooNew tooNew) {
      refuse(
          path,
          0,
          "%s has format %d; this version reads up to %d"
              .formatted(path, tooNew.format(), LogSegment.FORMAT_READ_MAX),
          "use the version of Keyfold that wrote it, or a newer one");
    } else if (last && nextValid(file, 0, size) < 0) {
      end = end.withTorn(path);
    } else {
      refuse(path, 0, "the head of %s is damaged".formatted(path), RESTORE);
    }
  }

  private boolean accept(Path path, Head.Valid head) {
    LogSegment segment = head.segment();
    if (!segment.jobId().equals(jobId)) {
      String problem =
          "%s belongs to job %s, not to job %s".formatted(path, segment.jobId(), jobId);
      return refuse(path, 0, problem, "put the files of each job back into its own directory");
    }
    long expected = end.lastEpoch() + 1;
    if (segment.firstEpoch() != expected || segment.previousCheck() != end.lastCheck()) {
      String problem =
          "%s begins with epoch %d, but what comes next is epoch %d: a file of the log is missing or was exchanged"
              .formatted(path, segment.firstEpoch(), expected);
      return refuse(path, 0, problem, "put back " + LogSegment.fileName(expected));
    }
    end =
        new LogEnd(path, head.length(), null, end.lastEpoch(), end.lastCheck(), segment.families());
    return true;
  }

  private void readRecords(Path path, DiskFile file, long size, boolean last) throws IOException {
    while (end.position() < size) {
      long position = end.position();
      Optional<Framed> read = CommitFormat.read(file, position, size);
      if (read.isEmpty() || !continues(file, read.get())) {
        endAtInvalid(path, file, size, last);
        return;
      }
      Framed framed = read.get();
      visitor.accept(framed.record());
      end =
          new LogEnd(
              path,
              position + framed.length(),
              null,
              framed.record().epoch(),
              framed.check(),
              end.families());
    }
  }

  private boolean continues(DiskFile file, Framed framed) throws IOException {
    return framed.record().epoch() == end.lastEpoch() + 1
        && CommitFormat.previousCheck(file, end.position()) == end.lastCheck();
  }

  private void endAtInvalid(Path path, DiskFile file, long size, boolean last) throws IOException {
    long position = end.position();
    long valid = last ? nextValid(file, position, size) : size;
    if (valid < 0) {
      end = end.withTorn(path);
      return;
    }
    String problem =
        "%s is damaged at byte %d, where epoch %d begins; what was committed later follows at byte %d"
            .formatted(path, position, end.lastEpoch() + 1, valid);
    refuse(path, position, problem, RESTORE);
  }

  /** Where the next whole record is, damaged or not in what comes before it; -1 for none. */
  private static long nextValid(DiskFile file, long from, long size) throws IOException {
    int overlap = Integer.BYTES - 1;
    for (long block = from; block < size; block += SEARCH_BLOCK) {
      int length = (int) Math.min(SEARCH_BLOCK + overlap, size - block);
      ByteBuffer bytes = ByteBuffer.wrap(file.readFully(block, length));
      for (int i = 0; i + Integer.BYTES <= length; i++) {
        if (bytes.getInt(i) == CommitFormat.MAGIC
            && CommitFormat.read(file, block + i, size).isPresent()) {
          return block + i;
        }
      }
    }
    return -1;
  }

  private boolean refuse(Path file, long offset, String problem, String fix) {
    refused = new LogVerdict.Refused(file, offset, end.lastEpoch() + 1, problem, fix);
    return false;
  }
}
