package dev.keyfold.processor.check.body;

import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.keyfold.processor.diagnostic.Finding;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.SourcePosition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Hears from javac when the bodies of a file are resolved, and judges the watched classes in it.
 */
final class ResolvedClasses implements TaskListener {
  private final ProcessingEnvironment environment;
  private final Trees trees;
  private final Consumer<Report> printer;
  private final List<Lint> lints;
  private final Set<String> watched = new LinkedHashSet<>();

  /** The outermost classes around those: of all others nothing has to be asked. */
  private final Set<String> files = new HashSet<>();

  private final NamesElsewhere elsewhere = new NamesElsewhere();
  private boolean started;

  private ResolvedClasses(
      ProcessingEnvironment environment, Consumer<Report> printer, List<Lint> lints) {
    this.environment = environment;
    this.trees = Trees.instance(environment);
    this.printer = printer;
    this.lints = lints;
  }

  /** Fails where the compiler is not javac itself. */
  static ResolvedClasses listen(
      ProcessingEnvironment environment, Consumer<Report> printer, List<Lint> lints) {
    ResolvedClasses classes = new ResolvedClasses(environment, printer, lints);
    JavacTask.instance(environment).addTaskListener(classes);
    return classes;
  }

  /**
   * Later rounds bring what is generated, which names everything.
   *
   * @param components whether there are classes that others may have as parts, and name members of
   */
  void startRound(RoundEnvironment round, boolean components) {
    if (!started) {
      started = true;
      if (components) {
        elsewhere.add(round.getRootElements(), trees);
      }
    }
  }

  void watch(TypeElement type) {
    if (watched.add(type.getQualifiedName().toString())) {
      files.add(outermost(type).getQualifiedName().toString());
      for (TypeMirror above : environment.getTypeUtils().directSupertypes(type.asType())) {
        watch((TypeElement) ((DeclaredType) above).asElement());
      }
    }
  }

  private static TypeElement outermost(TypeElement type) {
    TypeElement outermost = type;
    while (outermost.getEnclosingElement() instanceof TypeElement around) {
      outermost = around;
    }
    return outermost;
  }

  @Override
  public void finished(TaskEvent event) {
    TypeElement outermost = event.getTypeElement();
    if (event.getKind() == TaskEvent.Kind.ANALYZE
        && outermost != null
        && files.contains(outermost.getQualifiedName().toString())) {
      judgeWithNested(outermost);
    }
  }

  private void judgeWithNested(TypeElement type) {
    if (watched.remove(type.getQualifiedName().toString())) {
      judge(type);
    }
    for (TypeElement nested : ElementFilter.typesIn(type.getEnclosedElements())) {
      judgeWithNested(nested);
    }
  }

  @SuppressWarnings("EmptyCatch") // a warning is not worth a failed build
  private void judge(TypeElement type) {
    try {
      TreePath path = trees.getPath(type);
      if (path != null && type.getKind() == ElementKind.CLASS) {
        Bodies bodies = new Bodies(environment, trees, type, path, elsewhere);
        List<Finding> findings = new ArrayList<>();
        for (Lint lint : lints) {
          findings.addAll(findings(lint, bodies));
        }
        printer.accept(Report.of(SourcePosition.of(type), findings));
      }
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      // javac's trees are not as expected: say nothing
    }
  }

  /** A lint that fails keeps no other from being heard. */
  private static List<Finding> findings(Lint lint, Bodies bodies) {
    try {
      return lint.check(bodies);
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      return List.of();
    }
  }
}
