package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A type may contain itself only where the chain can end: at a place that is nullable, in a
 * container, or in a sealed interface with a record that does not lead back.
 */
final class EndlessRule {
  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final Set<QualifiedName> finite = new HashSet<>();

  EndlessRule(Map<QualifiedName, TypeDeclaration> declarations) {
    this.declarations = declarations;
  }

  /** Reports each type that no value can be made of. */
  void check(Place place, Report.Builder report) {
    findFinite();
    for (TypeDeclaration declaration : declarations.values()) {
      boolean sealed = declaration instanceof SealedDeclaration;
      if (!finite.contains(declaration.name())
          && reaches(declaration, declaration.name(), sealed, new HashSet<>())) {
        report.add(finding(declaration.type().name().simpleName(), sealed, place));
      }
    }
  }

  private static Finding finding(String name, boolean sealed, Place place) {
    return TypeDiagnostic.UNSUPPORTED_TYPE
        .at(place.origin())
        .with("variable", name)
        .with("path", name)
        .with(
            "type",
            sealed
                ? "a sealed interface whose every record contains it without end"
                : "a record that contains itself without end")
        .with("route", "")
        .with("why", "no value of it can be made: each would need another one")
        .with("fix", "make the component that leads back @Nullable, Optional or a List");
  }

  /** A type is finite as soon as all that it cannot do without is. */
  private void findFinite() {
    boolean more = true;
    while (more) {
      more = false;
      for (TypeDeclaration declaration : declarations.values()) {
        if (isFinite(declaration)) {
          more |= finite.add(declaration.name());
        }
      }
    }
  }

  private boolean isFinite(TypeDeclaration declaration) {
    if (declaration instanceof SealedDeclaration sealed) {
      return sealed.records().isEmpty() || sealed.records().stream().anyMatch(finite::contains);
    }
    return finite.containsAll(needed(declaration));
  }

  /** The types that a value of a record cannot be without. */
  private static List<QualifiedName> needed(TypeDeclaration declaration) {
    List<QualifiedName> needed = new ArrayList<>();
    if (declaration instanceof RecordDeclaration record) {
      for (Component component : record.components()) {
        if (component.slot().nullable()) {
          continue;
        }
        if (component.slot().type() instanceof RecordType inside) {
          needed.add(inside.name());
        } else if (component.slot().type() instanceof SealedType inside) {
          needed.add(inside.name());
        }
      }
    }
    return needed;
  }

  /** Whether a type leads to another: a record, without a sealed interface on the way. */
  private boolean reaches(
      TypeDeclaration from, QualifiedName wanted, boolean throughSealed, Set<QualifiedName> seen) {
    List<QualifiedName> steps =
        from instanceof SealedDeclaration sealed ? sealed.records() : needed(from);
    for (QualifiedName step : steps) {
      if (step.equals(wanted)) {
        return true;
      }
      TypeDeclaration next = declarations.get(step);
      if (next != null
          && (throughSealed || !(next instanceof SealedDeclaration))
          && seen.add(step)
          && reaches(next, wanted, throughSealed, seen)) {
        return true;
      }
    }
    return false;
  }
}
