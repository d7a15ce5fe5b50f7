package dev.keyfold.processor.analyze;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Annotations that the compiler has something to say of: one that does not exist, one of ours with
 * a value that is missing or of another type, twice, or in a place where it may not be. Some of
 * them last only until the developer has typed on. The compiler reports them, most of them after
 * the processors have run; nothing else is said of a class that relies on them.
 */
final class BrokenAnnotations {
  /** What javac takes for a value that it cannot make out. */
  private static final String NO_VALUE = "<error>";

  private static final Set<String> OURS =
      KeyfoldAnnotations.ALL.stream().map(Class::getName).collect(Collectors.toSet());

  private final CompilerView compiler;

  /** What was found in this round, in the next one it may be another. */
  private final Map<TypeElement, Boolean> known = new HashMap<>();

  private final Map<TypeElement, Boolean> concerned = new HashMap<>();

  BrokenAnnotations(CompilerView compiler) {
    this.compiler = compiler;
  }

  void startRound() {
    known.clear();
    concerned.clear();
  }

  /** Whether there are any on a class or its members, what it extends, or its components. */
  boolean concern(TypeElement type) {
    Boolean found = concerned.get(type);
    if (found == null) {
      found = concern(type, new HashSet<>());
      concerned.put(type, found);
    }
    return found;
  }

  private boolean concern(TypeElement type, Set<TypeElement> seen) {
    Members members = Members.of(compiler, type);
    for (TypeElement owner : members.lineage()) {
      if (areIn(owner)) {
        return true;
      }
    }
    for (Members.Field field : members.components()) {
      TypeElement part = (TypeElement) ((DeclaredType) field.type()).asElement();
      if (seen.add(part) && concern(part, seen)) {
        return true;
      }
    }
    return false;
  }

  private boolean areIn(TypeElement type) {
    Boolean found = known.get(type);
    if (found == null) {
      found = areInNow(type);
      known.put(type, found);
    }
    return found;
  }

  /** In class files the annotations of others may be missing as they like. */
  private boolean areInNow(TypeElement type) {
    return compiler.isSource(type)
        && (areOn(type) || areOnMembers(type) || compiler.hasUnknownAnnotations(type));
  }

  private static boolean areOnMembers(TypeElement type) {
    for (Element member : type.getEnclosedElements()) {
      if (areOn(member)) {
        return true;
      }
      if (member instanceof ExecutableElement method) {
        for (Element parameter : method.getParameters()) {
          if (areOn(parameter)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether there are any on the element itself. */
  static boolean areOn(Element element) {
    List<? extends AnnotationMirror> mirrors = element.getAnnotationMirrors();
    if (mirrors.isEmpty()) {
      return false;
    }
    Set<String> found = new HashSet<>();
    for (AnnotationMirror mirror : mirrors) {
      if (mirror.getAnnotationType().getKind() == TypeKind.ERROR) {
        return true;
      }
      TypeElement type = (TypeElement) mirror.getAnnotationType().asElement();
      String name = type.getQualifiedName().toString();
      if (OURS.contains(name)
          && !(found.add(name) && isAllowed(type, element) && isComplete(type, mirror))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAllowed(TypeElement annotation, Element element) {
    ElementType place = place(element);
    Optional<AnnotationView> target = AnnotationView.on(annotation, Target.class);
    return place == null
        || target.isEmpty()
        || target.get().constants("value", ElementType.class).contains(place);
  }

  /** Null for what compilers make of the components of records, which is theirs to place. */
  private static @Nullable ElementType place(Element element) {
    if (element.getEnclosingElement() instanceof TypeElement owner
        && CompilerView.isRecord(owner)) {
      return null;
    }
    return switch (element.getKind()) {
      case CLASS, INTERFACE, ENUM, RECORD, ANNOTATION_TYPE -> ElementType.TYPE;
      case FIELD, ENUM_CONSTANT -> ElementType.FIELD;
      case METHOD -> ElementType.METHOD;
      case CONSTRUCTOR -> ElementType.CONSTRUCTOR;
      default -> null;
    };
  }

  private static boolean isComplete(TypeElement annotation, AnnotationMirror mirror) {
    Map<? extends ExecutableElement, ? extends AnnotationValue> written = mirror.getElementValues();
    for (ExecutableElement member : ElementFilter.methodsIn(annotation.getEnclosedElements())) {
      AnnotationValue value = written.get(member);
      boolean fits =
          value == null
              ? member.getDefaultValue() != null
              : isOf(member.getReturnType(), value.getValue());
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOf(TypeMirror type, @Nullable Object value) {
    if (type instanceof ArrayType array) {
      return value instanceof List<?> values
          && values.stream()
              .allMatch(
                  one ->
                      one instanceof AnnotationValue written
                          && isOf(array.getComponentType(), written.getValue()));
    } else if (isNamed(type, String.class)) {
      return value instanceof String && !value.equals(NO_VALUE);
    } else if (isNamed(type, Class.class)) {
      return value instanceof TypeMirror mirror && mirror.getKind() != TypeKind.ERROR;
    }
    return type.getKind() == TypeKind.INT
        ? value instanceof Integer
        : value instanceof VariableElement;
  }

  private static boolean isNamed(TypeMirror type, Class<?> name) {
    return type instanceof DeclaredType declared
        && ((TypeElement) declared.asElement()).getQualifiedName().contentEquals(name.getName());
  }
}
