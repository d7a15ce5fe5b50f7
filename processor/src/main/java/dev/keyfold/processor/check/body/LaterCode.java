package dev.keyfold.processor.check.body;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Lambdas, method references and anonymous classes that run in another thread, or later. */
final class LaterCode {
  private static final Set<String> THREADS =
      Set.of(
          "java.util.concurrent.Executor",
          "java.lang.Thread",
          "java.util.Timer",
          "java.util.concurrent.CompletableFuture",
          "java.util.concurrent.CompletionStage",
          "java.util.concurrent.FutureTask",
          "java.util.concurrent.ForkJoinTask");

  private final Bodies bodies;

  LaterCode(Bodies bodies) {
    this.bodies = bodies;
  }

  /** What happens to the code around an expression; empty where it runs in its callback. */
  Optional<String> around(TreePath inner) {
    for (TreePath at = inner; at.getParentPath() != null; at = at.getParentPath()) {
      if (isCode(at.getLeaf())) {
        Optional<String> fate = fate(at);
        if (fate.isPresent()) {
          return fate;
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isCode(Tree tree) {
    return tree instanceof LambdaExpressionTree
        || tree instanceof MemberReferenceTree
        || (tree instanceof NewClassTree created && created.getClassBody() != null);
  }

  private Optional<String> fate(TreePath code) {
    if (isThread(code)) {
      return Optional.of("is used by another thread");
    }
    TreePath user = Unboxing.withoutParentheses(code).getParentPath();
    if (user.getLeaf() instanceof AssignmentTree assignment) {
      Element target = bodies.element(TreePath.getPath(user, assignment.getVariable()));
      return target != null && target.getKind() == ElementKind.FIELD
          ? Optional.of("is captured by what field '" + target + "' keeps")
          : Optional.empty();
    }
    boolean isPassedOn =
        (user.getLeaf() instanceof MethodInvocationTree || user.getLeaf() instanceof NewClassTree)
            && (isThread(user) || isParallel(user));
    return isPassedOn ? Optional.of("is used by another thread") : Optional.empty();
  }

  /** Whether what a call calls belongs to a thread, or to what has threads. */
  private boolean isThread(TreePath call) {
    if (!(bodies.element(call) instanceof ExecutableElement method)
        || call.getLeaf() instanceof MemberReferenceTree) {
      return false;
    }
    TypeElement owner = (TypeElement) Objects.requireNonNull(method.getEnclosingElement());
    return isPartOfThread(owner) || Supertypes.include(owner, THREADS);
  }

  private static boolean isPartOfThread(TypeElement type) {
    String name = type.getQualifiedName().toString();
    for (String thread : THREADS) {
      if (name.startsWith(thread + ".")) {
        return true;
      }
    }
    return false;
  }

  /** Whether the chain of calls before this one makes a parallel stream. */
  private static boolean isParallel(TreePath call) {
    @Nullable Tree at = call.getLeaf();
    while (at instanceof MethodInvocationTree invocation) {
      ExpressionTree select = invocation.getMethodSelect();
      if (!(select instanceof MemberSelectTree member)) {
        return false;
      }
      if (member.getIdentifier().toString().startsWith("parallel")) {
        return true;
      }
      at = member.getExpression();
    }
    return false;
  }
}
