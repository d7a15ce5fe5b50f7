package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import java.util.Map;

/**
 * Which types that can be keys can be those of sorted maps: all whose bytes sort as their values
 * do. Enums sort by name and UUIDs unsigned, which is neither what {@code compareTo} says.
 */
final class OrderRule {
  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final Report.Builder report;

  OrderRule(Map<QualifiedName, TypeDeclaration> declarations, Report.Builder report) {
    this.declarations = declarations;
    this.report = report;
  }

  /** Whether the key has an order; reports the first part of it that has none. */
  boolean accepts(StateType key, String javaType, Place place) {
    if (key instanceof RecordType named
        && declarations.get(named.name()) instanceof RecordDeclaration record) {
      return record.components().stream().allMatch(component -> accepts(record, component, place));
    }
    if (key instanceof SealedType named
        && declarations.get(named.name()) instanceof SealedDeclaration sealed) {
      return sealed.records().stream()
          .allMatch(name -> accepts(new RecordType(name), javaType, place));
    }
    if (key instanceof EnumType) {
      refuse(javaType, "sorts by name, not as its constants stand", "its ordinal()", place);
      return false;
    }
    if (key == Scalar.UUID) {
      refuse(javaType, "sorts as unsigned bytes, UUID.compareTo as signed ones", "a time", place);
      return false;
    }
    return true;
  }

  private boolean accepts(RecordDeclaration record, Component component, Place place) {
    Place inside =
        place.component(
            record.type().name().simpleName(), component.name(), component.type().display());
    return accepts(component.slot().type(), component.type().toString(), inside);
  }

  private void refuse(String type, String how, String instead, Place place) {
    report.add(
        TypeDiagnostic.UNORDERED_KEY
            .at(place.origin())
            .with("path", place.path())
            .with("type", type)
            .with("route", place.longRoute())
            .with("how", how)
            .with("instead", instead));
  }
}
