package dev.keyfold.processor.check.body;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A {@code get()} whose result is unboxed at once, in a method that has not asked before whether
 * there is anything: a {@code NullPointerException} for the first record of a key.
 */
final class UnboxedStateLint implements Lint {
  /** Whoever has called one of these on a variable knows whether it is there. */
  private static final Set<String> ASKING =
      Set.of(
          "exists",
          "containsKey",
          "isEmpty",
          "update",
          "put",
          "merge",
          "keys",
          "entries",
          "require");

  @Override
  public List<Finding> check(Bodies bodies) {
    Unboxing unboxing = new Unboxing(bodies);
    List<Finding> findings = new ArrayList<>();
    for (StateUse use : bodies.ownUses()) {
      if (isGet(use) && unboxing.of(use.call()) && !isGuarded(use, bodies)) {
        findings.add(finding(use, bodies));
      }
    }
    return findings;
  }

  private static Finding finding(StateUse use, Bodies bodies) {
    boolean isMap = use.kind() == StateKind.MAP;
    return BodyDiagnostic.UNBOXED_STATE
        .at(bodies.origin(use.name(), use.member()))
        .with("variable", use.field())
        .with("key", isMap ? "key" : "")
        .with("default", isMap ? "getOr(key, …)" : "getOr(…)")
        .with("check", isMap ? "containsKey(key)" : "exists()");
  }

  private static boolean isGet(StateUse use) {
    return use.method().equals("get") && use.call() != use.name();
  }

  /** Where in the method it asks does not matter, as long as it is before. */
  private static boolean isGuarded(StateUse use, Bodies bodies) {
    for (StateUse other : bodies.usesOf(use.field())) {
      if (other.member().equals(use.member())
          && bodies.end(other.call()) <= bodies.offset(use.name())
          && (ASKING.contains(other.method()) || isComparedWithNull(other))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isComparedWithNull(StateUse use) {
    TreePath around = Unboxing.withoutParentheses(use.call()).getParentPath();
    return around.getLeaf() instanceof BinaryTree comparison
        && (isNull(comparison.getLeftOperand()) || isNull(comparison.getRightOperand()));
  }

  private static boolean isNull(Tree operand) {
    return operand.getKind() == Tree.Kind.NULL_LITERAL;
  }
}
