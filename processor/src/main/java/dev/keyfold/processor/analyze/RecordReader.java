package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Diagnostic;
import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Reads the components of a record, and which of them may be null. */
final class RecordReader {
  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final StateTypeReader types;
  private final Report.Builder report;

  RecordReader(
      CompilerView compiler,
      JavaTypeReader javaTypes,
      StateTypeReader types,
      Report.Builder report) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.types = types;
    this.report = report;
  }

  /**
   * Reads a record into the declarations, where it is found from the start: it may be recursive.
   */
  void read(
      TypeElement element,
      QualifiedName name,
      Place place,
      Map<QualifiedName, TypeDeclaration> declarations) {
    AvroNames.check(name, place, report);
    declarations.put(name, new RecordDeclaration(name, List.of()));
    List<Component> components = new ArrayList<>();
    for (RecordComponentElement component : element.getRecordComponents()) {
      component(element, name, component, place).ifPresent(components::add);
    }
    declarations.put(name, new RecordDeclaration(name, components));
  }

  private Optional<Component> component(
      TypeElement element, QualifiedName name, RecordComponentElement component, Place place) {
    String simpleName = component.getSimpleName().toString();
    TypeMirror type = component.asType();
    JavaType javaType = javaTypes.read(type, element);
    Place inside =
        place.component(
            name.simpleName(), simpleName, javaType.display(), placed(element, component));
    AvroNames.check(simpleName, inside, report);
    NullMarks marks = NullMarks.NONE;
    if (!type.getKind().isPrimitive()) {
      marks = marks(element, name, component, inside);
    }
    return types
        .slot(type, marks, element, inside)
        .map(slot -> new Component(simpleName, javaType, slot));
  }

  private NullMarks marks(
      TypeElement element, QualifiedName name, RecordComponentElement component, Place place) {
    List<Element> views = views(element, component);
    List<TypeMirror> mirrors = new ArrayList<>();
    views.forEach(view -> mirrors.add(typeOf(view)));
    NullMarks marks = NullMarks.of(mirrors);
    if (views.stream().anyMatch(view -> CompilerView.isNullable(view.getAnnotationMirrors()))) {
      marks = marks.and(Set.of(""));
    }
    if (!compiler.classFiles().isNeeded() || compiler.isSource(element)) {
      return marks;
    }
    Optional<Map<String, Set<String>>> hidden = compiler.classFiles().of(name);
    if (hidden.isEmpty()) {
      reportUndecided(name, place);
      // one error is enough: what would follow from the component not being nullable is a guess
      return marks.and(Set.of(""));
    }
    Collection<String> more =
        hidden.get().getOrDefault(component.getSimpleName().toString(), Set.of());
    return marks.and(more);
  }

  /** What stands for the component in messages: compilers know no position of the component. */
  private static Element placed(TypeElement element, RecordComponentElement component) {
    return views(element, component).stream()
        .filter(view -> view.getKind() == ElementKind.FIELD)
        .findFirst()
        .orElse(component);
  }

  /** The component, its field and its accessor: each of them may carry the annotation. */
  private static List<Element> views(TypeElement element, RecordComponentElement component) {
    List<Element> views = new ArrayList<>();
    views.add(component);
    for (Element member : element.getEnclosedElements()) {
      if (member.getKind() == ElementKind.FIELD
          && member.getSimpleName().equals(component.getSimpleName())) {
        views.add(member);
      }
    }
    for (ExecutableElement method : ElementFilter.methodsIn(element.getEnclosedElements())) {
      if (method.getSimpleName().equals(component.getSimpleName())
          && method.getParameters().isEmpty()) {
        views.add(method);
      }
    }
    return views;
  }

  private static TypeMirror typeOf(Element view) {
    return view instanceof ExecutableElement method ? method.getReturnType() : view.asType();
  }

  private void reportUndecided(QualifiedName record, Place place) {
    report.add(
        Diagnostic.UNDECIDED_NULLNESS
            .at(place.origin())
            .with("variable", place.subject())
            .with("path", place.path())
            .with("type", record));
  }
}
