package dev.keyfold.processor.check.body;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Finds what changes the contents of arrays, collections, maps and the like that a field holds. */
final class ContainerWrites extends TreePathScanner<@Nullable Void, @Nullable Void> {
  /** The methods that change a container, of whatever kind. */
  private static final Pattern CHANGES =
      Pattern.compile(
          "(add|put|set|remove|compute|replace|poll|offer|take|insert|append|delete)(\\p{Lu}.*)?"
              + "|clear|merge|retainAll|push|pop|drainTo|sort|reverse|flip|and|or|xor|andNot"
              + "|lazySet|(weakC|c)ompareAnd.*|getAnd.*|.*AndGet|accumulate|increment|decrement"
              + "|reset|sumThenReset");

  /** The methods that lead to what is in a container, or to a view of it. */
  private static final Pattern LEADS_INTO =
      Pattern.compile(
          "get(OrDefault|First|Last)?|(key|entry|navigableKey|descendingKey|descending)Set|values"
              + "|(sub|head|tail|descending)(Map|Set|List)|computeIf.*|peek.*|element");

  /** Static methods that change what they are given first. */
  private static final Map<String, Pattern> CHANGES_ARGUMENT =
      Map.of(
          "java.util.Collections",
          Pattern.compile("addAll|sort|shuffle|reverse|swap|fill|rotate|replaceAll|copy"),
          "java.util.Arrays",
          Pattern.compile("fill|sort|setAll|parallel(Sort|SetAll|Prefix)"));

  private static final Set<Tree.Kind> STEPS =
      Set.of(
          Tree.Kind.POSTFIX_INCREMENT,
          Tree.Kind.POSTFIX_DECREMENT,
          Tree.Kind.PREFIX_INCREMENT,
          Tree.Kind.PREFIX_DECREMENT);

  private final Bodies bodies;
  private final MutableTypes mutable;
  private final List<Write> found = new ArrayList<>();

  private ContainerWrites(Bodies bodies) {
    this.bodies = bodies;
    this.mutable = new MutableTypes(bodies);
  }

  /**
   * A change of what a field holds.
   *
   * @param member the method or field whose body it is in
   */
  record Write(VariableElement field, Element member) {}

  /** In source order. */
  static List<Write> in(TreePath part, Bodies bodies) {
    ContainerWrites writes = new ContainerWrites(bodies);
    writes.scan(part, null);
    return writes.found;
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree assignment, @Nullable Void nothing) {
    element(assignment.getVariable());
    return super.visitAssignment(assignment, null);
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree assignment, @Nullable Void nothing) {
    element(assignment.getVariable());
    return super.visitCompoundAssignment(assignment, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree unary, @Nullable Void nothing) {
    if (STEPS.contains(unary.getKind())) {
      element(unary.getExpression());
    }
    return super.visitUnary(unary, null);
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void nothing) {
    if (bodies.element(getCurrentPath()) instanceof ExecutableElement method) {
      String name = method.getSimpleName().toString();
      String owner = Objects.requireNonNull(method.getEnclosingElement()).toString();
      Pattern helpers = CHANGES_ARGUMENT.get(owner);
      if (helpers != null && helpers.matcher(name).matches()) {
        holder(call.getArguments().get(0));
      } else if (owner.equals("java.lang.System") && name.equals("arraycopy")) {
        holder(call.getArguments().get(2));
      } else if (call.getMethodSelect() instanceof MemberSelectTree select) {
        change(select.getExpression(), name);
      }
    }
    return super.visitMethodInvocation(call, null);
  }

  @Override
  public @Nullable Void visitMemberReference(
      MemberReferenceTree reference, @Nullable Void nothing) {
    change(reference.getQualifierExpression(), reference.getName().toString());
    return super.visitMemberReference(reference, null);
  }

  private void element(ExpressionTree assigned) {
    if (inner(assigned) instanceof ArrayAccessTree access) {
      holder(access.getExpression());
    }
  }

  private void change(ExpressionTree receiver, String method) {
    if (CHANGES.matcher(method).matches() && mutable.contain(path(receiver))) {
      holder(receiver);
    }
  }

  /** Notes the field that the expression leads from, where it is one. */
  private void holder(ExpressionTree expression) {
    Tree at = inner(expression);
    for (Tree around = around(at); around != null; around = around(at)) {
      at = inner(around);
    }
    if (bodies.element(path(at)) instanceof VariableElement field && field.getKind().isField()) {
      found.add(new Write(field, Enclosing.member(getCurrentPath(), bodies.trees())));
    }
  }

  /** The container around what an expression takes from it. */
  private @Nullable Tree around(Tree expression) {
    if (expression instanceof ArrayAccessTree access) {
      return access.getExpression();
    }
    return expression instanceof MethodInvocationTree call
            && call.getMethodSelect() instanceof MemberSelectTree select
            && LEADS_INTO.matcher(select.getIdentifier()).matches()
            && mutable.contain(path(select.getExpression()))
        ? select.getExpression()
        : null;
  }

  private static Tree inner(Tree expression) {
    Tree at = expression;
    while (at instanceof ParenthesizedTree parentheses) {
      at = parentheses.getExpression();
    }
    return at;
  }

  private TreePath path(Tree expression) {
    return new TreePath(getCurrentPath(), expression);
  }
}
