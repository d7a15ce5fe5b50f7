package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.OnExpire;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.StateField;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** The fields and methods of a class and its supertypes, those of supertypes first. */
final class Members {
  private final CompilerView compiler;
  private final DeclaredType declared;
  private final List<TypeElement> lineage;
  private @Nullable List<ExecutableElement> methods;

  private Members(CompilerView compiler, DeclaredType declared, List<TypeElement> lineage) {
    this.compiler = compiler;
    this.declared = declared;
    this.lineage = lineage;
  }

  /**
   * The first parameter of the input method.
   *
   * @param type its type in the stateful class
   */
  record KeyParameter(VariableElement element, TypeMirror type) {}

  /**
   * A field of state.
   *
   * @param type its type in the class
   */
  record Field(VariableElement element, TypeMirror type) {}

  /**
   * A callback.
   *
   * @param type its type in the class
   */
  record Method(ExecutableElement element, ExecutableType type) {}

  static Members of(CompilerView compiler, TypeElement element) {
    return of(compiler, (DeclaredType) element.asType());
  }

  /** The members of another class. */
  Members of(DeclaredType other) {
    return of(compiler, other);
  }

  private static Members of(CompilerView compiler, DeclaredType type) {
    List<TypeElement> lineage = new ArrayList<>();
    collect(compiler, (TypeElement) type.asElement(), lineage);
    return new Members(compiler, type, lineage);
  }

  /** The class itself. */
  TypeElement type() {
    return lineage.get(lineage.size() - 1);
  }

  /** Notes the supertypes that do not exist: with them members would be missing. */
  void noteMissing(JavaTypeReader javaTypes) {
    for (TypeElement owner : lineage) {
      noteMissing(owner.getSuperclass(), owner, javaTypes);
      for (TypeMirror above : owner.getInterfaces()) {
        noteMissing(above, owner, javaTypes);
      }
    }
  }

  private static void noteMissing(
      TypeMirror supertype, TypeElement owner, JavaTypeReader javaTypes) {
    if (supertype.getKind() == TypeKind.ERROR) {
      javaTypes.read(supertype, owner);
    }
  }

  /** The class, and its supertypes above it. */
  List<TypeElement> lineage() {
    return lineage;
  }

  /** Whether a field of this type holds a component: an object of a class that declares state. */
  static boolean isComponent(CompilerView compiler, TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED
        && type instanceof DeclaredType declared
        && declared.asElement().getKind() == ElementKind.CLASS
        && declaresState(compiler, (TypeElement) declared.asElement());
  }

  /** Whether a class, or one that it extends, has a field of state. */
  static boolean declaresState(CompilerView compiler, TypeElement type) {
    List<TypeElement> lineage = new ArrayList<>();
    collect(compiler, type, lineage);
    for (TypeElement owner : lineage) {
      for (VariableElement field : ElementFilter.fieldsIn(owner.getEnclosedElements())) {
        if (FieldReader.isState(field)) {
          return true;
        }
      }
    }
    return false;
  }

  private static void collect(
      CompilerView compiler, TypeElement element, List<TypeElement> lineage) {
    for (TypeMirror supertype : compiler.types().directSupertypes(element.asType())) {
      TypeElement above = (TypeElement) ((DeclaredType) supertype).asElement();
      if (!above.getQualifiedName().contentEquals("java.lang.Object") && !lineage.contains(above)) {
        collect(compiler, above, lineage);
      }
    }
    lineage.add(element);
  }

  /** The variables and timers, components apart. */
  List<StateField> state(FieldReader reader, Holder holder) {
    List<StateField> state = new ArrayList<>();
    for (Field field : stateFields()) {
      if (!isComponent(compiler, field.type())) {
        state.add(reader.state(field.element(), field.type(), holder));
      }
    }
    return state;
  }

  /** The fields that hold components. */
  List<Field> components() {
    List<Field> components = new ArrayList<>();
    for (Field field : stateFields()) {
      if (isComponent(compiler, field.type())) {
        components.add(field);
      }
    }
    return components;
  }

  private List<Field> stateFields() {
    List<Field> fields = new ArrayList<>();
    for (TypeElement owner : lineage) {
      for (VariableElement field : ElementFilter.fieldsIn(owner.getEnclosedElements())) {
        if (FieldReader.isState(field)) {
          fields.add(new Field(field, typeOf(owner, field)));
        }
      }
    }
    return fields;
  }

  List<Callback> callbacks(CallbackReader reader, Holder holder) {
    List<Callback> callbacks = new ArrayList<>();
    for (ExecutableElement method : methods()) {
      callbacks.addAll(reader.read(method, typeOf(method), holder));
    }
    return callbacks;
  }

  /** The handlers of timers and of what has expired. */
  List<Method> handlers() {
    List<Method> handlers = new ArrayList<>();
    for (ExecutableElement method : methods()) {
      if (CompilerView.has(method, OnTimer.class) || CompilerView.has(method, OnExpire.class)) {
        handlers.add(new Method(method, typeOf(method)));
      }
    }
    return handlers;
  }

  /** The grouping key, told by the input method. */
  Optional<KeyParameter> keyType() {
    for (ExecutableElement method : methods()) {
      if (CompilerView.has(method, OnInput.class) && !method.getParameters().isEmpty()) {
        return Optional.of(
            new KeyParameter(
                method.getParameters().get(0), typeOf(method).getParameterTypes().get(0)));
      }
    }
    return Optional.empty();
  }

  /** The second parameters of the input methods, in their order; those that have none left out. */
  List<TypeMirror> inputTypes() {
    List<TypeMirror> records = new ArrayList<>();
    for (ExecutableElement method : methods()) {
      if (CompilerView.has(method, OnInput.class) && method.getParameters().size() > 1) {
        records.add(typeOf(method).getParameterTypes().get(1));
      }
    }
    return records;
  }

  /**
   * The Eclipse compiler finds members by name, and so a field that hides the one it is asked for.
   */
  private TypeMirror typeOf(TypeElement owner, VariableElement field) {
    return owner.getTypeParameters().isEmpty()
        ? field.asType()
        : compiler.types().asMemberOf(declared, field);
  }

  private ExecutableType typeOf(ExecutableElement method) {
    return (ExecutableType) compiler.types().asMemberOf(declared, method);
  }

  private boolean isOverridden(ExecutableElement above, ExecutableElement method) {
    return compiler.elements().overrides(method, above, lineage.get(lineage.size() - 1));
  }

  /**
   * Whether the methods of two supertypes are one in the class. The Eclipse compiler does not see
   * that a method overrides that of a generic interface.
   */
  private boolean areOne(ExecutableElement one, ExecutableElement other) {
    return (isOfInterface(one) || isOfInterface(other))
        && one.getSimpleName().equals(other.getSimpleName())
        && compiler.types().isSubsignature(typeOf(one), typeOf(other));
  }

  private static boolean isOfInterface(ExecutableElement method) {
    return CompilerView.ownerOf(method).getKind().isInterface()
        && !method.getModifiers().contains(Modifier.STATIC);
  }

  /** Whether a superclass has the method of an interface, as a callback. */
  private boolean isImplemented(ExecutableElement above, ExecutableElement method) {
    return CallbackReader.isCallback(above) && areOne(above, method);
  }

  private List<ExecutableElement> methods() {
    List<ExecutableElement> known = methods;
    if (known == null) {
      known = collectMethods();
      methods = known;
    }
    return known;
  }

  private List<ExecutableElement> collectMethods() {
    List<ExecutableElement> methods = new ArrayList<>();
    for (TypeElement owner : lineage) {
      for (ExecutableElement method : ElementFilter.methodsIn(owner.getEnclosedElements())) {
        // an override without an annotation is called through what it overrides
        if (CallbackReader.isCallback(method)) {
          methods.removeIf(above -> isOverridden(above, method));
          boolean inherited =
              methods.removeIf(above -> isOfInterface(above) && areOne(above, method));
          if (!inherited && methods.stream().anyMatch(above -> isImplemented(above, method))) {
            continue;
          }
        }
        methods.add(method);
      }
    }
    return methods;
  }
}
