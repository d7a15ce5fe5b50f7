package dev.keyfold.processor.check.body;

import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.SourcePosition;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/** A state variable that is never written, or never read, or neither. */
final class UnusedStateLint implements Lint {
  @Override
  public Stream<Finding> check(Bodies bodies) {
    return bodies
        .ownState()
        .filter(field -> StateKind.of(field).orElseThrow() != StateKind.TIMER)
        .flatMap(field -> finding(field, bodies).stream());
  }

  private static Optional<Finding> finding(VariableElement field, Bodies bodies) {
    StateKind kind = StateKind.of(field).orElseThrow();
    boolean read =
        isHandedOver(field) || bodies.usesOf(field).anyMatch(use -> kind.reads(use.method()));
    boolean written = bodies.usesOf(field).anyMatch(use -> kind.writes(use.method()));
    if (read && written) {
      return Optional.empty();
    }
    String found =
        read
            ? "is read but never written: it is always absent"
            : written ? "is written but never read" : "is neither read nor written";
    return Optional.of(
        BodyDiagnostic.UNUSED_STATE
            .at(SourcePosition.of(field))
            .with("variable", field)
            .with("found", found));
  }

  /** Whether a method is called with what has expired of it. */
  private static boolean isHandedOver(VariableElement field) {
    String written = Annotated.text(field, "StateVar", "name");
    String name = written.isEmpty() ? field.getSimpleName().toString() : written;
    Element owner = field.getEnclosingElement();
    return owner != null
        && ElementFilter.methodsIn(owner.getEnclosedElements()).stream()
            .anyMatch(method -> Annotated.text(method, "OnExpire", "value").equals(name));
  }
}
