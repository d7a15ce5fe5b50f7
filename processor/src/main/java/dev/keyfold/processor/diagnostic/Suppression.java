package dev.keyfold.processor.diagnostic;

import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Whether a {@code @SuppressWarnings("keyfold:…")} silences a warning. */
final class Suppression {
  private Suppression() {}

  /** Looks at the element and at all that encloses it, and at what uses it likewise. */
  static boolean covers(SourcePosition position, String name) {
    for (SourcePosition at = position; at != null; at = at.user()) {
      if (covers(at.element(), WarningNames.PREFIX + name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean covers(Element element, String token) {
    for (Element at = element; at != null; at = at.getEnclosingElement()) {
      if (at.getAnnotationMirrors().stream().anyMatch(mirror -> names(mirror, token))) {
        return true;
      }
    }
    return false;
  }

  /** By its mirror: what is written in it may not be a constant, or not yet. */
  private static boolean names(AnnotationMirror mirror, String token) {
    return mirror.getAnnotationType().asElement() instanceof TypeElement type
        && type.getQualifiedName().contentEquals("java.lang.SuppressWarnings")
        && mirror.getElementValues().values().stream()
            .map(AnnotationValue::getValue)
            .flatMap(value -> value instanceof List<?> all ? all.stream() : Stream.of(value))
            .anyMatch(
                one -> one instanceof AnnotationValue written && token.equals(written.getValue()));
  }
}
