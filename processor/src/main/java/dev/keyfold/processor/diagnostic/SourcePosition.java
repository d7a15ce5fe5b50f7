package dev.keyfold.processor.diagnostic;

import dev.keyfold.processor.model.Origin;
import java.util.Objects;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * A position as the compiler knows it: an element, an annotation on it, a value of that.
 *
 * @param user what uses the element: the position to fall back to where the element lies in another
 *     file than the class that is reported on
 * @param elsewhere what to do where that is so
 */
public record SourcePosition(
    Element element,
    @Nullable AnnotationMirror annotation,
    @Nullable AnnotationValue value,
    @Nullable SourcePosition user,
    Elsewhere elsewhere)
    implements Origin {
  /** What becomes of a message about an element in another file. */
  public enum Elsewhere {
    /** It is shown on what uses the element, and tells the way to it. */
    TOLD,
    /** It is shown on what uses the element, which is named in a row of its own. */
    NAMED,
    /** It is shown on the element: its file is compiled here too. */
    SHOWN
  }

  /** A position of its own. */
  public SourcePosition(
      Element element, @Nullable AnnotationMirror annotation, @Nullable AnnotationValue value) {
    this(element, annotation, value, null, Elsewhere.TOLD);
  }

  /** The position of an element. */
  public static SourcePosition of(Element element) {
    return new SourcePosition(element, null, null);
  }

  /** The position of an element that is used here. */
  public SourcePosition uses(Element used) {
    return new SourcePosition(used, null, null, this, Elsewhere.TOLD);
  }

  /** This position, of something that is used there. */
  public SourcePosition usedBy(SourcePosition there) {
    return usedBy(there, elsewhere);
  }

  /** This position, of something that is used there, with what to do if it lies elsewhere. */
  public SourcePosition usedBy(SourcePosition there, Elsewhere otherwise) {
    return new SourcePosition(element, annotation, value, there, otherwise);
  }

  /** Written out: those of a record are linked when first used, which takes milliseconds. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SourcePosition that
        && element.equals(that.element)
        && Objects.equals(annotation, that.annotation)
        && Objects.equals(value, that.value)
        && Objects.equals(user, that.user)
        && elsewhere == that.elsewhere;
  }

  @Override
  public int hashCode() {
    return Objects.hash(element, annotation, value, user);
  }
}
