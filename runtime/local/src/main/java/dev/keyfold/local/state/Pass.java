package dev.keyfold.local.state;

import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.state.FieldDictionary;
import java.util.Arrays;

/**
 * Work on all rows of a field that goes on in the background, a bounded number of rows per epoch.
 * How far it is, is part of each commit, so that it goes on there after a crash. The bytes: {@code
 * format 01 · kind · part · cursor}.
 */
final class Pass {

  /** What is done. */
  enum Kind {
    /** The field is gone: its rows, its part of key rows and its deadlines are removed. */
    DROP(0),
    /** It expires sooner, by another clock, or no more: the index is made to agree. */
    INDEX(1);

    private final byte code;

    Kind(int code) {
      this.code = (byte) code;
    }
  }

  /** Where. */
  enum Part {
    /** The rows of a list or map. */
    OWN_ROWS(0),
    KEY_ROWS(1),
    DEADLINES(2);

    private final byte code;

    Part(int code) {
      this.code = (byte) code;
    }

    Part next() {
      return this == OWN_ROWS ? KEY_ROWS : DEADLINES;
    }
  }

  private static final byte FORMAT = 1;
  private static final int HEADER = 3;
  private static final byte[] BEGINNING = {};

  private final int fieldId;
  private final Kind kind;
  private Part part;
  private byte[] cursor;

  private Pass(int fieldId, Kind kind, Part part, byte[] cursor) {
    this.fieldId = fieldId;
    this.kind = kind;
    this.part = part;
    this.cursor = cursor;
  }

  static Pass begin(int fieldId, Kind kind, Part first) {
    return new Pass(fieldId, kind, first, BEGINNING);
  }

  /** A pass that indexes what a field of this kind has. */
  static Pass index(FieldDictionary.Field field) {
    boolean inOwnRows = field.kind().equals(FieldKinds.MAP);
    return begin(field.id(), Kind.INDEX, inOwnRows ? Part.OWN_ROWS : Part.KEY_ROWS);
  }

  /** A pass that takes out of the index what a field has there. */
  static Pass forget(FieldDictionary.Field field) {
    return begin(field.id(), Kind.INDEX, Part.DEADLINES);
  }

  static Pass read(int fieldId, byte[] bytes) {
    if (bytes.length >= HEADER && bytes[0] == FORMAT) {
      for (Kind kind : Kind.values()) {
        for (Part part : Part.values()) {
          if (bytes[1] == kind.code && bytes[2] == part.code) {
            byte[] cursor = Arrays.copyOfRange(bytes, HEADER, bytes.length);
            return new Pass(fieldId, kind, part, cursor);
          }
        }
      }
    }
    throw new CorruptStateException(
        "the pass over field " + fieldId + " is of a format that this version does not know");
  }

  byte[] toBytes() {
    byte[] bytes = new byte[HEADER + cursor.length];
    bytes[0] = FORMAT;
    bytes[1] = kind.code;
    bytes[2] = part.code;
    System.arraycopy(cursor, 0, bytes, HEADER, cursor.length);
    return bytes;
  }

  int fieldId() {
    return fieldId;
  }

  Kind kind() {
    return kind;
  }

  Part part() {
    return part;
  }

  /** The key of the first row that has not been visited. */
  byte[] cursor() {
    return cursor;
  }

  /** All rows before this one have been visited. */
  void moveTo(byte[] next) {
    cursor = next;
  }

  /** Goes on with the next part; false when there is none. */
  boolean nextPart() {
    cursor = BEGINNING;
    if (part == Part.DEADLINES) {
      return false;
    }
    part = kind == Kind.INDEX ? Part.DEADLINES : part.next();
    return true;
  }
}
