package dev.keyfold.processor.diagnostic;

import java.util.Arrays;
import javax.lang.model.element.Element;

/** Whether a {@code @SuppressWarnings("keyfold:…")} silences a warning. */
final class Suppression {
  private static final String PREFIX = "keyfold:";

  private Suppression() {}

  /** Looks at the element and at all that encloses it, and at what uses it likewise. */
  static boolean covers(SourcePosition position, String name) {
    for (SourcePosition at = position; at != null; at = at.user()) {
      if (covers(at.element(), PREFIX + name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean covers(Element element, String token) {
    for (Element at = element; at != null; at = at.getEnclosingElement()) {
      SuppressWarnings silenced = at.getAnnotation(SuppressWarnings.class);
      if (silenced != null && Arrays.asList(silenced.value()).contains(token)) {
        return true;
      }
    }
    return false;
  }
}
