package dev.keyfold.processor.diagnostic;

import dev.keyfold.processor.model.Origin;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** A position as the compiler knows it: an element, an annotation on it, a value of that. */
public record SourcePosition(
    Element element, @Nullable AnnotationMirror annotation, @Nullable AnnotationValue value)
    implements Origin {
  /** The position of an element. */
  public static SourcePosition of(Element element) {
    return new SourcePosition(element, null, null);
  }
}
