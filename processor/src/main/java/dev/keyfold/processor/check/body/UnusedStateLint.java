package dev.keyfold.processor.check.body;

import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/** A state variable that is never written, or never read, or neither. */
final class UnusedStateLint implements Lint {
  @Override
  public List<Finding> check(Bodies bodies) {
    List<Finding> findings = new ArrayList<>();
    for (StateVariable variable : bodies.ownState()) {
      if (variable.kind() != StateKind.TIMER) {
        boolean read = variable.isRead() || isHandedOver(variable.field());
        boolean written = variable.isWritten();
        if (!read || !written) {
          findings.add(finding(variable.field(), read, written));
        }
      }
    }
    return findings;
  }

  private static Finding finding(VariableElement field, boolean read, boolean written) {
    String found =
        read
            ? "is read but never written: it is always absent"
            : written ? "is written but never read" : "is neither read nor written";
    return BodyDiagnostic.UNUSED_STATE
        .at(SourcePosition.of(field))
        .with("variable", field)
        .with("found", found);
  }

  /** Whether a method is called with what has expired of it. */
  private static boolean isHandedOver(VariableElement field) {
    String written = Annotated.text(field, "StateVar", "name");
    String name = written.isEmpty() ? field.getSimpleName().toString() : written;
    Element owner = field.getEnclosingElement();
    if (owner != null) {
      for (ExecutableElement method : ElementFilter.methodsIn(owner.getEnclosedElements())) {
        if (Annotated.text(method, "OnExpire", "value").equals(name)) {
          return true;
        }
      }
    }
    return false;
  }
}
