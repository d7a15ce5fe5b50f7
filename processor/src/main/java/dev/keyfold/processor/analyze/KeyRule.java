package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.AvroType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.ObjectArrayType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Which types that can be state can be keys as well: those that have value equality and an order.
 */
final class KeyRule {
  private static final Set<Scalar> KEYS =
      EnumSet.of(
          Scalar.BOOLEAN,
          Scalar.BYTE,
          Scalar.SHORT,
          Scalar.INT,
          Scalar.LONG,
          Scalar.CHAR,
          Scalar.STRING,
          Scalar.INSTANT,
          Scalar.LOCAL_DATE,
          Scalar.LOCAL_TIME,
          Scalar.LOCAL_DATE_TIME,
          Scalar.DURATION,
          Scalar.UUID);

  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final Report.Builder report;
  private final Set<QualifiedName> open = new HashSet<>();

  KeyRule(Map<QualifiedName, TypeDeclaration> declarations, Report.Builder report) {
    this.declarations = declarations;
    this.report = report;
  }

  /** Whether the type can be a key; reports the first part of it that cannot. */
  boolean accepts(StateType type, String javaType, Place place) {
    if (type instanceof EnumType || (type instanceof Scalar scalar && KEYS.contains(scalar))) {
      return true;
    }
    if (type instanceof RecordType named
        && declarations.get(named.name()) instanceof RecordDeclaration record
        && !record.bean()) {
      return acceptsInside(
          record.name(),
          place,
          () ->
              record.components().stream()
                  .allMatch(component -> accepts(record, component, place)));
    }
    if (type instanceof SealedType named
        && declarations.get(named.name()) instanceof SealedDeclaration sealed) {
      return acceptsInside(
          sealed.name(),
          place,
          () ->
              sealed.records().stream()
                  .allMatch(name -> accepts(new RecordType(name), javaType, place)));
    }
    refuse(javaType, why(type), place);
    return false;
  }

  private boolean acceptsInside(QualifiedName name, Place place, BooleanSupplier parts) {
    if (open.contains(name)) {
      // a record in itself has no end, which is reported for the record
      if (open.stream().anyMatch(outer -> declarations.get(outer) instanceof SealedDeclaration)) {
        refuse("a type that contains itself", "a key has to have an end", place);
      }
      return false;
    }
    open.add(name);
    boolean accepted = parts.getAsBoolean();
    open.remove(name);
    return accepted;
  }

  private boolean accepts(RecordDeclaration record, Component component, Place place) {
    Place inside =
        place.component(
            record.type().name().simpleName(), component.name(), component.type().display());
    if (component.slot().nullable()) {
      refuse("nullable", "two keys that differ by an absent part have no order", inside);
      return false;
    }
    return accepts(component.slot().type(), component.type().toString(), inside);
  }

  private static String why(StateType type) {
    if (type instanceof ObjectArrayType || (type instanceof Scalar scalar && scalar.isArray())) {
      return "two arrays with the same elements are not equal in Java";
    }
    if (type instanceof RecordType || type instanceof AvroType) {
      return "it has setters, and a key that changes is not found again";
    }
    if (type == Scalar.FLOAT || type == Scalar.DOUBLE) {
      return "equality of floating point numbers is not what a look-up needs";
    }
    return "keys are compared byte by byte, so they need a value with one fixed form";
  }

  private void refuse(String type, String why, Place place) {
    report.add(
        TypeDiagnostic.UNSUPPORTED_KEY
            .at(place.origin())
            .with("path", place.path())
            .with("type", type)
            .with("route", place.longRoute())
            .with("why", why)
            .with("fix", UnsupportedTypes.KEY_TYPES));
  }
}
