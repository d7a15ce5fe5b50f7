package dev.keyfold.local.log;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a log goes on.
 *
 * @param segment the file to append to, null when there is none
 * @param position where in that file
 * @param torn a file, or the rest of the segment, that holds no whole record; null for none
 * @param lastEpoch the last committed epoch, 0 for none
 * @param lastCheck the header check of its record, 0 for none
 * @param families the column families of the segment, empty when there is none
 */
public record LogEnd(
    @Nullable Path segment,
    long position,
    @Nullable Path torn,
    long lastEpoch,
    int lastCheck,
    List<String> families) {
  static final LogEnd EMPTY = new LogEnd(null, 0, null, 0, 0, List.of());

  LogEnd withTorn(Path file) {
    return new LogEnd(segment, position, file, lastEpoch, lastCheck, families);
  }
}
