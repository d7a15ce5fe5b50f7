package dev.keyfold.processor.analyze;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
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
    List<? extends Element> components = element.getRecordComponents();
    return components.stream().map(Element::getSimpleName).distinct().count() == components.size();
  }

  /**
   * Whether its canonical constructor can be called wherever its type can be named. There is none
   * that fits where ecj leaves out a component that cannot be one; and an abstract record, which
   * cannot be, is one to ecj.
   */
  static boolean canBeCreated(TypeElement element, Types types) {
    List<ExecutableElement> constructors =
        ElementFilter.constructorsIn(element.getEnclosedElements());
    int components = element.getRecordComponents().size();
    return !element.getModifiers().contains(Modifier.ABSTRACT)
        && constructors.stream().anyMatch(made -> made.getParameters().size() == components)
        && constructors.stream()
            .filter(constructor -> isCanonical(element, constructor, types))
            .allMatch(constructor -> isOpen(element, constructor));
  }

  private static boolean isCanonical(
      TypeElement element, ExecutableElement constructor, Types types) {
    List<? extends Element> components = element.getRecordComponents();
    List<? extends Element> parameters = constructor.getParameters();
    return components.size() == parameters.size()
        && IntStream.range(0, components.size())
            .allMatch(
                i -> types.isSameType(components.get(i).asType(), parameters.get(i).asType()));
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
