package dev.keyfold.processor.check.body;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.List;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** Goes through a class once, for all that lints ask of its bodies. */
final class BodyScanner extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Trees trees;
  private final StateUses uses;
  private final KeyedNames parameters;
  private final Calls calls;

  private BodyScanner(Trees trees) {
    this.trees = trees;
    this.uses = new StateUses(trees);
    this.parameters = new KeyedNames(trees);
    this.calls = new Calls(trees);
  }

  /** Goes through a class with all that is inside of it. */
  static BodyScanner of(TreePath type, Trees trees) {
    BodyScanner scanner = new BodyScanner(trees);
    scanner.scan(type, null);
    return scanner;
  }

  List<StateUse> uses() {
    return uses.found();
  }

  List<KeyedNames.Name> parameters() {
    return parameters.found();
  }

  List<Call> calls() {
    return calls.found();
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void nothing) {
    Element element = trees.getElement(getCurrentPath());
    uses.add(getCurrentPath(), element);
    parameters.add(getCurrentPath(), element);
    return super.visitIdentifier(name, null);
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree name, @Nullable Void nothing) {
    uses.add(getCurrentPath(), trees.getElement(getCurrentPath()));
    return super.visitMemberSelect(name, null);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void nothing) {
    calls.add(getCurrentPath());
    return super.visitMethodInvocation(call, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree call, @Nullable Void nothing) {
    calls.add(getCurrentPath());
    return super.visitNewClass(call, null);
  }

  @Override
  public @Nullable Void visitMemberReference(
      MemberReferenceTree reference, @Nullable Void nothing) {
    calls.add(getCurrentPath());
    return super.visitMemberReference(reference, null);
  }
}
