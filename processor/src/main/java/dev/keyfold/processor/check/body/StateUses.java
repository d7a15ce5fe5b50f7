package dev.keyfold.processor.check.body;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Tells the places that name a state variable or timer. */
final class StateUses {
  /** What is done with a plain field, in place of a method: its value is used. */
  static final String READ = "read";

  /** It gets a value that does not depend on the one that it has. */
  static final String ASSIGN = "assign";

  /** It gets a value that is computed from the one that it has. */
  static final String CHANGE = "change";

  private final Trees trees;
  private final List<StateUse> found = new ArrayList<>();

  StateUses(Trees trees) {
    this.trees = trees;
  }

  /** Adds the use, where a name is that of a state variable or timer. */
  void add(TreePath name, @Nullable Element element) {
    if (element instanceof VariableElement field
        && field.getKind().isField()
        && Annotated.has(field, "StateVar")) {
      Optional<StateKind> kind = StateKind.of(field);
      if (kind.isPresent()) {
        found.add(use(name, field, kind.get()));
      }
    }
  }

  /** In source order. */
  List<StateUse> found() {
    return Collections.unmodifiableList(found);
  }

  private StateUse use(TreePath name, VariableElement field, StateKind kind) {
    if (kind == StateKind.PLAIN) {
      return new StateUse(
          field,
          kind,
          plainUse(name),
          name,
          name,
          Enclosing.member(name, trees),
          Enclosing.isDeferred(name));
    }
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
        field, kind, method, call, name, Enclosing.member(name, trees), Enclosing.isDeferred(name));
  }

  private static String plainUse(TreePath name) {
    Tree user = name.getParentPath().getLeaf();
    if (user instanceof AssignmentTree assignment && assignment.getVariable() == name.getLeaf()) {
      return ASSIGN;
    }
    boolean isChanged =
        (user instanceof CompoundAssignmentTree change && change.getVariable() == name.getLeaf())
            || Set.of(
                    Tree.Kind.POSTFIX_INCREMENT,
                    Tree.Kind.POSTFIX_DECREMENT,
                    Tree.Kind.PREFIX_INCREMENT,
                    Tree.Kind.PREFIX_DECREMENT)
                .contains(user.getKind());
    return isChanged ? CHANGE : READ;
  }
}
