package dev.keyfold.processor.analyze;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * The elements of one round that carry our annotations, or {@code @SuppressWarnings}, which may be
 * about ours. Compilers look through all classes of a round for each question, so this one is asked
 * for all annotations together.
 */
public final class AnnotatedElements {
  private final Map<String, List<Element>> elements = new HashMap<>();

  private AnnotatedElements() {}

  /** For a round without any of them, as all are that only generate: nothing is looked through. */
  public static AnnotatedElements none() {
    return new AnnotatedElements();
  }

  /** Finds what carries one of the annotations. */
  public static AnnotatedElements in(RoundEnvironment round) {
    AnnotatedElements found = new AnnotatedElements();
    Set<Class<? extends Annotation>> wanted = new HashSet<>(KeyfoldAnnotations.PROCESSED);
    wanted.add(SuppressWarnings.class);
    for (Element element : round.getElementsAnnotatedWithAny(wanted)) {
      for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
        if (mirror.getAnnotationType().asElement() instanceof TypeElement annotation) {
          found.put(annotation.getQualifiedName().toString(), element);
        }
      }
    }
    return found;
  }

  /** Once, though an annotation that may not be repeated is: the compiler tells that. */
  private void put(String annotation, Element element) {
    List<Element> known = elements.computeIfAbsent(annotation, name -> new ArrayList<>());
    if (known.isEmpty() || !known.get(known.size() - 1).equals(element)) {
      known.add(element);
    }
  }

  /** The elements with one of the annotations, as the compiler tells them. */
  public List<Element> with(Class<? extends Annotation> annotation) {
    return elements.getOrDefault(annotation.getCanonicalName(), List.of());
  }
}
