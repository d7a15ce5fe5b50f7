package dev.keyfold.processor.analyze;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.Optional;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

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

  /** Whether a class or a member of it has an annotation that does not exist. */
  static boolean haveUnknownAnnotations(ProcessingEnvironment environment, TypeElement type) {
    return path(environment, type)
        .filter(path -> path.getLeaf() instanceof ClassTree)
        .filter(
            path ->
                annotations((ClassTree) path.getLeaf())
                    .map(annotation -> new TreePath(path, annotation.getAnnotationType()))
                    .map(Trees.instance(environment)::getTypeMirror)
                    .anyMatch(mirror -> mirror != null && mirror.getKind() == TypeKind.ERROR))
        .isPresent();
  }

  private static Stream<AnnotationTree> annotations(ClassTree type) {
    Stream<ModifiersTree> members =
        type.getMembers().stream()
            .flatMap(
                member -> {
                  if (member instanceof MethodTree method) {
                    return Stream.concat(
                        Stream.of(method.getModifiers()),
                        method.getParameters().stream().map(VariableTree::getModifiers));
                  }
                  return member instanceof VariableTree field
                      ? Stream.of(field.getModifiers())
                      : Stream.of();
                });
    return Stream.concat(Stream.of(type.getModifiers()), members)
        .flatMap(modifiers -> modifiers.getAnnotations().stream());
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
