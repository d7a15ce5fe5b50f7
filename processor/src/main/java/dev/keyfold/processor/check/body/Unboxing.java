package dev.keyfold.processor.check.body;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Where Java takes a primitive out of its box, which fails for null. */
final class Unboxing {
  private static final Set<String> BOXES =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double",
          "java.lang.Character");

  private final Bodies bodies;

  Unboxing(Bodies bodies) {
    this.bodies = bodies;
  }

  /** Whether the value of an expression is unboxed by what is around it. */
  boolean of(TreePath inner) {
    TreePath expression = withoutParentheses(inner);
    Tree leaf = expression.getLeaf();
    TreePath around = expression.getParentPath();
    Tree user = around.getLeaf();
    if (user instanceof SwitchTree || user instanceof SwitchExpressionTree) {
      return true; // a switch fails for null whatever the type
    }
    return isBoxed(inner) && (byValue(leaf, around) || byControl(leaf, user));
  }

  static TreePath withoutParentheses(TreePath expression) {
    TreePath at = expression;
    while (at.getParentPath().getLeaf() instanceof ParenthesizedTree) {
      at = at.getParentPath();
    }
    return at;
  }

  private boolean byValue(Tree value, TreePath around) {
    Tree user = around.getLeaf();
    if (user instanceof VariableTree || user instanceof TypeCastTree) {
      return isPrimitive(around);
    }
    if (user instanceof AssignmentTree assignment) {
      return isPrimitive(TreePath.getPath(around, assignment.getVariable()));
    }
    if (user instanceof ConditionalExpressionTree choice) {
      return choice.getCondition() == value || isPrimitive(around);
    }
    if (user instanceof MethodInvocationTree call) {
      return isPrimitiveArgument(around, call.getArguments(), value);
    }
    if (user instanceof NewClassTree call) {
      return isPrimitiveArgument(around, call.getArguments(), value);
    }
    if (user instanceof ReturnTree) {
      return returnsPrimitive(around);
    }
    return user instanceof BinaryTree operation
        ? isArithmetic(operation, around, value)
        : user instanceof CompoundAssignmentTree && !isText(around);
  }

  private static boolean byControl(Tree value, Tree user) {
    return user instanceof UnaryTree
        || (user instanceof ArrayAccessTree access && access.getIndex() == value)
        || user instanceof IfTree
        || user instanceof WhileLoopTree
        || user instanceof DoWhileLoopTree;
  }

  /** Text takes null as it is; a comparison of two boxes looks at the boxes. */
  private boolean isArithmetic(BinaryTree operation, TreePath around, Tree value) {
    ExpressionTree left = operation.getLeftOperand();
    ExpressionTree other = left == value ? operation.getRightOperand() : left;
    return switch (operation.getKind()) {
      case PLUS -> !isText(around);
      case EQUAL_TO, NOT_EQUAL_TO -> isPrimitive(TreePath.getPath(around, other));
      default -> true;
    };
  }

  private boolean isPrimitiveArgument(
      TreePath call, List<? extends ExpressionTree> arguments, Tree value) {
    int index = arguments.indexOf(value);
    return index >= 0
        && bodies.element(call) instanceof ExecutableElement method
        && index < method.getParameters().size()
        && method.getParameters().get(index).asType().getKind().isPrimitive();
  }

  /** Of a lambda the result type is not looked at. */
  private boolean returnsPrimitive(TreePath statement) {
    for (TreePath at = statement; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree) {
        return bodies.element(at) instanceof ExecutableElement method
            && method.getReturnType().getKind().isPrimitive();
      }
      if (at.getLeaf() instanceof LambdaExpressionTree) {
        return false;
      }
    }
    return false;
  }

  private boolean isBoxed(TreePath expression) {
    return type(expression) instanceof DeclaredType type
        && BOXES.contains(type.asElement().toString());
  }

  private boolean isPrimitive(TreePath path) {
    TypeMirror type = type(path);
    return type != null && type.getKind().isPrimitive();
  }

  private boolean isText(TreePath path) {
    TypeMirror type = type(path);
    return type != null && type.toString().equals("java.lang.String");
  }

  private @Nullable TypeMirror type(TreePath path) {
    Element element = bodies.element(path);
    boolean isDeclaration = path.getLeaf() instanceof VariableTree;
    return isDeclaration && element instanceof VariableElement variable
        ? variable.asType()
        : bodies.trees().getTypeMirror(path);
  }
}
