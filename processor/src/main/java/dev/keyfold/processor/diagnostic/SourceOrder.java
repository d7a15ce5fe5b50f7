package dev.keyfold.processor.diagnostic;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/**
 * The elements of one top-level class, in the order in which they are written, then those of other
 * classes that messages are about.
 */
final class SourceOrder {
  private final Map<Element, Integer> ranks = new HashMap<>();

  private SourceOrder() {}

  /** The order of the top-level class around an element. */
  static SourceOrder around(Element element) {
    SourceOrder order = new SourceOrder();
    order.include(element);
    return order;
  }

  /** Adds the top-level class around an element, unless it is known. */
  void include(Element element) {
    if (contains(element)) {
      return;
    }
    Element outermost = element;
    for (Element at = element;
        at != null && at.getKind() != ElementKind.PACKAGE;
        at = at.getEnclosingElement()) {
      outermost = at;
    }
    number(outermost);
  }

  /** Whether the element is written in this class. */
  boolean contains(Element element) {
    return ranks.containsKey(element);
  }

  /** The position itself or, where it lies elsewhere, the nearest use of it in this class. */
  SourcePosition nearest(SourcePosition position) {
    SourcePosition at = position;
    while (at.user() != null && !contains(at.element())) {
      at = at.user();
    }
    return at;
  }

  /** The place in the order; elements from elsewhere come first. */
  int rank(Element element) {
    return ranks.getOrDefault(element, -1);
  }

  private void number(Element element) {
    ranks.put(element, ranks.size());
    Stream<? extends Element> parts = element.getEnclosedElements().stream();
    if (element instanceof ExecutableElement method) {
      parts = Stream.concat(parts, method.getParameters().stream());
    }
    parts.forEach(this::number);
  }
}
