package dev.keyfold.state;

import dev.keyfold.codec.CorruptStateException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A part of a list, in memory: its encoded elements one behind the other, each with its length, and
 * for a list that expires the time at which each was written. See {@link RowFormat} for the row.
 */
public final class ListChunk {

  private byte[] elements;
  private int size;
  private int count;
  private final int schemaOrdinal;
  private boolean stamped;
  private StampClock clock = StampClock.PROCESSING;
  private long[] stamps = new long[0];

  /**
   * An empty chunk.
   *
   * @param stamped when its list expires
   * @param schemaOrdinal of the schema that all its elements are written with
   */
  public ListChunk(boolean stamped, int schemaOrdinal) {
    elements = new byte[48];
    this.stamped = stamped;
    this.schemaOrdinal = schemaOrdinal;
  }

  /** An empty chunk with stamps of a clock. */
  public ListChunk(StampClock clock, int schemaOrdinal) {
    this(true, schemaOrdinal);
    this.clock = clock;
  }

  private ListChunk(byte[] elements, int count, int schemaOrdinal, long @Nullable [] stamps) {
    this.elements = elements;
    this.schemaOrdinal = schemaOrdinal;
    size = elements.length;
    this.count = count;
    stamped = stamps != null;
    this.stamps = stamps != null ? stamps : this.stamps;
  }

  /** Appends an element; the stamp is left alone unless the list expires. */
  public void add(byte[] avro, int offset, int length, long stamp) {
    int needed = size + Bytes.MAX_VARINT + length;
    if (needed > elements.length) {
      elements = Arrays.copyOf(elements, Math.max(needed, 2 * elements.length));
    }
    size = Bytes.putVarint(elements, size, length);
    System.arraycopy(avro, offset, elements, size, length);
    size += length;
    if (stamped) {
      if (count == stamps.length) {
        stamps = Arrays.copyOf(stamps, Math.max(4, 2 * count));
      }
      stamps[count] = stamp;
    }
    count++;
  }

  /** The number of elements. */
  public int count() {
    return count;
  }

  /** The ordinal of the schema that the elements are written with. */
  public int schemaOrdinal() {
    return schemaOrdinal;
  }

  /** Whether each element has the time at which it was written. */
  public boolean isStamped() {
    return stamped;
  }

  /** Says when elements without stamps count as written, in a list that has come to expire. */
  public ListChunk stampedWith(StampClock stampClock, long stamp) {
    if (!stamped) {
      stamped = true;
      clock = stampClock;
      stamps = new long[count];
      Arrays.fill(stamps, stamp);
    }
    return this;
  }

  /** Forgets stamps of another clock: they say nothing on this one. */
  public ListChunk keepStampsOf(StampClock wanted) {
    if (stamped && clock != wanted) {
      stamped = false;
      stamps = new long[0];
    }
    return this;
  }

  /** An empty chunk for elements of this one. */
  public ListChunk emptyCopy() {
    ListChunk copy = new ListChunk(stamped, schemaOrdinal);
    copy.clock = clock;
    return copy;
  }

  /** The bytes of the elements and their lengths. */
  public int size() {
    return size;
  }

  /** The array with the elements: walk it with {@link #lengthAt} and {@link #startAt}. */
  public byte[] elements() {
    return elements;
  }

  /** The length of the element whose entry begins here. */
  public int lengthAt(int position) {
    return Bytes.getVarint(elements, position, size);
  }

  /** Where the bytes of the element begin whose entry of this length begins here. */
  public static int startAt(int position, int length) {
    return position + Bytes.varintLength(length);
  }

  /** When an element was written, or {@link RowFormat#NONE} in a list that does not expire. */
  public long stamp(int index) {
    return stamped ? stamps[index] : RowFormat.NONE;
  }

  /** Starts the time of an element over; whether that changed anything. */
  public boolean touch(int index, long stamp) {
    if (stamps[index] == stamp) {
      return false;
    }
    stamps[index] = stamp;
    return true;
  }

  /** Writes the row. */
  public RowOutput write(RowOutput out) {
    out.writeByte(RowFormat.FORMAT).writeByte(stamped ? RowFormat.HAS_STAMP | clock.flag() : 0);
    out.writeVarint(schemaOrdinal).writeVarint(count);
    if (stamped) {
      writeRuns(out);
    }
    return out.writeBytes(elements, 0, size);
  }

  private void writeRuns(RowOutput out) {
    int runs = 0;
    for (int i = 0; i < count; i = endOfRun(i)) {
      runs++;
    }
    out.writeVarint(runs);
    for (int i = 0; i < count; i = endOfRun(i)) {
      out.writeVarint(endOfRun(i) - i).writeLong(stamps[i]);
    }
  }

  private int endOfRun(int start) {
    int end = start + 1;
    while (end < count && stamps[end] == stamps[start]) {
      end++;
    }
    return end;
  }

  /**
   * Reads a row.
   *
   * @throws CorruptStateException when this is no list chunk of a known format
   */
  public static ListChunk read(byte[] row) {
    RowInput in = new RowInput(row);
    RowFormat.requireFormat(in.readByte(), "list chunk");
    int flags = in.readByte();
    RowFormat.requireFlags(flags, "list chunk");
    int schemaOrdinal = in.readVarint();
    int count = in.readVarint();
    long[] stamps = (flags & RowFormat.HAS_STAMP) != 0 ? readRuns(in, count) : null;
    byte[] elements = Arrays.copyOfRange(row, in.position(), row.length);
    for (int i = 0; i < count; i++) {
      in.skip(in.readVarint());
    }
    if (!in.atEnd()) {
      throw new CorruptStateException("a list chunk of " + count + " elements has bytes left");
    }
    ListChunk chunk = new ListChunk(elements, count, schemaOrdinal, stamps);
    chunk.clock = StampClock.ofFlags(flags);
    return chunk;
  }

  private static long[] readRuns(RowInput in, int count) {
    long[] stamps = new long[count];
    int runs = in.readVarint();
    int from = 0;
    for (int run = 0; run < runs; run++) {
      int to = from + in.readVarint();
      long stamp = in.readLong();
      if (to > count) {
        break;
      }
      Arrays.fill(stamps, from, to, stamp);
      from = to;
    }
    if (from != count) {
      throw new CorruptStateException("the stamps of a list chunk do not fit its " + count);
    }
    return stamps;
  }
}
