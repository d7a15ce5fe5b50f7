package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which types that can be state can be keys as well: those that have value equality and an order.
 */
final class KeyRule {
  private static final Set<Scalar> NO_KEYS = EnumSet.of(Scalar.FLOAT, Scalar.DOUBLE, Scalar.BYTES);

  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final Report.Builder report;
  private final Set<QualifiedName> open = new HashSet<>();

  KeyRule(Map<QualifiedName, TypeDeclaration> declarations, Report.Builder report) {
    this.declarations = declarations;
    this.report = report;
  }

  /** Whether the type can be a key; reports the first part of it that cannot. */
  boolean accepts(StateType type, String javaType, Place place) {
    if (type instanceof EnumType || (type instanceof Scalar scalar && !NO_KEYS.contains(scalar))) {
      return true;
    }
    if (type instanceof RecordType named
        && declarations.get(named.name()) instanceof RecordDeclaration record) {
      if (!open.add(named.name())) {
        return false; // a key in itself has no end, which is reported for the record
      }
      boolean accepted =
          record.components().stream().allMatch(component -> accepts(record, component, place));
      open.remove(named.name());
      return accepted;
    }
    refuse(javaType, why(type), place);
    return false;
  }

  private boolean accepts(RecordDeclaration record, Component component, Place place) {
    Place inside =
        place.component(record.name().simpleName(), component.name(), component.type().display());
    if (component.slot().nullable()) {
      refuse("nullable", "two keys that differ by an absent part have no order", inside);
      return false;
    }
    return accepts(component.slot().type(), component.type().toString(), inside);
  }

  private static String why(StateType type) {
    if (type == Scalar.BYTES) {
      return "two arrays with the same bytes are not equal in Java";
    }
    if (type == Scalar.FLOAT || type == Scalar.DOUBLE) {
      return "equality of floating point numbers is not what a look-up needs";
    }
    return "keys are compared byte by byte, so they need a value with one fixed form";
  }

  private void refuse(String type, String why, Place place) {
    report.add(
        Diagnostic.UNSUPPORTED_KEY
            .at(place.origin())
            .with("path", place.path())
            .with("type", type)
            .with("route", place.longRoute())
            .with("why", why)
            .with("fix", UnsupportedTypes.KEY_TYPES));
  }
}
