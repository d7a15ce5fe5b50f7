package dev.keyfold.local.connector;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A sequence of records that is read in one order, always the same up to what has been read.
 *
 * @param <T> the type of the records
 */
public interface SourcePartition<T> extends Closeable {
  /** The name, unique within the source and the same in each run. */
  String name();

  /**
   * Continues behind a committed position; called at most once, before the first record is read.
   *
   * @param position what {@link #position} returned in an earlier run
   * @throws RefusedException when the input is not the one that was read up to this position
   * @throws IOException when the input cannot be read
   */
  void seek(String position) throws IOException;

  /**
   * The next record, or null when there is none now.
   *
   * @throws MalformedRecordException when what comes next is no record; the position is then behind
   *     it, and the next call goes on there
   * @throws IOException when the input cannot be read
   */
  @Nullable T poll() throws IOException, MalformedRecordException;

  /** Whether there will never be a next record, as far as this run is concerned. */
  boolean exhausted();

  /** The position behind what was last read, in a form that {@link #seek} takes. */
  String position() throws IOException;

  /** Where the record that was last read stands, for people: a file, a line, an offset. */
  String location();
}
