package dev.keyfold.processor.analyze;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * One of our annotations as it is on an element, complete and well typed. It is read from the
 * compiler's view: the annotation itself would be a proxy, whose class and values take a cold
 * compiler longer than all that is asked of them.
 */
final class AnnotationView {
  private final AnnotationMirror mirror;

  private AnnotationView(AnnotationMirror mirror) {
    this.mirror = mirror;
  }

  /** The annotation on an element, if it has it. */
  static Optional<AnnotationView> on(Element element, Class<? extends Annotation> annotation) {
    return CompilerView.annotation(element, annotation.getCanonicalName()).map(AnnotationView::new);
  }

  /** A text that is written, or its default. */
  String text(String member) {
    return (String) value(member);
  }

  /** A number that is written, or its default. */
  int number(String member) {
    return (Integer) value(member);
  }

  /** A constant that is written, or the default. */
  <E extends Enum<E>> E constant(String member, Class<E> type) {
    return constant(value(member), type);
  }

  /** The constants that are written, or the default. */
  <E extends Enum<E>> List<E> constants(String member, Class<E> type) {
    return ((List<?>) value(member))
        .stream().map(one -> constant(((AnnotationValue) one).getValue(), type)).toList();
  }

  private static <E extends Enum<E>> E constant(Object value, Class<E> type) {
    return Enum.valueOf(type, ((VariableElement) value).getSimpleName().toString());
  }

  /** The value of a member, where it is written. */
  static Optional<AnnotationValue> written(AnnotationMirror annotation, String member) {
    for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> written :
        annotation.getElementValues().entrySet()) {
      if (written.getKey().getSimpleName().contentEquals(member)) {
        return Optional.of(written.getValue());
      }
    }
    return Optional.empty();
  }

  private Object value(String member) {
    Optional<AnnotationValue> written = written(mirror, member);
    if (written.isPresent()) {
      return written.get().getValue();
    }
    Element annotation = mirror.getAnnotationType().asElement();
    for (ExecutableElement method : ElementFilter.methodsIn(annotation.getEnclosedElements())) {
      AnnotationValue standard = method.getDefaultValue();
      if (standard != null && method.getSimpleName().contentEquals(member)) {
        return standard.getValue();
      }
    }
    throw new IllegalStateException(annotation + " has no value for " + member);
  }
}
