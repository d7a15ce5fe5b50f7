package dev.keyfold.processor.model;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The types whose codecs the library brings, each a constant of that name there. */
public enum Scalar implements StateType {
  BOOLEAN("java.lang", "Boolean"),
  BYTE("java.lang", "Byte"),
  SHORT("java.lang", "Short"),
  INT("java.lang", "Integer"),
  LONG("java.lang", "Long"),
  CHAR("java.lang", "Character"),
  FLOAT("java.lang", "Float"),
  DOUBLE("java.lang", "Double"),
  STRING("java.lang", "String"),
  INSTANT("java.time", "Instant"),
  LOCAL_DATE("java.time", "LocalDate"),
  LOCAL_TIME("java.time", "LocalTime"),
  LOCAL_DATE_TIME("java.time", "LocalDateTime"),
  DURATION("java.time", "Duration"),
  UUID("java.util", "UUID"),
  BIG_INTEGER("java.math", "BigInteger"),
  OPTIONAL_INT("java.util", "OptionalInt"),
  OPTIONAL_LONG("java.util", "OptionalLong"),
  OPTIONAL_DOUBLE("java.util", "OptionalDouble"),
  /** Arrays have no class name of their own. */
  BOOLEANS("", "boolean[]"),
  BYTES("", "byte[]"),
  SHORTS("", "short[]"),
  INTS("", "int[]"),
  LONGS("", "long[]"),
  CHARS("", "char[]"),
  FLOATS("", "float[]"),
  DOUBLES("", "double[]");

  private static final Map<QualifiedName, Scalar> NAMED =
      Arrays.stream(values()).collect(Collectors.toMap(Scalar::type, Function.identity()));

  private final String packageName;
  private final String simpleName;

  Scalar(String packageName, String simpleName) {
    this.packageName = packageName;
    this.simpleName = simpleName;
  }

  /** The scalar that a class is, boxed; empty for any other class. */
  public static Optional<Scalar> named(QualifiedName name) {
    return Optional.ofNullable(NAMED.get(name));
  }

  /** The array of a primitive type. */
  public static Scalar arrayOf(Primitive element) {
    return valueOf(element.name() + "S");
  }

  /** Whether it is an array, which can be changed by whoever has it. */
  public boolean isArray() {
    return packageName.isEmpty();
  }

  /** Whether it is {@code OptionalInt}, {@code OptionalLong} or {@code OptionalDouble}. */
  public boolean isOptionalNumber() {
    return this == OPTIONAL_INT || this == OPTIONAL_LONG || this == OPTIONAL_DOUBLE;
  }

  /** The class; for a primitive type the one that boxes it. */
  public QualifiedName type() {
    return QualifiedName.of(packageName, simpleName);
  }
}
