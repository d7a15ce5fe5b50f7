package dev.keyfold.processor.model;

import java.util.Optional;

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
  /** An array, so it has no class name of its own. */
  BYTES("", "byte[]");

  private final String packageName;
  private final String simpleName;

  Scalar(String packageName, String simpleName) {
    this.packageName = packageName;
    this.simpleName = simpleName;
  }

  /** The scalar that a class is, boxed; empty for any other class. */
  public static Optional<Scalar> named(QualifiedName name) {
    for (Scalar scalar : values()) {
      if (scalar.type().equals(name)) {
        return Optional.of(scalar);
      }
    }
    return Optional.empty();
  }

  /** The class; for a primitive type the one that boxes it. */
  public QualifiedName type() {
    return QualifiedName.of(packageName, simpleName);
  }
}
