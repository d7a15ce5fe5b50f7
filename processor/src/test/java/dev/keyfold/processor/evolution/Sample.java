package dev.keyfold.processor.evolution;

import dev.keyfold.processor.evolution.Declared.Component;
import dev.keyfold.processor.evolution.Declared.Constants;
import dev.keyfold.processor.evolution.Declared.Rec;
import dev.keyfold.processor.evolution.JavaType.Decimal;
import dev.keyfold.processor.evolution.JavaType.Kind;
import dev.keyfold.processor.evolution.JavaType.Many;
import dev.keyfold.processor.evolution.JavaType.Mapped;
import dev.keyfold.processor.evolution.JavaType.Maybe;
import dev.keyfold.processor.evolution.JavaType.Ref;
import dev.keyfold.processor.evolution.JavaType.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Random values, in a form that no version of a class is needed for: records are {@link Node}s,
 * constants {@link Constant}s, lists and sets are lists, an empty {@code Optional} is null.
 */
final class Sample {
  private static final int DEEP = 4;

  private final Random random;
  private final JavaVersion version;

  /** A value of a record. */
  record Node(int type, Map<String, @Nullable Object> components) {}

  /** A constant of an enum. */
  record Constant(String name) {}

  Sample(Random random, JavaVersion version) {
    this.random = random;
    this.version = version;
  }

  /** Any value of the state. */
  Object value() {
    return present(version.rootType(), 0);
  }

  private @Nullable Object any(JavaType type, int depth) {
    return type instanceof Maybe && (depth > DEEP || random.nextInt(3) == 0)
        ? null
        : present(type.bare(), depth);
  }

  private Object present(JavaType type, int depth) {
    if (type instanceof Scalar scalar) {
      return scalar(scalar.kind());
    } else if (type instanceof Decimal decimal) {
      return BigDecimal.valueOf(random.nextInt(3) - 1, decimal.scale());
    } else if (type instanceof Many many) {
      List<@Nullable Object> items = repeated(depth, () -> any(many.type(), depth + 1));
      return many.set() ? new ArrayList<>(new LinkedHashSet<>(items)) : items;
    } else if (type instanceof Mapped mapped) {
      Map<Object, @Nullable Object> entries = new LinkedHashMap<>();
      repeated(depth, () -> present(mapped.key(), depth + 1))
          .forEach(key -> entries.put(key, any(mapped.value(), depth + 1)));
      return entries;
    }
    Ref ref = (Ref) type;
    if (version.get(ref.id()) instanceof Constants constants) {
      return new Constant(constants.names.get(random.nextInt(constants.names.size())));
    }
    List<Rec> branches = version.branches(ref);
    Rec record = branches.get(random.nextInt(branches.size()));
    Map<String, @Nullable Object> components = new LinkedHashMap<>();
    for (Component component : version.components(record, ref)) {
      components.put(component.name, any(component.type, depth + 1));
    }
    return new Node(record.id, components);
  }

  private <T extends @Nullable Object> List<T> repeated(int depth, Supplier<T> one) {
    List<T> items = new ArrayList<>();
    int count = depth > DEEP ? 0 : random.nextInt(4);
    for (int i = 0; i < count; i++) {
      items.add(one.get());
    }
    return items;
  }

  /** Few of each kind, so that some are equal, and some become equal when they are rounded. */
  private Object scalar(Kind kind) {
    int some = random.nextInt(3);
    return switch (kind) {
      case BYTE -> (byte) (some - 128);
      case SHORT -> (short) (some + Short.MAX_VALUE - 2);
      case CHAR -> (char) (some + Character.MAX_VALUE - 2);
      case INT -> some == 0 ? -1 : (1 << 24) + some;
      case LONG -> some == 0 ? Long.MIN_VALUE : (1L << 53) + some;
      case FLOAT -> some == 0 ? Float.NaN : 0.1f * some;
      case DOUBLE -> some == 0 ? -0.0 : 0.1 * some;
      case BOOLEAN -> some == 0;
      case STRING -> List.of("", "ä€", "\ud83d\ude00").get(some);
      case BYTES -> ByteBuffer.wrap(new byte[] {(byte) (some - 2), (byte) some});
      case BIG_INTEGER -> BigInteger.TWO.pow(some * 40).negate();
      case INSTANT -> Instant.ofEpochSecond(some - 1, 1_000);
      case LOCAL_DATE -> LocalDate.ofEpochDay(some - 1);
      case DURATION -> Duration.ofSeconds(some - 1, 1);
      case UUID -> new UUID(some - 1, 1L - some);
    };
  }

  /** What a literal of {@code @Default} stands for. */
  static Object parsed(Kind kind, String literal) {
    return switch (kind) {
      case BYTE -> Byte.valueOf(literal);
      case SHORT -> Short.valueOf(literal);
      case CHAR -> literal.charAt(0);
      case INT -> Integer.valueOf(literal);
      case LONG -> Long.valueOf(literal);
      case FLOAT -> Float.valueOf(literal);
      case DOUBLE -> Double.valueOf(literal);
      case BOOLEAN -> Boolean.valueOf(literal);
      case BIG_INTEGER -> new BigInteger(literal);
      case INSTANT -> Instant.parse(literal);
      case LOCAL_DATE -> LocalDate.parse(literal);
      case DURATION -> Duration.parse(literal);
      case UUID -> UUID.fromString(literal);
      default -> literal;
    };
  }
}
