package dev.keyfold.processor.check.body;

import com.sun.source.util.TreePath;
import dev.keyfold.processor.analyze.ContainerTypes;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Types of the JDK whose objects are there to be changed: arrays, collections, maps, and so on. */
final class MutableTypes {
  private static final Set<String> BIT_SET = Set.of("java.util.BitSet");

  private final Bodies bodies;
  private final ContainerTypes containers;

  MutableTypes(Bodies bodies) {
    this.bodies = bodies;
    this.containers = new ContainerTypes(bodies.elements(), bodies.types());
  }

  /** Whether an expression is of such a type. */
  boolean contain(TreePath expression) {
    TypeMirror type = bodies.trees().getTypeMirror(expression);
    return type != null && contain(type);
  }

  boolean contain(TypeMirror type) {
    return containers.contain(type)
        || (type.getKind() == TypeKind.DECLARED
            && Supertypes.include((TypeElement) ((DeclaredType) type).asElement(), BIT_SET));
  }
}
