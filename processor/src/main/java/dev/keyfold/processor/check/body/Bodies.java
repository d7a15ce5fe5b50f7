package dev.keyfold.processor.check.body;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.keyfold.processor.diagnostic.BodyPosition;
import dev.keyfold.processor.diagnostic.SourcePosition;
import dev.keyfold.processor.model.Origin;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * One class with its bodies, all names in them resolved.
 *
 * @param type the class that lints are about
 * @param path the class in its file
 * @param file the outermost class around it: what is private in one of them is open to all
 * @param uses all places in that outermost class which name a state variable or timer
 * @param calls all calls in that outermost class
 * @param elsewhere what other outermost classes name
 */
record Bodies(
    Trees trees,
    Elements elements,
    Types types,
    TypeElement type,
    TreePath path,
    TreePath file,
    List<StateUse> uses,
    List<Call> calls,
    NamesElsewhere elsewhere) {

  static Bodies of(
      ProcessingEnvironment environment,
      Trees trees,
      TypeElement type,
      TreePath path,
      NamesElsewhere elsewhere) {
    TreePath outermost = path;
    while (!(outermost.getParentPath().getLeaf() instanceof CompilationUnitTree)) {
      outermost = outermost.getParentPath();
    }
    BodyScanner scanned = BodyScanner.of(outermost, trees);
    return new Bodies(
        trees,
        environment.getElementUtils(),
        environment.getTypeUtils(),
        type,
        path,
        outermost,
        scanned.uses(),
        scanned.calls(),
        elsewhere);
  }

  /**
   * The state variables and timers that a stateful class or a component declares itself, without
   * those of a component that other classes may use too. Those of an abstract class are for its
   * subclasses.
   */
  Stream<VariableElement> ownState() {
    return type.getModifiers().contains(Modifier.ABSTRACT)
        ? Stream.empty()
        : ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
            .filter(field -> Annotated.has(field, "StateVar"))
            .filter(field -> StateKind.of(field).isPresent())
            .filter(field -> isStateful() || !isNamedElsewhere(field.getSimpleName().toString()));
  }

  /** Whether it is a stateful class itself, not a part of others. */
  boolean isStateful() {
    return Annotated.has(type, "Stateful");
  }

  /** Whether another outermost class uses the name, of whatever. */
  boolean isNamedElsewhere(String name) {
    Element outermost = element(file);
    return outermost != null && elsewhere.has(name, outermost);
  }

  /** The uses of one variable. */
  Stream<StateUse> usesOf(VariableElement field) {
    return uses.stream().filter(use -> use.field().equals(field));
  }

  /** The uses of any variable within the class. */
  Stream<StateUse> ownUses() {
    return uses.stream().filter(use -> isOwn(use.name()));
  }

  /** The calls within the class, those in classes inside of it too. */
  Stream<Call> ownCalls() {
    return calls.stream().filter(call -> isWithin(call.path()));
  }

  private boolean isWithin(TreePath inner) {
    for (TreePath at = inner; at != null; at = at.getParentPath()) {
      if (at.getLeaf() == path.getLeaf()) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is in the class, and not in a component inside of it, which is judged by itself. */
  boolean isOwn(TreePath inner) {
    for (TreePath at = inner; at != null; at = at.getParentPath()) {
      if (at.getLeaf() == path.getLeaf()) {
        return true;
      }
      if (at.getLeaf() instanceof ClassTree && declaresState(element(at))) {
        return false;
      }
    }
    return false;
  }

  private static boolean declaresState(@Nullable Element nested) {
    return nested != null
        && ElementFilter.fieldsIn(nested.getEnclosedElements()).stream()
            .anyMatch(field -> Annotated.has(field, "StateVar"));
  }

  /** What a name, a call or a declaration means. */
  @Nullable Element element(TreePath at) {
    return trees.getElement(at);
  }

  /** The method that a call calls. */
  Optional<ExecutableElement> called(TreePath call) {
    return element(call) instanceof ExecutableElement method
        ? Optional.of(method)
        : Optional.empty();
  }

  /** The beginning of an expression, in the member whose body it is in. */
  Origin origin(TreePath at, Element member) {
    Tree first = leftmost(at.getLeaf());
    CompilationUnitTree unit = at.getCompilationUnit();
    return new BodyPosition(
        SourcePosition.of(member),
        offset(at),
        (kind, text) -> trees.printMessage(kind, text, first, unit));
  }

  /** Where an expression begins in its file. */
  long offset(TreePath at) {
    return trees.getSourcePositions().getStartPosition(at.getCompilationUnit(), at.getLeaf());
  }

  /** Where an expression ends in its file. */
  long end(TreePath at) {
    return trees.getSourcePositions().getEndPosition(at.getCompilationUnit(), at.getLeaf());
  }

  /** Javac shows a call at its dot; the name before it is easier to see. */
  private static Tree leftmost(Tree tree) {
    ExpressionTree inner = null;
    if (tree instanceof MethodInvocationTree call) {
      inner = call.getMethodSelect();
    } else if (tree instanceof MemberSelectTree select) {
      inner = select.getExpression();
    } else if (tree instanceof MemberReferenceTree reference) {
      inner = reference.getQualifierExpression();
    }
    return inner == null ? tree : leftmost(inner);
  }
}
