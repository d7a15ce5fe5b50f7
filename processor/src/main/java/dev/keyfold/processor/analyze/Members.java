package dev.keyfold.processor.analyze;

import dev.keyfold.annotation.OnInput;
import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.StateField;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** The fields and methods of a class and its supertypes, those of supertypes first. */
final class Members {
  private final CompilerView compiler;
  private final DeclaredType type;
  private final List<TypeElement> lineage;

  private Members(CompilerView compiler, DeclaredType type, List<TypeElement> lineage) {
    this.compiler = compiler;
    this.type = type;
    this.lineage = lineage;
  }

  /**
   * The first parameter of the input method.
   *
   * @param type its type in the stateful class
   */
  record KeyParameter(VariableElement element, TypeMirror type) {}

  static Members of(CompilerView compiler, TypeElement element) {
    List<TypeElement> lineage = new ArrayList<>();
    collect(compiler, element, lineage);
    return new Members(compiler, (DeclaredType) element.asType(), lineage);
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

  List<StateField> state(FieldReader reader) {
    List<StateField> fields = new ArrayList<>();
    for (TypeElement owner : lineage) {
      for (VariableElement field : ElementFilter.fieldsIn(owner.getEnclosedElements())) {
        if (FieldReader.isState(field)) {
          fields.add(reader.state(field, typeOf(owner, field)));
        }
      }
    }
    return fields;
  }

  List<Callback> callbacks(CallbackReader reader) {
    List<Callback> callbacks = new ArrayList<>();
    for (ExecutableElement method : methods()) {
      callbacks.addAll(reader.read(method, typeOf(method)));
    }
    return callbacks;
  }

  /** The grouping key, told by the input method. */
  Optional<KeyParameter> keyType() {
    return methods().stream()
        .filter(
            method ->
                CompilerView.annotation(method, OnInput.class.getName()).isPresent()
                    && !method.getParameters().isEmpty())
        .findFirst()
        .map(
            method ->
                new KeyParameter(
                    method.getParameters().get(0), typeOf(method).getParameterTypes().get(0)));
  }

  /** The second parameters of the input methods, in their order; those that have none left out. */
  List<TypeMirror> inputTypes() {
    return methods().stream()
        .filter(method -> CompilerView.annotation(method, OnInput.class.getName()).isPresent())
        .map(method -> typeOf(method).getParameterTypes())
        .filter(types -> types.size() > 1)
        .<TypeMirror>map(types -> types.get(1))
        .toList();
  }

  /**
   * The Eclipse compiler finds members by name, and so a field that hides the one it is asked for.
   */
  private TypeMirror typeOf(TypeElement owner, VariableElement field) {
    return owner.getTypeParameters().isEmpty()
        ? field.asType()
        : compiler.types().asMemberOf(type, field);
  }

  private ExecutableType typeOf(ExecutableElement method) {
    return (ExecutableType) compiler.types().asMemberOf(type, method);
  }

  private boolean isOverridden(ExecutableElement above, ExecutableElement method) {
    return compiler.elements().overrides(method, above, lineage.get(lineage.size() - 1));
  }

  private List<ExecutableElement> methods() {
    List<ExecutableElement> methods = new ArrayList<>();
    for (TypeElement owner : lineage) {
      for (ExecutableElement method : ElementFilter.methodsIn(owner.getEnclosedElements())) {
        // an override without an annotation is called through what it overrides
        if (CallbackReader.isCallback(method)) {
          methods.removeIf(above -> isOverridden(above, method));
        }
        methods.add(method);
      }
    }
    return methods;
  }
}
