package dev.keyfold.processor.check.body;

import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Which annotations of Keyfold an element has. */
final class Annotated {
  /** Methods that are called with a current key. */
  static final Set<String> KEYED = Set.of("OnInput", "OnTimer", "OnExpire", "OnInitialState");

  static final Set<String> TIMER = Set.of("OnTimer");

  /** Methods that are called once per object, without a key. */
  static final Set<String> LIFECYCLE = Set.of("OnOpen", "OnClose");

  private static final String PACKAGE = "dev.keyfold.annotation.";

  private Annotated() {}

  static boolean has(Element element, String annotation) {
    return has(element, Set.of(annotation));
  }

  /** What is written for a member of an annotation; empty where nothing is. */
  static String text(Element element, String annotation, String member) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (mirror.getAnnotationType().asElement() instanceof TypeElement type
          && type.getQualifiedName().contentEquals(PACKAGE + annotation)) {
        for (var written : mirror.getElementValues().entrySet()) {
          if (written.getKey().getSimpleName().contentEquals(member)) {
            return String.valueOf(written.getValue().getValue());
          }
        }
      }
    }
    return "";
  }

  /** Whether a method of the class, or one that it overrides, has one of the annotations. */
  static boolean isCallback(
      ExecutableElement method, TypeElement owner, Elements elements, Set<String> annotations) {
    if (has(method, annotations)) {
      return true;
    }
    TypeElement type = owner;
    while (type.getSuperclass() instanceof DeclaredType above && !isObject(above)) {
      type = (TypeElement) above.asElement();
      for (ExecutableElement other : ElementFilter.methodsIn(type.getEnclosedElements())) {
        if (has(other, annotations) && elements.overrides(method, other, owner)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Every class has its methods, and none of them is a callback. */
  private static boolean isObject(DeclaredType type) {
    return ((TypeElement) type.asElement()).getSuperclass().getKind() == TypeKind.NONE;
  }

  private static boolean has(Element element, Set<String> annotations) {
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      if (mirror.getAnnotationType().asElement() instanceof TypeElement type) {
        String name = type.getQualifiedName().toString();
        if (name.startsWith(PACKAGE) && annotations.contains(name.substring(PACKAGE.length()))) {
          return true;
        }
      }
    }
    return false;
  }
}
