package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** A record may contain itself only where the chain can end: nullable, or in a container. */
final class EndlessRule {
  private final Map<QualifiedName, TypeDeclaration> declarations;

  EndlessRule(Map<QualifiedName, TypeDeclaration> declarations) {
    this.declarations = declarations;
  }

  /** Reports each record that no value can be made of. */
  void check(Place place, Report.Builder report) {
    for (TypeDeclaration declaration : declarations.values()) {
      if (reaches(declaration, declaration.name(), new HashSet<>())) {
        report.add(
            Diagnostic.UNSUPPORTED_TYPE
                .at(place.origin())
                .with("variable", declaration.name().simpleName())
                .with("path", declaration.name().simpleName())
                .with("type", "a record that contains itself without end")
                .with("route", "")
                .with("why", "no value of it can be made: each would need another one")
                .with("fix", "make the component that leads back @Nullable, Optional or a List"));
      }
    }
  }

  private boolean reaches(TypeDeclaration from, QualifiedName wanted, Set<QualifiedName> seen) {
    if (!(from instanceof RecordDeclaration record)) {
      return false;
    }
    for (Component component : record.components()) {
      if (component.slot().nullable() || !(component.slot().type() instanceof RecordType inside)) {
        continue;
      }
      if (inside.name().equals(wanted)) {
        return true;
      }
      TypeDeclaration next = declarations.get(inside.name());
      if (next != null && seen.add(inside.name()) && reaches(next, wanted, seen)) {
        return true;
      }
    }
    return false;
  }
}
