package dev.keyfold.processor.check.body;

import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** State or a timer that is used where there is no current key: it fails when it runs. */
final class StateOutsideCallbackLint implements Lint {
  @Override
  public List<Finding> check(Bodies bodies) {
    CallGraph graph = CallGraph.atOnce(bodies);
    Set<Element> construction = graph.reachedFromConstructors().keySet();
    Set<Element> lifecycle = graph.reachedFrom(Annotated.LIFECYCLE).keySet();
    List<Finding> findings = new ArrayList<>();
    for (StateUse use : bodies.ownUses()) {
      if (!use.method().isEmpty() && !use.deferred()) {
        Optional<Finding> finding = finding(use, construction, lifecycle, bodies);
        if (finding.isPresent()) {
          findings.add(finding.get());
        }
      }
    }
    return findings;
  }

  private static Optional<Finding> finding(
      StateUse use, Set<Element> construction, Set<Element> lifecycle, Bodies bodies) {
    boolean isMethod = use.member().getKind() == ElementKind.METHOD;
    if (!isMethod || construction.contains(use.member())) {
      return Optional.of(
          finding(use, "while the object is made", "state is bound to it only later", bodies));
    }
    return lifecycle.contains(use.member())
        ? Optional.of(
            finding(
                use,
                "by an @OnOpen or @OnClose method",
                "they run once per object, not for a key",
                bodies))
        : Optional.empty();
  }

  private static Finding finding(StateUse use, String where, String why, Bodies bodies) {
    return BodyDiagnostic.STATE_OUTSIDE_CALLBACK
        .at(bodies.origin(use.name(), use.member()))
        .with("variable", use.field())
        .with("where", where)
        .with("why", why);
  }
}
