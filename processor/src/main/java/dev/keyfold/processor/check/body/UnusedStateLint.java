package dev.keyfold.processor.check.body;

import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.SourcePosition;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.VariableElement;

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
    boolean read = bodies.usesOf(field).anyMatch(use -> kind.reads(use.method()));
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
}
