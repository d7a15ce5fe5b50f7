package dev.keyfold.processor.check.body;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.Objects;
import javax.lang.model.element.Element;

/** What is around an expression. */
final class Enclosing {
  private Enclosing() {}

  /** The method, field or initialiser around an expression; local classes are looked through. */
  static Element member(TreePath inner, Trees trees) {
    TreePath member = inner;
    for (TreePath at = inner; at.getParentPath() != null; at = at.getParentPath()) {
      if (isMember(at) && at.getParentPath().getLeaf() instanceof ClassTree) {
        member = at;
        if (!isLocal(at.getParentPath())) {
          break;
        }
      }
    }
    boolean isBlock = member.getLeaf() instanceof BlockTree;
    TreePath named = isBlock ? member.getParentPath() : member;
    return Objects.requireNonNull(trees.getElement(named));
  }

  private static boolean isMember(TreePath at) {
    Tree leaf = at.getLeaf();
    return leaf instanceof MethodTree || leaf instanceof VariableTree || leaf instanceof BlockTree;
  }

  /** Whether a class is written in a method: anonymous, or named there. */
  private static boolean isLocal(TreePath type) {
    Tree around = type.getParentPath().getLeaf();
    return !(around instanceof ClassTree) && !(around instanceof CompilationUnitTree);
  }

  /** Whether an expression is in a lambda or a local class, and so may run later. */
  static boolean isDeferred(TreePath inner) {
    for (TreePath at = inner; at.getParentPath() != null; at = at.getParentPath()) {
      Tree leaf = at.getLeaf();
      if (leaf instanceof LambdaExpressionTree || leaf instanceof MemberReferenceTree) {
        return true;
      }
      if (leaf instanceof ClassTree) {
        return isLocal(at);
      }
    }
    return false;
  }
}
