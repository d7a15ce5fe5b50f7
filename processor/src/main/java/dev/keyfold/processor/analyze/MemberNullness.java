package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.QualifiedName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** Whether a component of a record, or a field of a bean, may be null, wherever it comes from. */
final class MemberNullness {
  private final CompilerView compiler;
  private final Report.Builder report;

  MemberNullness(CompilerView compiler, Report.Builder report) {
    this.compiler = compiler;
    this.report = report;
  }

  /**
   * The places that are marked.
   *
   * @param views the component, its field, its accessor: each may carry the annotation
   */
  NullMarks of(TypeElement owner, List<? extends Element> views, Place place) {
    List<TypeMirror> mirrors = new ArrayList<>();
    boolean nullable = false;
    for (Element view : views) {
      mirrors.add(typeOf(view));
      nullable |= CompilerView.isNullable(view.getAnnotationMirrors());
    }
    NullMarks marks = NullMarks.of(mirrors);
    if (nullable) {
      marks = marks.and(Set.of(""));
    }
    if (!compiler.nullness().isNeeded() || compiler.isSource(owner)) {
      return marks;
    }
    QualifiedName name = compiler.nameOf(owner);
    Optional<Map<String, Set<String>>> hidden = compiler.nullness().of(name);
    if (hidden.isEmpty()) {
      reportUndecided(name, place);
      // one error is enough: what would follow from the component not being nullable is a guess
      return marks.and(Set.of(""));
    }
    Set<String> more = new HashSet<>();
    views.forEach(view -> more.addAll(hidden.get().getOrDefault(nameOf(view), Set.of())));
    return marks.and(more);
  }

  private static String nameOf(Element view) {
    return view.getSimpleName() + (view instanceof ExecutableElement ? "()" : "");
  }

  private static TypeMirror typeOf(Element view) {
    return view instanceof ExecutableElement method ? method.getReturnType() : view.asType();
  }

  private void reportUndecided(QualifiedName type, Place place) {
    report.add(
        TypeDiagnostic.UNDECIDED_NULLNESS
            .at(place.origin())
            .with("variable", place.subject())
            .with("path", place.path())
            .with("type", type));
  }
}
