package dev.keyfold.processor.analyze;

import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/** Whether the accessors of a record are as the language wants them; compilers report it late. */
final class RecordAccessors {
  private RecordAccessors() {}

  /** Whether generated code can read the component through its accessor. */
  static boolean areValid(TypeElement element, RecordComponentElement component, Types types) {
    return ElementFilter.methodsIn(element.getEnclosedElements()).stream()
        .filter(
            method ->
                method.getSimpleName().equals(component.getSimpleName())
                    && method.getParameters().isEmpty())
        .allMatch(accessor -> isValid(accessor, component, types));
  }

  private static boolean isValid(
      ExecutableElement accessor, RecordComponentElement component, Types types) {
    return types.isSameType(accessor.getReturnType(), component.asType())
        && accessor.getModifiers().contains(Modifier.PUBLIC)
        && !accessor.getModifiers().contains(Modifier.STATIC)
        && accessor.getTypeParameters().isEmpty()
        && accessor.getThrownTypes().isEmpty();
  }
}
