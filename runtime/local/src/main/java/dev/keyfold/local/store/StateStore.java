package dev.keyfold.local.store;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sorted rows of bytes in column families. Keys sort as unsigned bytes. Reads and {@link #apply}
 * may run in different threads; a single thread applies. Every method throws {@link
 * IllegalStateException} after {@link #close}.
 */
public interface StateStore extends AutoCloseable {

  /** The families of the store. */
  StoreFamilies families();

  /** Makes the families that are missing, behind those that are there. */
  void create(Collection<String> names);

  /** The value of the row whose key is the first {@code keyLength} bytes of {@code key}. */
  byte @Nullable [] get(int family, byte[] key, int keyLength);

  /**
   * Visits at most {@code limit} rows from {@code from} (inclusive) to {@code to} (exclusive; null:
   * to the end of the family). Nothing stays open when it returns: to go on, scan again from the
   * last key followed by a zero byte.
   *
   * @return the number of rows visited
   */
  int scan(int family, byte[] from, byte @Nullable [] to, int limit, RowVisitor visitor);

  /**
   * Visits at most {@code limit} rows downwards: from the last one before {@code to} (exclusive) to
   * {@code from} (inclusive). To go on, scan again to the last key that was visited.
   *
   * @return the number of rows visited
   */
  int scanDown(int family, byte[] from, byte[] to, int limit, RowVisitor visitor);

  /**
   * Writes the changes of these batches, which are given in the order of their commits, and the
   * epoch of the last one, all or nothing. Of several changes of a row the last one counts.
   */
  void apply(List<ChangeBatch> batches, long epoch);

  /** The last epoch applied; 0 before the first. */
  long appliedEpoch();

  /** The last epoch that would be there after a power cut; 0 before the first. */
  long durableEpoch();

  /** Makes everything applied durable. */
  void flush();

  @Override
  void close();
}
