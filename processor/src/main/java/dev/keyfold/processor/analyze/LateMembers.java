package dev.keyfold.processor.analyze;

import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Classes that Lombok adds constructors and methods to, or takes them away from. It may run after
 * this processor in a round, so what such a class has is read one round later. Where there is none,
 * because Lombok does not run, in the last one.
 */
final class LateMembers {
  private static final String LOMBOK = "lombok.";

  /** The round in which a class was seen first. */
  private final Map<String, Integer> seen = new HashMap<>();

  private int round;
  private boolean last;

  void startRound(boolean isLast) {
    round++;
    last = isLast;
  }

  /** Whether to read the class in the next round. */
  boolean awaits(TypeElement type) {
    if (last || !hasLombok(type)) {
      return false;
    }
    return round == seen.computeIfAbsent(type.getQualifiedName().toString(), name -> round);
  }

  private static boolean hasLombok(TypeElement type) {
    if (isOfLombok(type)) {
      return true;
    }
    for (Element member : type.getEnclosedElements()) {
      if (isOfLombok(member)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOfLombok(Element element) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (isOfLombok(mirror)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOfLombok(AnnotationMirror mirror) {
    return mirror.getAnnotationType().asElement() instanceof TypeElement type
        && type.getQualifiedName().toString().startsWith(LOMBOK);
  }
}
