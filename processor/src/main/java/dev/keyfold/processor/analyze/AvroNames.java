package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.QualifiedName;
import java.util.regex.Pattern;

/** Names that Java allows and an Avro schema cannot hold. */
final class AvroNames {
  private static final Pattern FORM = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern FULL_FORM = Pattern.compile(FORM + "(\\." + FORM + ")*");

  /** What names in Avro look like, for messages. */
  static final String NAMES =
      "state is stored in Avro, whose names have the form " + FORM.pattern();

  private AvroNames() {}

  /** Whether it is the name of a component or constant. */
  static boolean isSimple(String name) {
    return FORM.matcher(name).matches();
  }

  /** Whether it is the name of a type, with or without a namespace. */
  static boolean isFull(String name) {
    return FULL_FORM.matcher(name).matches();
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
