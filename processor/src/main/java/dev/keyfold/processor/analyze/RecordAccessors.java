package dev.keyfold.processor.analyze;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/** Whether the members of a record are as the language wants them; compilers report it late. */
final class RecordAccessors {
  private RecordAccessors() {}

  /** Whether generated code can read the component through its accessor. */
  static boolean areValid(TypeElement element, RecordComponentElement component, Types types) {
    for (Element member : element.getEnclosedElements()) {
      if (member.getSimpleName().equals(component.getSimpleName())
          && member.getKind() == ElementKind.METHOD
          && member instanceof ExecutableElement method
          && method.getParameters().isEmpty()
          && !isValid(method, component, types)) {
        return false;
      }
    }
    return true;
  }

  /** Whether each component has a name of its own. */
  static boolean areDistinct(TypeElement element) {
    Set<Name> names = new HashSet<>();
    for (Element component : element.getRecordComponents()) {
      if (!names.add(component.getSimpleName())) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether its canonical constructor can be called wherever its type can be named. There is none
   * that fits where ecj leaves out a component that cannot be one; and an abstract record, which
   * cannot be, is one to ecj.
   */
  static boolean canBeCreated(TypeElement element, Types types) {
    int components = element.getRecordComponents().size();
    boolean fits = false;
    for (ExecutableElement constructor :
        ElementFilter.constructorsIn(element.getEnclosedElements())) {
      fits |= constructor.getParameters().size() == components;
      if (isCanonical(element, constructor, types) && !isOpen(element, constructor)) {
        return false;
      }
    }
    return fits && !element.getModifiers().contains(Modifier.ABSTRACT);
  }

  private static boolean isCanonical(
      TypeElement element, ExecutableElement constructor, Types types) {
    List<? extends Element> components = element.getRecordComponents();
    List<? extends Element> parameters = constructor.getParameters();
    if (components.size() != parameters.size()) {
      return false;
    }
    for (int i = 0; i < components.size(); i++) {
      if (!types.isSameType(components.get(i).asType(), parameters.get(i).asType())) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOpen(TypeElement element, ExecutableElement constructor) {
    return constructor.getThrownTypes().isEmpty()
        && rank(constructor.getModifiers()) >= rank(element.getModifiers());
  }

  private static int rank(Set<Modifier> modifiers) {
    if (modifiers.contains(Modifier.PUBLIC)) {
      return 3;
    } else if (modifiers.contains(Modifier.PROTECTED)) {
      return 2;
    }
    return modifiers.contains(Modifier.PRIVATE) ? 0 : 1;
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
