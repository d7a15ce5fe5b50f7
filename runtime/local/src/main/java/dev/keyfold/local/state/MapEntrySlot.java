package dev.keyfold.local.state;

import dev.keyfold.state.Bytes;
import dev.keyfold.state.RowFormat;
import org.jspecify.annotations.Nullable;

/** What is in memory of one entry of a map. */
final class MapEntrySlot extends StoredValue implements Element {

  /** What is known of the entry. */
  enum Known {
    /** Nothing yet. */
    NOTHING,
    PRESENT,
    ABSENT
  }

  /** The generation of its map. */
  final long generation;

  final byte[] mapKey;
  Known known = Known.NOTHING;

  /** When it was last written, if it expires. */
  long stamp = RowFormat.NONE;

  /** The last epoch in which it was written in this run. */
  long writtenEpoch;

  /** The version of the map at which it came to be present. */
  long bornVersion;

  /** Whether it was written without looking if it was there before. */
  boolean blind;

  boolean dirty;

  /** The epoch that removed it, if one has. */
  long goneEpoch;

  @Nullable Deadline deadline;

  /** Where the row that it was read from is indexed; counts until it has a deadline. */
  long readIndex = RowFormat.NONE;

  /** What it counts in its map. */
  int counted;

  MapEntrySlot(long generation, byte[] mapKey) {
    this.generation = generation;
    this.mapKey = mapKey;
  }

  @Override
  public byte[] order() {
    return mapKey;
  }

  /** What its row key has behind the key: generation and map key. */
  @Override
  public byte[] suffix() {
    byte[] suffix = new byte[Long.BYTES + mapKey.length];
    Bytes.putLong(suffix, 0, generation);
    System.arraycopy(mapKey, 0, suffix, Long.BYTES, mapKey.length);
    return suffix;
  }

  int weight() {
    return 160 + mapKey.length + valueWeight() + (deadline == null ? 0 : 64);
  }
}
