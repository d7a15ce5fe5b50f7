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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

/** One class with its bodies, all names in them resolved. */
final class Bodies {
  private final Trees trees;
  private final Elements elements;
  private final Types types;
  private final TypeElement type;
  private final TreePath path;
  private final TreePath file;
  private final BodyScanner scanned;
  private final NamesElsewhere elsewhere;
  private final List<StateVariable> ownState;
  private final List<StateUse> ownUses;
  private final List<Call> ownCalls;

  /**
   * Goes through the bodies.
   *
   * @param type the class that lints are about
   * @param path the class in its file
   * @param elsewhere what other outermost classes name
   */
  Bodies(
      ProcessingEnvironment environment,
      Trees trees,
      TypeElement type,
      TreePath path,
      NamesElsewhere elsewhere) {
    this.trees = trees;
    this.elements = environment.getElementUtils();
    this.types = environment.getTypeUtils();
    this.type = type;
    this.path = path;
    this.file = outermost(path);
    this.scanned = BodyScanner.of(file, trees);
    this.elsewhere = elsewhere;
    this.ownState = findOwnState();
    this.ownUses = findOwnUses();
    this.ownCalls = findOwnCalls();
  }

  private static TreePath outermost(TreePath path) {
    TreePath outermost = path;
    while (!(outermost.getParentPath().getLeaf() instanceof CompilationUnitTree)) {
      outermost = outermost.getParentPath();
    }
    return outermost;
  }

  private List<StateVariable> findOwnState() {
    List<StateVariable> found = new ArrayList<>();
    if (type.getModifiers().contains(Modifier.ABSTRACT)) {
      return found;
    }
    for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      if (Annotated.has(field, "StateVar")) {
        Optional<StateKind> kind = StateKind.of(field);
        if (kind.isPresent()
            && (isStateful() || !isNamedElsewhere(field.getSimpleName().toString()))) {
          found.add(new StateVariable(field, kind.get(), usesOf(field)));
        }
      }
    }
    return found;
  }

  private List<StateUse> findOwnUses() {
    List<StateUse> found = new ArrayList<>();
    for (StateUse use : scanned.uses()) {
      if (isOwn(use.name())) {
        found.add(use);
      }
    }
    return found;
  }

  private List<Call> findOwnCalls() {
    List<Call> found = new ArrayList<>();
    for (Call call : scanned.calls()) {
      if (isWithin(call.path())) {
        found.add(call);
      }
    }
    return found;
  }

  Trees trees() {
    return trees;
  }

  Elements elements() {
    return elements;
  }

  Types types() {
    return types;
  }

  /** The class that lints are about. */
  TypeElement type() {
    return type;
  }

  /** The class in its file. */
  TreePath path() {
    return path;
  }

  /** The outermost class around it: what is private in one of them is open to all. */
  TreePath file() {
    return file;
  }

  /** All calls in the outermost class. */
  List<Call> calls() {
    return scanned.calls();
  }

  /** All places in the outermost class which name an emitter or a context. */
  List<KeyedNames.Name> parameters() {
    return scanned.parameters();
  }

  /**
   * The state variables and timers that a stateful class or a component declares itself, without
   * those of a component that other classes may use too. Those of an abstract class are for its
   * subclasses.
   */
  List<StateVariable> ownState() {
    return ownState;
  }

  /** The uses of any variable within the class. */
  List<StateUse> ownUses() {
    return ownUses;
  }

  /** The calls within the class, those in classes inside of it too. */
  List<Call> ownCalls() {
    return ownCalls;
  }

  /** The uses of one variable, in the outermost class. */
  List<StateUse> usesOf(VariableElement field) {
    List<StateUse> found = new ArrayList<>();
    for (StateUse use : scanned.uses()) {
      if (use.field().equals(field)) {
        found.add(use);
      }
    }
    return found;
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
    if (nested != null) {
      for (VariableElement field : ElementFilter.fieldsIn(nested.getEnclosedElements())) {
        if (Annotated.has(field, "StateVar")) {
          return true;
        }
      }
    }
    return false;
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
