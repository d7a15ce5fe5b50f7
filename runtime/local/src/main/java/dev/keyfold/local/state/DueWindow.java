package dev.keyfold.local.state;

import dev.keyfold.local.store.StateStore;
import dev.keyfold.state.Bytes;
import dev.keyfold.state.DueRow;
import dev.keyfold.state.KeyHash;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.RowOutput;
import java.util.Arrays;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The next rows of one clock of the deadline index, in the order of instant, key, field and suffix
 * over all key groups. Of each group it knows the rows up to some place; what is behind is read a
 * page at a time, when it comes to be due. A row may have been deleted since it was read: it is a
 * hint where to look.
 */
final class DueWindow {

  private static final int PAGE = 64;

  /** More rows than these are forgotten, and read again later. */
  private static final int MOST = 1 << 16;

  /** Group and clock, which a position leaves out. */
  private static final int PREFIX = 2;

  private static final byte[] BEGINNING = {};

  private final StateStore store;
  private final int family;
  private final int clock;
  private final Predicate<DueRow> wanted;

  /** By position: the row key without group and clock. */
  private final NavigableMap<byte[], DueRow> rows = new TreeMap<>(Arrays::compareUnsigned);

  /** By group: the first position that has not been read. */
  private final byte[][] unread = new byte[KeyHash.GROUPS][];

  /** By group: whether there is no such position. */
  private final boolean[] allRead = new boolean[KeyHash.GROUPS];

  /** The group with the first unread position; -1 when there is none. */
  private int nextGroup;

  /**
   * A window that has read nothing.
   *
   * @param clock a constant of {@link DueRow}
   * @param wanted the rows that count, others are passed over
   */
  DueWindow(StateStore store, int family, int clock, Predicate<DueRow> wanted) {
    this.store = store;
    this.family = family;
    this.clock = clock;
    this.wanted = wanted;
    clear();
  }

  /** Forgets everything that was read. */
  void clear() {
    rows.clear();
    Arrays.fill(unread, BEGINNING);
    Arrays.fill(allRead, false);
    nextGroup = 0;
  }

  /** The first row, if it is at or before an instant. */
  @Nullable DueRow first(long now) {
    while (true) {
      Map.Entry<byte[], DueRow> first = rows.firstEntry();
      if (!mayHaveEarlier(first == null ? null : first.getKey(), now)) {
        return first == null || first.getValue().instant() > now ? null : first.getValue();
      }
      readPage(nextGroup);
    }
  }

  /** Drops the first row, which {@link #first} has returned. */
  void removeFirst() {
    rows.pollFirstEntry();
  }

  /** Whether there may be a due row before a position that has not been read. */
  private boolean mayHaveEarlier(byte @Nullable [] position, long now) {
    if (nextGroup < 0) {
      return false;
    }
    byte[] next = unread[nextGroup];
    return (next.length == 0 || instant(next) <= now)
        && (position == null || Arrays.compareUnsigned(next, position) < 0);
  }

  private static long instant(byte[] position) {
    return Bytes.getLong(position, 0) ^ Long.MIN_VALUE;
  }

  private void readPage(int group) {
    byte[] prefix = {(byte) group, (byte) clock};
    byte[] from = new RowOutput().writeBytes(prefix).writeBytes(unread[group]).toByteArray();
    byte[][] last = new byte[1][];
    int visited =
        store.scan(
            family,
            from,
            Bytes.afterPrefix(prefix),
            PAGE,
            (key, value) -> {
              last[0] = Arrays.copyOfRange(key, PREFIX, key.length);
              DueRow row = DueRow.read(key, value);
              if (wanted.test(row)) {
                rows.put(last[0], row);
              }
              return true;
            });
    allRead[group] = visited < PAGE;
    if (visited == PAGE) {
      unread[group] = Arrays.copyOf(last[0], last[0].length + 1);
    }
    findNextGroup();
  }

  private void findNextGroup() {
    nextGroup = -1;
    for (int group = 0; group < unread.length; group++) {
      if (!allRead[group]
          && (nextGroup < 0 || Arrays.compareUnsigned(unread[group], unread[nextGroup]) < 0)) {
        nextGroup = group;
      }
    }
  }

  /** A row of the store that nothing in memory stands for any more. */
  void leave(byte[] rowKey, byte[] key) {
    byte[] position = Arrays.copyOfRange(rowKey, PREFIX, rowKey.length);
    int group = rowKey[0] & 0xFF;
    if (allRead[group] || Arrays.compareUnsigned(position, unread[group]) < 0) {
      byte[] value = DueRow.writeValue(new RowOutput(), key, RowFormat.NONE).toByteArray();
      rows.put(position, DueRow.read(rowKey, value));
      forgetLast();
    }
  }

  private void forgetLast() {
    if (rows.size() <= MOST) {
      return;
    }
    while (rows.size() > MOST - MOST / 8) {
      Map.Entry<byte[], DueRow> last = rows.pollLastEntry();
      int group = KeyHash.group(last.getValue().hash());
      unread[group] = last.getKey();
      allRead[group] = false;
    }
    findNextGroup();
  }
}
