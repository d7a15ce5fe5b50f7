package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.QualifiedName;
import java.util.regex.Pattern;

/** Names that Java allows and an Avro schema cannot hold. */
final class AvroNames {
  private static final Pattern FORM = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern FULL_FORM = Pattern.compile(FORM + "(\\." + FORM + ")*");

  private AvroNames() {}

  /** Reports the name of a class that is no Avro name. */
  static void check(QualifiedName name, Place place, Report.Builder report) {
    if (!FULL_FORM.matcher(name.toString()).matches()) {
      refuse(name.toString(), place, report);
    }
  }

  /** Reports the name of a component or constant that is no Avro name. */
  static void check(String name, Place place, Report.Builder report) {
    if (!FORM.matcher(name).matches()) {
      refuse(name, place, report);
    }
  }

  private static void refuse(String name, Place place, Report.Builder report) {
    report.add(
        Diagnostic.UNSUPPORTED_TYPE
            .at(place.origin())
            .with("variable", place.subject())
            .with("path", place.path())
            .with("type", "called '" + name + "'")
            .with("route", place.longRoute())
            .with("why", "state is stored in Avro, whose names have the form " + FORM.pattern())
            .with("fix", "rename it"));
  }
}
