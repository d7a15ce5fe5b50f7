package dev.keyfold.schema.rules;

import java.util.Optional;
import org.apache.avro.Schema;

/** A primitive type that Avro reads as another one. */
enum Promotion {
  /** Every value stays what it is. */
  EXACT,
  /** Great numbers are rounded. */
  ROUNDED,
  /** Text becomes its bytes. */
  TO_BYTES;

  /** How a type becomes a different one; empty where it never does. */
  static Optional<Promotion> of(Schema older, Schema newer) {
    Schema.Type to = newer.getType();
    return Optional.ofNullable(
        switch (older.getType()) {
          case INT ->
              to == Schema.Type.LONG || to == Schema.Type.DOUBLE
                  ? EXACT
                  : to == Schema.Type.FLOAT ? ROUNDED : null;
          case LONG -> to == Schema.Type.FLOAT || to == Schema.Type.DOUBLE ? ROUNDED : null;
          case FLOAT -> to == Schema.Type.DOUBLE ? EXACT : null;
          case STRING -> to == Schema.Type.BYTES ? TO_BYTES : null;
          default -> null;
        });
  }

  /** Whether the bytes of the older type are those of the newer one. */
  static boolean keepsBytes(Schema older, Schema newer) {
    return switch (older.getType()) {
      case INT -> newer.getType() == Schema.Type.LONG;
      case STRING -> newer.getType() == Schema.Type.BYTES;
      default -> false;
    };
  }
}
