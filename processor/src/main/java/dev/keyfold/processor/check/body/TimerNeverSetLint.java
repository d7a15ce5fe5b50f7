package dev.keyfold.processor.check.body;

import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.VariableElement;

/** A timer that nothing sets, so that its handler never runs. */
final class TimerNeverSetLint implements Lint {
  @Override
  public List<Finding> check(Bodies bodies) {
    List<Finding> findings = new ArrayList<>();
    for (StateVariable variable : bodies.ownState()) {
      if (variable.kind() == StateKind.TIMER && !variable.isWritten()) {
        VariableElement timer = variable.field();
        findings.add(
            BodyDiagnostic.TIMER_NEVER_SET.at(SourcePosition.of(timer)).with("timer", timer));
      }
    }
    return findings;
  }
}
