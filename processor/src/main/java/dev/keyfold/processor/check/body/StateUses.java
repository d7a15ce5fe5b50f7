package dev.keyfold.processor.check.body;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Finds the places that name a state variable or timer. */
final class StateUses extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Trees trees;
  private final List<StateUse> found = new ArrayList<>();

  private StateUses(Trees trees) {
    this.trees = trees;
  }

  static List<StateUse> in(TreePath type, Trees trees) {
    StateUses uses = new StateUses(trees);
    uses.scan(type, null);
    return List.copyOf(uses.found);
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void nothing) {
    add();
    return super.visitIdentifier(name, null);
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree name, @Nullable Void nothing) {
    add();
    return super.visitMemberSelect(name, null);
  }

  private void add() {
    TreePath name = getCurrentPath();
    if (trees.getElement(name) instanceof VariableElement field
        && field.getKind().isField()
        && Annotated.has(field, "StateVar")
        && StateKind.of(field).isPresent()) {
      found.add(use(name, field));
    }
  }

  private StateUse use(TreePath name, VariableElement field) {
    TreePath parent = name.getParentPath();
    String method = "";
    TreePath call = name;
    if (parent.getLeaf() instanceof MemberSelectTree select) {
      if (parent.getParentPath().getLeaf() instanceof MethodInvocationTree) {
        method = select.getIdentifier().toString();
        call = parent.getParentPath();
      }
    } else if (parent.getLeaf() instanceof MemberReferenceTree reference) {
      method = reference.getName().toString();
      call = parent;
    } else if (parent.getLeaf() instanceof EnhancedForLoopTree) {
      method = "iterator";
    }
    return new StateUse(
        field, method, call, name, Enclosing.member(name, trees), Enclosing.isDeferred(name));
  }
}
