package dev.keyfold.processor.model;

import dev.keyfold.processor.model.JavaType.ClassType;
import java.util.Optional;
import java.util.Set;

/** How a callback returns its output. */
public enum ReturnShape {
  /** Nothing: void. */
  NOTHING,
  /** One value. */
  VALUE,
  /** {@code Optional}. */
  OPTIONAL,
  /** {@code Iterable}, {@code Collection}, {@code List} or {@code Set}. */
  ITERABLE,
  /** {@code Stream}. */
  STREAM;

  private static final QualifiedName OPTIONAL_TYPE = QualifiedName.of("java.util", "Optional");
  private static final QualifiedName STREAM_TYPE = QualifiedName.of("java.util.stream", "Stream");
  private static final Set<QualifiedName> ITERABLE_TYPES =
      Set.of(
          QualifiedName.of("java.lang", "Iterable"),
          QualifiedName.of("java.util", "Collection"),
          QualifiedName.of("java.util", "List"),
          QualifiedName.of("java.util", "Set"));

  /** The shape of a return type: exactly these types are containers, any other is a value. */
  public static ReturnShape of(JavaType type) {
    if (type.isVoid()) {
      return NOTHING;
    }
    if (!(type instanceof ClassType declared)) {
      return VALUE;
    }
    if (declared.name().equals(OPTIONAL_TYPE)) {
      return OPTIONAL;
    }
    if (declared.name().equals(STREAM_TYPE)) {
      return STREAM;
    }
    return ITERABLE_TYPES.contains(declared.name()) ? ITERABLE : VALUE;
  }

  /** The type of what a return type of this shape holds; empty for nothing and for raw types. */
  public Optional<JavaType> element(JavaType type) {
    return switch (this) {
      case NOTHING -> Optional.empty();
      case VALUE -> Optional.of(type.boxed());
      case OPTIONAL, ITERABLE, STREAM -> ((ClassType) type).arguments().stream().findFirst();
    };
  }
}
