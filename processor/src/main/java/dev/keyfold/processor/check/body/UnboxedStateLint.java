package dev.keyfold.processor.check.body;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.keyfold.processor.diagnostic.BodyDiagnostic;
import dev.keyfold.processor.diagnostic.Finding;
import java.util.Set;
import java.util.stream.Stream;

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
  public Stream<Finding> check(Bodies bodies) {
    Unboxing unboxing = new Unboxing(bodies);
    return bodies
        .ownUses()
        .filter(UnboxedStateLint::isGet)
        .filter(use -> unboxing.of(use.call()))
        .filter(use -> !isGuarded(use, bodies))
        .map(
            use ->
                BodyDiagnostic.UNBOXED_STATE
                    .at(bodies.origin(use.name(), use.member()))
                    .with("variable", use.field())
                    .with("key", isMap(use) ? "key" : "")
                    .with("default", isMap(use) ? "getOr(key, …)" : "getOr(…)")
                    .with("check", isMap(use) ? "containsKey(key)" : "exists()"));
  }

  private static boolean isMap(StateUse use) {
    return StateKind.of(use.field()).orElseThrow() == StateKind.MAP;
  }

  private static boolean isGet(StateUse use) {
    return use.method().equals("get") && use.call() != use.name();
  }

  /** Where in the method it asks does not matter, as long as it is before. */
  private static boolean isGuarded(StateUse use, Bodies bodies) {
    return bodies
        .usesOf(use.field())
        .filter(other -> other.member().equals(use.member()))
        .filter(other -> bodies.end(other.call()) <= bodies.offset(use.name()))
        .anyMatch(other -> ASKING.contains(other.method()) || isComparedWithNull(other));
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
