package dev.keyfold.processor.analyze;

import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Types whose objects hold data that can change, although the field that refers to them cannot. */
final class ContainerTypes {
  private static final Set<String> SUPERTYPES =
      Set.of("java.util.Collection", "java.util.Map", "java.util.Random");
  private static final Set<String> TYPES =
      Set.of("java.lang.StringBuilder", "java.lang.StringBuffer");
  private static final String ATOMICS = "java.util.concurrent.atomic.";

  private final CompilerView compiler;

  ContainerTypes(CompilerView compiler) {
    this.compiler = compiler;
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
        || SUPERTYPES.stream().anyMatch(supertype -> isA(type, supertype));
  }

  private boolean isA(TypeMirror type, String supertype) {
    TypeElement element = compiler.elements().getTypeElement(supertype);
    return element != null
        && compiler
            .types()
            .isAssignable(
                compiler.types().erasure(type), compiler.types().erasure(element.asType()));
  }
}
