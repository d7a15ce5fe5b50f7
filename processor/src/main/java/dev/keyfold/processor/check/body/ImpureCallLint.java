package dev.keyfold.processor.check.body;

import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * Calls in callbacks, and in the methods of the class that callbacks call, whose results or effects
 * differ when a batch runs again: the wall clock, randomness, input and output, and waiting. In a
 * component the methods that use its state are what callbacks call.
 */
final class ImpureCallLint implements Lint {
  @Override
  public List<Finding> check(Bodies bodies) {
    Map<Element, ExecutableElement> reached = CallGraph.of(bodies).reachedWithKey();
    List<Finding> findings = new ArrayList<>();
    for (Call call : bodies.ownCalls()) {
      if (reached.containsKey(call.member())) {
        Optional<Diagnostic> diagnostic = ImpureCalls.of(call, bodies);
        if (diagnostic.isPresent()) {
          findings.add(finding(diagnostic.get(), call, reached, bodies));
        }
      }
    }
    return findings;
  }

  private static Finding finding(
      Diagnostic diagnostic, Call call, Map<Element, ExecutableElement> reached, Bodies bodies) {
    return diagnostic
        .at(bodies.origin(call.path(), call.member()))
        .with("call", call.display())
        .with("method", call.member().getSimpleName())
        .with("callback", caller(call, reached));
  }

  /** The callback, where the call is in another method. */
  private static String caller(Call call, Map<Element, ExecutableElement> reached) {
    ExecutableElement callback = reached.get(call.member());
    return callback == null || callback.equals(call.member())
        ? ""
        : callback.getSimpleName().toString();
  }
}
