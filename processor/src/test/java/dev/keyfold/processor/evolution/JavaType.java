package dev.keyfold.processor.evolution;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** A type as it stands in the source of a state class. */
sealed interface JavaType {
  /** A type that the processor knows. */
  record Scalar(Kind kind) implements JavaType {}

  /** A {@code BigDecimal} with {@code @Scale}. */
  record Decimal(int precision, int scale) implements JavaType {
    /** The literal of a default. */
    String initial() {
      return BigDecimal.valueOf(7).setScale(scale).toPlainString();
    }
  }

  /** One that is declared, by its number; with its argument, if it is generic. */
  record Ref(int id, List<JavaType> arguments) implements JavaType {
    Ref(int id) {
      this(id, List.of());
    }
  }

  /** The type parameter of the generic record around. */
  record Parameter() implements JavaType {}

  /** {@code Optional}, or {@code @Nullable}. */
  record Maybe(JavaType type, boolean optional) implements JavaType {}

  /** Several of one type. */
  record Many(JavaType type, Form form) implements JavaType {
    boolean set() {
      return form == Form.SET;
    }

    boolean array() {
      return form == Form.ARRAY;
    }
  }

  /** What several values are in. */
  enum Form {
    LIST,
    SET,
    ARRAY
  }

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
    BIG_INTEGER("BigInteger", "-7"),
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

    /** The literal of a default; empty where there is none. */
    String initial() {
      return initial;
    }

    /** Its class as a component. */
    Class<?> javaClass() {
      return switch (this) {
        case BYTE -> byte.class;
        case SHORT -> short.class;
        case CHAR -> char.class;
        case INT -> int.class;
        case LONG -> long.class;
        case FLOAT -> float.class;
        case DOUBLE -> double.class;
        case BOOLEAN -> boolean.class;
        case STRING -> String.class;
        case BYTES -> byte[].class;
        case BIG_INTEGER -> BigInteger.class;
        case INSTANT -> Instant.class;
        case LOCAL_DATE -> LocalDate.class;
        case DURATION -> Duration.class;
        case UUID -> UUID.class;
      };
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

  /** With an argument in place of the type parameter. */
  default JavaType with(JavaType argument) {
    if (this instanceof Parameter) {
      return argument;
    } else if (this instanceof Ref ref) {
      return new Ref(ref.id(), ref.arguments().stream().map(one -> one.with(argument)).toList());
    } else if (this instanceof Maybe maybe) {
      return new Maybe(maybe.type().with(argument), maybe.optional());
    } else if (this instanceof Many many) {
      return new Many(many.type().with(argument), many.form());
    } else if (this instanceof Mapped mapped) {
      return new Mapped(mapped.key(), mapped.value().with(argument));
    }
    return this;
  }

  /** What {@code @Scale} has to say of it. */
  default Optional<Decimal> decimal() {
    if (this instanceof Decimal decimal) {
      return Optional.of(decimal);
    } else if (this instanceof Maybe maybe) {
      return maybe.type().decimal();
    }
    return this instanceof Many many ? many.type().decimal() : Optional.empty();
  }

  /** The declared types that it names. */
  default Stream<Integer> refs() {
    if (this instanceof Ref ref) {
      return Stream.concat(Stream.of(ref.id()), ref.arguments().stream().flatMap(JavaType::refs));
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
