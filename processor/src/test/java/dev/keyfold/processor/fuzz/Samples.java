package dev.keyfold.processor.fuzz;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Some value of a type, as far as one can be made from the type alone. */
final class Samples {
  private static final int DEEPEST = 4;
  private static final Map<Class<?>, Object> SIMPLE = new HashMap<>();

  static {
    SIMPLE.put(boolean.class, true);
    SIMPLE.put(Boolean.class, true);
    SIMPLE.put(byte.class, (byte) 1);
    SIMPLE.put(Byte.class, (byte) 1);
    SIMPLE.put(short.class, (short) 1);
    SIMPLE.put(Short.class, (short) 1);
    SIMPLE.put(int.class, 1);
    SIMPLE.put(Integer.class, 1);
    SIMPLE.put(long.class, 1L);
    SIMPLE.put(Long.class, 1L);
    SIMPLE.put(float.class, 1f);
    SIMPLE.put(Float.class, 1f);
    SIMPLE.put(double.class, 1d);
    SIMPLE.put(Double.class, 1d);
    SIMPLE.put(char.class, 'a');
    SIMPLE.put(Character.class, 'a');
    SIMPLE.put(String.class, "a");
    SIMPLE.put(Object.class, "a");
    SIMPLE.put(UUID.class, new UUID(1, 2));
    SIMPLE.put(Instant.class, Instant.EPOCH);
    SIMPLE.put(LocalDate.class, LocalDate.EPOCH);
    SIMPLE.put(LocalTime.class, LocalTime.NOON);
    SIMPLE.put(LocalDateTime.class, LocalDate.EPOCH.atStartOfDay());
    SIMPLE.put(Duration.class, Duration.ofSeconds(1));
    SIMPLE.put(List.class, List.of());
    SIMPLE.put(Set.class, Set.of());
    SIMPLE.put(Map.class, Map.of());
    SIMPLE.put(Optional.class, Optional.empty());
  }

  private Samples() {}

  /** A value; empty where the type does not say how to make one. */
  static Optional<Object> of(Type type) {
    return of(type, 0);
  }

  private static Optional<Object> of(Type type, int depth) {
    Type raw = type instanceof ParameterizedType parameterized ? parameterized.getRawType() : type;
    if (!(raw instanceof Class<?> known) || depth > DEEPEST) {
      return Optional.empty();
    }
    if (SIMPLE.containsKey(known)) {
      return Optional.of(SIMPLE.get(known));
    }
    if (known.isArray()) {
      return Optional.of(Array.newInstance(known.getComponentType(), 0));
    }
    if (known.isEnum()) {
      return Arrays.stream(known.getEnumConstants()).map(Object.class::cast).findFirst();
    }
    return known.isRecord() ? record(known, depth) : Optional.empty();
  }

  private static Optional<Object> record(Class<?> type, int depth) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      Optional<Object> value = of(components[i].getGenericType(), depth + 1);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values[i] = value.get();
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructors()[0];
      constructor.setAccessible(true);
      return Optional.of(constructor.newInstance(values));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return Optional.empty();
    }
  }
}
