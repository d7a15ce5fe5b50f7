package dev.keyfold.processor.check.body;

import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.SourcePosition;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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
  public Stream<Finding> check(Bodies bodies) {
    if (isClearedAsAWhole(bodies)) {
      return Stream.empty();
    }
    return bodies
        .ownState()
        .filter(field -> !Annotated.has(field, "Ttl"))
        .filter(field -> isWrittenAndNeverRemoved(field, bodies))
        .flatMap(field -> finding(field, bodies).stream());
  }

  /** A component does not see who clears everything: somewhere in the compilation is enough. */
  private static boolean isClearedAsAWhole(Bodies bodies) {
    return bodies.calls().stream().anyMatch(call -> call.isNamed("clearAll"))
        || (!bodies.isStateful() && bodies.isNamedElsewhere("clearAll"));
  }

  private static boolean isWrittenAndNeverRemoved(VariableElement field, Bodies bodies) {
    StateKind kind = StateKind.of(field).orElseThrow();
    return bodies.usesOf(field).anyMatch(use -> kind.writes(use.method()))
        && bodies.usesOf(field).noneMatch(use -> kind.removes(use.method()));
  }

  private static Optional<Finding> finding(VariableElement field, Bodies bodies) {
    return switch (StateKind.of(field).orElseThrow()) {
      case LIST ->
          Optional.of(finding(field, "'" + field + "' only ever grows: nothing is taken from it"));
      case MAP ->
          hasFewKeys(field)
              ? Optional.empty()
              : Optional.of(
                  finding(field, "'" + field + "' only ever grows: no entry is removed from it"));
      case VALUE ->
          clearedByTimer(bodies)
              .map(
                  other ->
                      finding(
                          field,
                          "'" + field + "' is never cleared, but a timer clears '" + other + "'"));
      case PLAIN, TIMER -> Optional.empty();
    };
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
    Set<Element> handlers = CallGraph.of(bodies).reachedFrom(Annotated.TIMER).keySet();
    return bodies
        .ownUses()
        .filter(use -> use.method().equals("clear") && handlers.contains(use.member()))
        .map(StateUse::field)
        .findFirst();
  }
}
