package dev.keyfold.processor.analyze;

import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Types whose objects hold data that can change, although the field that refers to them cannot. */
public final class ContainerTypes {
  private static final Set<String> TYPES =
      Set.of("java.lang.StringBuilder", "java.lang.StringBuffer");
  private static final String ATOMICS = "java.util.concurrent.atomic.";

  private final Elements elements;
  private final Types types;

  /** Judges types by these services of the compiler. */
  public ContainerTypes(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  /** Whether it is an array, a collection, a map, a builder of text or an atomic. */
  public boolean contain(TypeMirror type) {
    if (type.getKind() == TypeKind.ARRAY) {
      return true;
    }
    if (type.getKind() != TypeKind.DECLARED) {
      return false;
    }
    String name = ((TypeElement) ((DeclaredType) type).asElement()).getQualifiedName().toString();
    return TYPES.contains(name)
        || name.startsWith(ATOMICS)
        || isA(type, "java.util.Collection")
        || isA(type, "java.util.Map");
  }

  /** Whether it is a class, or a subclass of it; false where the compiler knows no such class. */
  public boolean isA(TypeMirror type, String className) {
    TypeElement wanted = elements.getTypeElement(className);
    return type.getKind() == TypeKind.DECLARED
        && wanted != null
        && types.isAssignable(types.erasure(type), types.erasure(wanted.asType()));
  }
}
