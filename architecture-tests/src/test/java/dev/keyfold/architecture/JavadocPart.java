package dev.keyfold.architecture;

import static java.util.stream.Collectors.joining;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What the doc comments of one source file say, as Markdown: for an annotation its elements, for an
 * enum its constants, for anything else its public methods.
 */
final class JavadocPart {
  private static final Map<String, String> PLACES =
      Map.of(
          "TYPE", "classes",
          "FIELD", "fields",
          "METHOD", "methods",
          "PARAMETER", "parameters",
          "RECORD_COMPONENT", "record components");

  private final DocTrees docs;
  private final TreePath type;
  private final ClassTree tree;

  private JavadocPart(DocTrees docs, TreePath type) {
    this.docs = docs;
    this.type = type;
    this.tree = (ClassTree) type.getLeaf();
  }

  /**
   * The first type of a source file.
   *
   * @param constant what constants of an enum are shown as, with {@code *} for their names in lower
   *     case
   */
  static String of(Path source, String constant) throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              javac.getTask(null, files, null, null, null, files.getJavaFileObjects(source));
      CompilationUnitTree unit = task.parse().iterator().next();
      TreePath type = new TreePath(new TreePath(unit), unit.getTypeDecls().get(0));
      return new JavadocPart(DocTrees.instance(task), type).markdown(constant);
    }
  }

  private String markdown(String constant) {
    return switch (tree.getKind()) {
      case ANNOTATION_TYPE ->
          "On " + places() + ". " + JavadocText.of(body(tree)) + "\n" + elements();
      case ENUM -> constants(constant);
      default -> JavadocText.of(body(tree)) + "\n" + methods();
    };
  }

  private String elements() {
    String rows =
        methodTrees()
            .map(
                element ->
                    "| `%s` | `%s` | %s | %s |\n"
                        .formatted(
                            element.getName(),
                            element.getReturnType(),
                            element.getDefaultValue() == null
                                ? "needed"
                                : "`" + element.getDefaultValue() + "`",
                            JavadocText.cell(body(element))))
            .collect(joining());
    return rows.isEmpty() ? "" : "\n| element | type | default | |\n|---|---|---|---|\n" + rows;
  }

  private String constants(String shown) {
    return "| | |\n|---|---|\n"
        + tree.getMembers().stream()
            .filter(VariableTree.class::isInstance)
            .map(VariableTree.class::cast)
            .filter(member -> isConstant(member))
            .map(
                member ->
                    "| `%s` | %s |\n"
                        .formatted(
                            shown.contains("*")
                                ? shown.replace(
                                    "*", member.getName().toString().toLowerCase(Locale.ROOT))
                                : member.getName(),
                            JavadocText.cell(body(member))))
            .collect(joining());
  }

  /** Constants have the type of the enum itself, and are public without being declared so. */
  private boolean isConstant(VariableTree member) {
    return member.getType().toString().equals(tree.getSimpleName().toString())
        && member.getModifiers().getFlags().contains(Modifier.PUBLIC);
  }

  private String methods() {
    boolean isInterface = tree.getKind() == Tree.Kind.INTERFACE;
    return "\n| | |\n|---|---|\n"
        + methodTrees()
            .filter(method -> isInterface || isPublic(method))
            .filter(method -> !method.getName().contentEquals("<init>"))
            .filter(method -> annotation(method.getModifiers(), "Override").findAny().isEmpty())
            .map(method -> "| `%s` | %s |\n".formatted(call(method), cell(method)))
            .collect(joining());
  }

  private String cell(MethodTree method) {
    return JavadocText.cell(body(method));
  }

  private String call(MethodTree method) {
    boolean isStatic = method.getModifiers().getFlags().contains(Modifier.STATIC);
    String parameters =
        method.getParameters().stream()
            .map(parameter -> parameter.toString().replaceAll("\\? (super|extends) ", ""))
            .collect(joining(", "));
    String name = (isStatic ? tree.getSimpleName() + "." : "") + method.getName();
    return name + "(" + parameters + ")";
  }

  private static boolean isPublic(MethodTree method) {
    return method.getModifiers().getFlags().contains(Modifier.PUBLIC);
  }

  private Stream<MethodTree> methodTrees() {
    return tree.getMembers().stream()
        .filter(MethodTree.class::isInstance)
        .map(MethodTree.class::cast);
  }

  private String places() {
    ExpressionTree target =
        annotation(tree.getModifiers(), "Target").findFirst().orElseThrow().getArguments().get(0);
    List<String> places =
        Stream.of(target.toString().replaceAll("^value = |[{} ]|ElementType\\.", "").split(","))
            .map(place -> PLACES.getOrDefault(place, place))
            .toList();
    return String.join(" and ", places);
  }

  private static Stream<? extends AnnotationTree> annotation(ModifiersTree modifiers, String name) {
    return modifiers.getAnnotations().stream()
        .filter(annotation -> annotation.getAnnotationType().toString().equals(name));
  }

  private List<? extends DocTree> body(Tree of) {
    DocCommentTree comment = docs.getDocCommentTree(of == tree ? type : new TreePath(type, of));
    return comment == null ? List.of() : comment.getFullBody();
  }
}
