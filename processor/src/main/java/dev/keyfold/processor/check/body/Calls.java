package dev.keyfold.processor.check.body;

import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/** Finds the calls of methods and constructors, and what method references refer to. */
final class Calls extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Bodies bodies;
  private final List<Call> found = new ArrayList<>();

  private Calls(Bodies bodies) {
    this.bodies = bodies;
  }

  /** In source order, a call before those in its arguments. */
  static Stream<Call> in(TreePath part, Bodies bodies) {
    Calls calls = new Calls(bodies);
    calls.scan(part, null);
    return calls.found.stream();
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
    if (bodies.element(path) instanceof ExecutableElement method) {
      found.add(
          new Call(
              method, path, Enclosing.member(path, bodies.trees()), Enclosing.isDeferred(path)));
    }
  }
}
