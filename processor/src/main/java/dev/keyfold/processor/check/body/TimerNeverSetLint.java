package dev.keyfold.processor.check.body;

import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.SourcePosition;
import java.util.stream.Stream;
import javax.lang.model.element.VariableElement;

/** A timer that nothing sets, so that its handler never runs. */
final class TimerNeverSetLint implements Lint {
  @Override
  public Stream<Finding> check(Bodies bodies) {
    return bodies
        .ownState()
        .filter(field -> StateKind.of(field).orElseThrow() == StateKind.TIMER)
        .filter(timer -> !isSet(timer, bodies))
        .map(
            timer ->
                BodyDiagnostic.TIMER_NEVER_SET.at(SourcePosition.of(timer)).with("timer", timer));
  }

  private static boolean isSet(VariableElement timer, Bodies bodies) {
    return bodies.usesOf(timer).anyMatch(use -> StateKind.TIMER.writes(use.method()));
  }
}
