package dev.keyfold.processor.check.body;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/**
 * A handle, an emitter or a context that gets out of its callback: to another thread, into a field,
 * or to whoever calls a method.
 */
final class EscapingStateLint implements Lint {
  @Override
  public List<Finding> check(Bodies bodies) {
    LaterCode later = new LaterCode(bodies);
    List<Finding> findings = new ArrayList<>();
    for (KeyedNames.Name name : KeyedNames.in(bodies)) {
      Optional<String> way = escape(name, later, bodies);
      if (way.isPresent()) {
        findings.add(finding(name, way.get(), bodies));
      }
    }
    return findings;
  }

  private static Optional<String> escape(KeyedNames.Name name, LaterCode laterCode, Bodies bodies) {
    Optional<String> later = laterCode.around(name.path());
    return later.isPresent() ? later : directly(name, bodies);
  }

  /** The handle itself, not what one of its methods returned. */
  private static Optional<String> directly(KeyedNames.Name name, Bodies bodies) {
    TreePath around = Unboxing.withoutParentheses(name.path()).getParentPath();
    Tree user = around.getLeaf();
    if (user instanceof AssignmentTree assignment
        && assignment.getVariable() != name.path().getLeaf()) {
      Element target = bodies.element(TreePath.getPath(around, assignment.getVariable()));
      return target != null && target.getKind() == ElementKind.FIELD
          ? Optional.of("is stored in field '" + target + "'")
          : Optional.empty();
    }
    boolean isPrivate = name.member().getModifiers().contains(Modifier.PRIVATE);
    return user instanceof ReturnTree && !isPrivate && !Enclosing.isDeferred(name.path())
        ? Optional.of("is returned from " + name.member().getSimpleName())
        : Optional.empty();
  }

  private static Finding finding(KeyedNames.Name name, String way, Bodies bodies) {
    return BodyDiagnostic.ESCAPING_STATE
        .at(bodies.origin(name.path(), name.member()))
        .with("name", name.text())
        .with("way", way);
  }
}
