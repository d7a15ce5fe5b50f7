package dev.keyfold.processor.analyze;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Asks javac for what it has read from source. */
final class SourceTrees {
  /** Asked for once: javac finds them by reflection. Null in the Eclipse compiler. */
  private final @Nullable Trees trees;

  SourceTrees(ProcessingEnvironment environment) {
    this.trees = trees(environment);
  }

  private static @Nullable Trees trees(ProcessingEnvironment environment) {
    try {
      return Trees.instance(environment);
    } catch (IllegalArgumentException | LinkageError e) {
      // the Eclipse compiler, or a wrapper around javac: there all sources are roots
      return null;
    }
  }

  /**
   * Whether the class comes from source, as far as this compiler tells: also from the source path,
   * because others mention it.
   */
  boolean contain(TypeElement type) {
    return path(type) != null;
  }

  /** The expression that a field is initialised with. */
  Optional<ExpressionTree> initializer(VariableElement field) {
    TreePath path = path(field);
    return path != null && path.getLeaf() instanceof VariableTree variable
        ? Optional.ofNullable(variable.getInitializer())
        : Optional.empty();
  }

  /** Whether a class or a member of it has an annotation that does not exist. */
  boolean haveUnknownAnnotations(TypeElement type) {
    List<AnnotationTree> annotations = annotations(type);
    TreePath path = annotations.isEmpty() ? null : path(type);
    if (path == null || trees == null) {
      return false;
    }
    for (AnnotationTree annotation : annotations) {
      TypeMirror mirror = trees.getTypeMirror(new TreePath(path, annotation.getAnnotationType()));
      if (mirror != null && mirror.getKind() == TypeKind.ERROR) {
        return true;
      }
    }
    return false;
  }

  private List<AnnotationTree> annotations(TypeElement type) {
    ClassTree tree = tree(type);
    if (tree == null) {
      return List.of();
    }
    List<AnnotationTree> annotations = new ArrayList<>(tree.getModifiers().getAnnotations());
    for (Tree member : tree.getMembers()) {
      if (member instanceof VariableTree field) {
        annotations.addAll(field.getModifiers().getAnnotations());
      } else if (member instanceof MethodTree method) {
        annotations.addAll(method.getModifiers().getAnnotations());
        for (VariableTree parameter : method.getParameters()) {
          annotations.addAll(parameter.getModifiers().getAnnotations());
        }
      }
    }
    return annotations;
  }

  private @Nullable ClassTree tree(TypeElement type) {
    try {
      return trees == null ? null : trees.getTree(type);
    } catch (IllegalArgumentException | LinkageError e) {
      return null;
    }
  }

  private @Nullable TreePath path(Element element) {
    try {
      return trees == null ? null : trees.getPath(element);
    } catch (IllegalArgumentException | LinkageError e) {
      return null;
    }
  }
}
