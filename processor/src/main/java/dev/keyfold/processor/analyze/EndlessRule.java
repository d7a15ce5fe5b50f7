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
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * A type may contain itself only where the chain can end: at a place that is nullable, in a
 * container, or in a sealed interface with a record that does not lead back.
 */
final class EndlessRule {
  private final CompilerView compiler;
  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final Set<QualifiedName> finite = new HashSet<>();

  EndlessRule(CompilerView compiler, Map<QualifiedName, TypeDeclaration> declarations) {
    this.compiler = compiler;
    this.declarations = declarations;
  }

  /** Reports each type that no value can be made of. */
  void check(Place place, Report.Builder report) {
    findFinite();
    for (TypeDeclaration declaration : declarations.values()) {
      boolean sealed = declaration instanceof SealedDeclaration;
      if (!finite.contains(declaration.name())
          && reaches(declaration, declaration.name(), sealed, new HashSet<>())) {
        Place marked = culprit(declaration).map(place::marking).orElse(place);
        report.add(finding(declaration.type().name().simpleName(), sealed, marked));
      }
    }
  }

  /** The component that leads back, or the sealed interface. */
  private Optional<Element> culprit(TypeDeclaration declaration) {
    Optional<TypeElement> type =
        Optional.ofNullable(
            compiler.elements().getTypeElement(declaration.type().name().toString()));
    if (!(declaration instanceof RecordDeclaration record)) {
      return type.map(Element.class::cast);
    }
    return record.components().stream()
        .filter(component -> step(component).filter(step -> leads(step, record.name())).isPresent())
        .findFirst()
        .flatMap(
            component ->
                type.stream()
                    .flatMap(owner -> ElementFilter.fieldsIn(owner.getEnclosedElements()).stream())
                    .filter(field -> field.getSimpleName().contentEquals(component.name()))
                    .findFirst());
  }

  private boolean leads(QualifiedName step, QualifiedName wanted) {
    TypeDeclaration next = declarations.get(step);
    return step.equals(wanted)
        || (next != null && reaches(next, wanted, false, new HashSet<>(Set.of(step))));
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
        step(component).ifPresent(needed::add);
      }
    }
    return needed;
  }

  /** The type that a component cannot be without. */
  private static Optional<QualifiedName> step(Component component) {
    if (component.slot().nullable()) {
      return Optional.empty();
    } else if (component.slot().type() instanceof RecordType inside) {
      return Optional.of(inside.name());
    }
    return component.slot().type() instanceof SealedType inside
        ? Optional.of(inside.name())
        : Optional.empty();
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
