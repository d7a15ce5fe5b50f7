package dev.keyfold.state;

import dev.keyfold.codec.CorruptStateException;

/** What a field of a key row is. */
public enum FieldKind {
  /** A value with its bytes. */
  VALUE(0),
  /** A value whose bytes are in a row of their own. */
  LARGE_VALUE(1),
  /** A timer. */
  TIMER(2),
  /** The head of a list. */
  LIST(3),
  /** The head of a map. */
  MAP(4);

  /** What stands for it in the flags of a field. */
  final int code;

  FieldKind(int code) {
    this.code = code;
  }

  static FieldKind of(int flags) {
    int code = flags >>> RowFormat.KIND_SHIFT;
    return switch (code) {
      case 0 -> VALUE;
      case 1 -> LARGE_VALUE;
      case 2 -> TIMER;
      case 3 -> LIST;
      case 4 -> MAP;
      default -> throw new CorruptStateException("a field of kind " + code);
    };
  }
}
