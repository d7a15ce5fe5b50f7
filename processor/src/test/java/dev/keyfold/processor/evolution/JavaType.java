package dev.keyfold.processor.evolution;

import java.util.Locale;
import java.util.stream.Stream;

/** A type as it stands in the source of a state class. */
sealed interface JavaType {
  /** A type that the processor knows. */
  record Scalar(Kind kind) implements JavaType {}

  /** One that is declared, by its number. */
  record Ref(int id) implements JavaType {}

  /** {@code Optional}, or {@code @Nullable}. */
  record Maybe(JavaType type, boolean optional) implements JavaType {}

  /** A list or a set. */
  record Many(JavaType type, boolean set) implements JavaType {}

  /** A map; with keys that are no text, an array of entries. */
  record Mapped(JavaType key, JavaType value) implements JavaType {}

  /** The types that are known, with what {@code @Default} says of them. */
  enum Kind {
    BYTE("Byte", "7"),
    SHORT("Short", "7"),
    CHAR("Character", "c"),
    INT("Integer", "7"),
    LONG("Long", "7"),
    FLOAT("Float", "7"),
    DOUBLE("Double", "7"),
    BOOLEAN("Boolean", "true"),
    STRING("String", "none"),
    BYTES("byte[]", ""),
    INSTANT("Instant", "1970-01-01T00:00:01Z"),
    LOCAL_DATE("LocalDate", "2000-02-29"),
    DURATION("Duration", "PT5S"),
    UUID("UUID", "00000000-0000-0000-0000-000000000007");

    private final String boxed;
    private final String initial;

    Kind(String boxed, String initial) {
      this.boxed = boxed;
      this.initial = initial;
    }

    /** As a type argument. */
    String boxed() {
      return boxed;
    }

    /** As a component. */
    String source() {
      return switch (this) {
        case BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE, BOOLEAN ->
            name().toLowerCase(Locale.ROOT);
        default -> boxed;
      };
    }

    /** The literal of a default. */
    String initial() {
      return initial;
    }

    boolean isNumber() {
      return switch (this) {
        case BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE -> true;
        default -> false;
      };
    }
  }

  /** Without {@code Optional} or {@code @Nullable}. */
  default JavaType bare() {
    return this instanceof Maybe maybe ? maybe.type() : this;
  }

  /** The declared types that it names. */
  default Stream<Integer> refs() {
    if (this instanceof Ref ref) {
      return Stream.of(ref.id());
    } else if (this instanceof Maybe maybe) {
      return maybe.type().refs();
    } else if (this instanceof Many many) {
      return many.type().refs();
    } else if (this instanceof Mapped mapped) {
      return Stream.concat(mapped.key().refs(), mapped.value().refs());
    }
    return Stream.empty();
  }
}
