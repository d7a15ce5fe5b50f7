package dev.keyfold.processor.diagnostic;

import dev.keyfold.processor.model.Origin;
import javax.tools.Diagnostic.Kind;

/**
 * A place in the body of a method, or in the initialiser of a field. Elements do not reach into
 * bodies, so it brings its own way of being shown.
 *
 * @param member the method or field; the class for an initialiser of its own
 * @param offset where in the file, which gives the order among those of one member
 * @param display shows a message at the place
 */
public record BodyPosition(SourcePosition member, long offset, Display display) implements Origin {
  /** Shows a message at one place. */
  public interface Display {
    /** Shows it. */
    void show(Kind kind, String text);
  }
}
