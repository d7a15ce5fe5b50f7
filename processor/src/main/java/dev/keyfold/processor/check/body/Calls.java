package dev.keyfold.processor.check.body;

import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/** Finds the calls of methods and constructors, and what method references refer to. */
final class Calls extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Trees trees;
  private final List<Call> found = new ArrayList<>();

  private Calls(Trees trees) {
    this.trees = trees;
  }

  /** In source order, a call before those in its arguments. */
  static List<Call> in(TreePath type, Trees trees) {
    Calls calls = new Calls(trees);
    calls.scan(type, null);
    return List.copyOf(calls.found);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void nothing) {
    add();
    return super.visitMethodInvocation(call, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree call, @Nullable Void nothing) {
    add();
    return super.visitNewClass(call, null);
  }

  @Override
  public @Nullable Void visitMemberReference(
      MemberReferenceTree reference, @Nullable Void nothing) {
    add();
    return super.visitMemberReference(reference, null);
  }

  private void add() {
    TreePath path = getCurrentPath();
    if (trees.getElement(path) instanceof ExecutableElement method) {
      found.add(new Call(method, path, Enclosing.member(path, trees), Enclosing.isDeferred(path)));
    }
  }
}
