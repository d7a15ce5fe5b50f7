package dev.keyfold.processor.analyze;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Asks javac for what it has read from source. */
final class SourceTrees {
  private SourceTrees() {}

  /**
   * Whether the class comes from source, as far as this compiler tells: also from the source path,
   * because others mention it.
   */
  static boolean contain(ProcessingEnvironment environment, TypeElement type) {
    return path(environment, type).isPresent();
  }

  /** The expression that a field is initialised with. */
  static Optional<ExpressionTree> initializer(
      ProcessingEnvironment environment, VariableElement field) {
    return path(environment, field)
        .filter(path -> path.getLeaf() instanceof VariableTree)
        .map(path -> ((VariableTree) path.getLeaf()).getInitializer());
  }

  private static Optional<TreePath> path(ProcessingEnvironment environment, Element element) {
    try {
      return Optional.ofNullable(Trees.instance(environment).getPath(element));
    } catch (IllegalArgumentException | LinkageError e) {
      // the Eclipse compiler, or a wrapper around javac: there all sources are roots
      return Optional.empty();
    }
  }
}
