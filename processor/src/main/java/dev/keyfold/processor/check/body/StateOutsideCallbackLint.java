package dev.keyfold.processor.check.body;

import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/** State or a timer that is used where there is no current key: it fails when it runs. */
final class StateOutsideCallbackLint implements Lint {
  @Override
  public Stream<Finding> check(Bodies bodies) {
    CallGraph graph = CallGraph.atOnce(bodies);
    Set<Element> construction = graph.reachedFromConstructors().keySet();
    Set<Element> lifecycle = graph.reachedFrom(Annotated.LIFECYCLE).keySet();
    return bodies
        .ownUses()
        .filter(use -> !use.method().isEmpty() && !use.deferred())
        .flatMap(use -> finding(use, construction, lifecycle, bodies).stream());
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
