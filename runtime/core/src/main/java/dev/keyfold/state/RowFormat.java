package dev.keyfold.state;

import dev.keyfold.codec.CorruptStateException;

/**
 * The format of rows, version 1. Numbers are big-endian; a <i>varint</i> has seven bits a byte, the
 * lowest first; Avro is Avro's binary encoding.
 *
 * <pre>
 * row key      hash64(key), 8 bytes · key (order-preserving, self-delimiting) · suffix
 *
 * family                  suffix                           value
 * processor               none                             key row
 * processor.f (values)    none                             key row of the values bound to f
 * processor.x (list)      chunk: epoch &lt;&lt; 16 | ordinal, 8    list chunk
 * processor.x (map)       generation, 8 · map key          element row, also of sorted maps
 * processor.x (timers)    id                               timer row
 * processor.$large        field id, varint                 element row of a value beyond 512 bytes
 *
 * processor.$due          key:   group, 1 · clock, 1 · instant, 8, sign flipped · hash64(key), 8
 *                                · key · field id, varint · suffix of the row
 *                         value: 01 · length of key, varint
 *   clock                 00 processing time · 01 event time · 03 time without downtime
 *   clock 02 (clean-up)   key:   group · 02 · first suffix, 8, sign flipped · hash64(key) · key · id
 *                         value: 01 · length of key, varint · last suffix, 8
 *
 * key row      01 · fields in the order of their ids
 * field        id, varint · flags · schema ordinal, varint · [stamp, 8] · [indexed at, 8]
 *              · length, varint · payload
 * payload      value: Avro | large value: none | timer: due, 8 | list: count, varint · first chunk,
 *              8 · last chunk, 8 | map: generation, 8
 * element row  01 · flags · schema ordinal, varint · [stamp, 8] · [indexed at, 8] · Avro
 * timer row    01 · flags · 00 · [indexed at, 8] · due, 8
 * list chunk   01 · flags · schema ordinal, varint · count, varint
 *              · [runs, varint · (elements, varint · stamp, 8) each] · (length, varint · Avro) each
 * flags        1 has a stamp · 2 the stamp is event time · 4 has an index instant
 *              · 8 the stamp is time without downtime · kind &lt;&lt; 4
 * </pre>
 *
 * The stamp is the last write, of a list the oldest one of its elements; a deadline is never
 * stored. Its clock is that of the {@code @Ttl} it was written under; a stamp of another clock
 * counts as none. An instant at which a row is indexed is where its one row in {@code $due} stands:
 * it may be earlier than the true deadline, never later.
 */
public final class RowFormat {

  /** The format that is written and read. */
  public static final int FORMAT = 1;

  /** No stamp, no instant. */
  public static final long NONE = Long.MIN_VALUE;

  /** A value that is longer has a row of its own. */
  public static final int MAX_INLINE = 512;

  /** A chunk of a list that is longer takes no more elements. */
  public static final int CHUNK_BYTES = 4096;

  /** The row has a stamp. */
  static final int HAS_STAMP = 1;

  /** The stamp is event time. */
  static final int EVENT_STAMP = 2;

  /** The row has the instant at which it is indexed. */
  static final int HAS_INDEX = 4;

  /** The stamp is processing time less all downtime before it. */
  static final int UPTIME_STAMP = 8;

  /** How far the kind of a field is shifted in its flags. */
  static final int KIND_SHIFT = 4;

  private static final int KNOWN_FLAGS =
      HAS_STAMP | EVENT_STAMP | HAS_INDEX | UPTIME_STAMP | 0x7 << KIND_SHIFT;

  private RowFormat() {}

  static int flags(int kind, StampClock clock, long stamp, long indexedAt) {
    return kind << KIND_SHIFT
        | (stamp == NONE ? 0 : HAS_STAMP | clock.flag())
        | (indexedAt == NONE ? 0 : HAS_INDEX);
  }

  static void requireFormat(int found, String what) {
    if (found != FORMAT) {
      throw new CorruptStateException(
          "this version reads format " + FORMAT + " of a " + what + ", found format " + found);
    }
  }

  static void requireFlags(int flags, String what) {
    if ((flags & ~KNOWN_FLAGS) != 0) {
      throw new CorruptStateException(
          "a " + what + " with flags " + flags + ", which this version does not know");
    }
  }
}
