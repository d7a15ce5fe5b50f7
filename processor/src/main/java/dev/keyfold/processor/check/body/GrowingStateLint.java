package dev.keyfold.processor.check.body;

import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * State that only ever grows: a list or map that nothing is taken from, and a value that stays when
 * a timer clears the rest of its key. A value on its own is not reported: a running total per key
 * is meant to stay.
 */
final class GrowingStateLint implements Lint {
  @Override
  public List<Finding> check(Bodies bodies) {
    List<Finding> findings = new ArrayList<>();
    if (isClearedAsAWhole(bodies)) {
      return findings;
    }
    for (StateVariable variable : bodies.ownState()) {
      if (variable.isWritten()
          && !variable.isRemoved()
          && !Annotated.has(variable.field(), "Ttl")) {
        Optional<Finding> finding = finding(variable, bodies);
        if (finding.isPresent()) {
          findings.add(finding.get());
        }
      }
    }
    return findings;
  }

  /** A component does not see who clears everything: somewhere in the compilation is enough. */
  private static boolean isClearedAsAWhole(Bodies bodies) {
    for (Call call : bodies.calls()) {
      if (call.isNamed("clearAll")) {
        return true;
      }
    }
    return !bodies.isStateful() && bodies.isNamedElsewhere("clearAll");
  }

  private static Optional<Finding> finding(StateVariable variable, Bodies bodies) {
    VariableElement field = variable.field();
    return switch (variable.kind()) {
      case LIST ->
          Optional.of(finding(field, "'" + field + "' only ever grows: nothing is taken from it"));
      case MAP ->
          hasFewKeys(field)
              ? Optional.empty()
              : Optional.of(
                  finding(field, "'" + field + "' only ever grows: no entry is removed from it"));
      case VALUE -> findingOfValue(field, bodies);
      case PLAIN, TIMER -> Optional.empty();
    };
  }

  private static Optional<Finding> findingOfValue(VariableElement field, Bodies bodies) {
    Optional<VariableElement> other = clearedByTimer(bodies);
    return other.isPresent()
        ? Optional.of(
            finding(
                field,
                "'" + field + "' is never cleared, but a timer clears '" + other.get() + "'"))
        : Optional.empty();
  }

  private static Finding finding(VariableElement field, String found) {
    return BodyDiagnostic.GROWING_STATE
        .at(SourcePosition.of(field))
        .with("found", found)
        .with("variable", field);
  }

  /** A map by an enum or a boolean has an end. */
  private static boolean hasFewKeys(VariableElement field) {
    TypeMirror key = ((DeclaredType) field.asType()).getTypeArguments().get(0);
    return key instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement type
        && (type.getKind() == ElementKind.ENUM
            || type.getQualifiedName().contentEquals("java.lang.Boolean"));
  }

  /** A variable that a timer clears: there the key's state is meant to end. */
  private static Optional<VariableElement> clearedByTimer(Bodies bodies) {
    List<StateUse> clears = clears(bodies);
    if (!clears.isEmpty()) {
      Set<Element> handlers = CallGraph.of(bodies).reachedFrom(Annotated.TIMER).keySet();
      for (StateUse clear : clears) {
        if (handlers.contains(clear.member())) {
          return Optional.of(clear.field());
        }
      }
    }
    return Optional.empty();
  }

  private static List<StateUse> clears(Bodies bodies) {
    List<StateUse> clears = new ArrayList<>();
    for (StateUse use : bodies.ownUses()) {
      if (use.method().equals("clear")) {
        clears.add(use);
      }
    }
    return clears;
  }
}
