package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.QualifiedName;

/** Names that Java allows and an Avro schema cannot hold. */
final class AvroNames {
  /** What names in Avro look like, for messages. */
  static final String NAMES =
      "state is stored in Avro, whose names have the form [A-Za-z_][A-Za-z0-9_]*";

  private AvroNames() {}

  /** Whether it is the name of a component or constant. */
  static boolean isSimple(String name) {
    if (name.isEmpty() || isDigit(name.charAt(0))) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
      if (!letter && !isDigit(c) && c != '_') {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Whether it is the name of a type, with or without a namespace. */
  static boolean isFull(String name) {
    int start = 0;
    for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', start)) {
      if (!isSimple(name.substring(start, dot))) {
        return false;
      }
      start = dot + 1;
    }
    return isSimple(name.substring(start));
  }

  /** Reports the name of a class that is no Avro name. */
  static void check(QualifiedName name, Place place, Report.Builder report) {
    if (!isFull(name.toString())) {
      refuse(name.toString(), place, report);
    }
  }

  /** Reports the name of a component or constant that is no Avro name. */
  static void check(String name, Place place, Report.Builder report) {
    if (!isSimple(name)) {
      refuse(name, place, report);
    }
  }

  private static void refuse(String name, Place place, Report.Builder report) {
    report.add(
        TypeDiagnostic.UNSUPPORTED_TYPE
            .at(place.origin())
            .with("variable", place.subject())
            .with("path", place.path())
            .with("type", "called '" + name + "'")
            .with("route", place.longRoute())
            .with("why", NAMES)
            .with("fix", "rename it"));
  }
}
