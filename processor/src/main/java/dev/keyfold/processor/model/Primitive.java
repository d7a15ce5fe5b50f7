package dev.keyfold.processor.model;

import java.util.Locale;

/** The primitive types of Java, and {@code void}. */
public enum Primitive {
  BOOLEAN("Boolean"),
  BYTE("Byte"),
  SHORT("Short"),
  INT("Integer"),
  LONG("Long"),
  CHAR("Character"),
  FLOAT("Float"),
  DOUBLE("Double"),
  VOID("Void");

  private final String boxed;

  Primitive(String boxed) {
    this.boxed = boxed;
  }

  /** The class in {@code java.lang} that boxes it. */
  public QualifiedName boxed() {
    return QualifiedName.of("java.lang", boxed);
  }

  /** The keyword. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
