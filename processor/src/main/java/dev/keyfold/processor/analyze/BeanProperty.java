package dev.keyfold.processor.analyze;

import dev.keyfold.processor.model.TypeDeclaration.Accessors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * A field of a bean with its accessors.
 *
 * @param owner the class that declares the field
 * @param type its type in the bean, where type parameters of a superclass are known
 */
record BeanProperty(
    TypeElement owner,
    VariableElement field,
    TypeMirror type,
    ExecutableElement getter,
    ExecutableElement setter) {
  Accessors accessors() {
    return new Accessors(getter.getSimpleName().toString(), setter.getSimpleName().toString());
  }
}
