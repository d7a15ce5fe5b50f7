package dev.keyfold.processor.check.body;

import com.sun.source.util.TreePath;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Types of the JDK whose objects are there to be changed: arrays, collections, maps, and so on. */
final class MutableTypes {
  private static final Set<String> TYPES =
      Set.of("java.lang.StringBuilder", "java.lang.StringBuffer", "java.util.BitSet");
  private static final String ATOMICS = "java.util.concurrent.atomic.";

  private final Bodies bodies;

  MutableTypes(Bodies bodies) {
    this.bodies = bodies;
  }

  /** Whether an expression is of such a type. */
  boolean contain(TreePath expression) {
    TypeMirror type = bodies.trees().getTypeMirror(expression);
    return type != null && contain(type);
  }

  boolean contain(TypeMirror type) {
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

  private boolean isA(TypeMirror type, String name) {
    TypeElement wanted = bodies.elements().getTypeElement(name);
    return wanted != null
        && bodies
            .types()
            .isSubtype(bodies.types().erasure(type), bodies.types().erasure(wanted.asType()));
  }
}
