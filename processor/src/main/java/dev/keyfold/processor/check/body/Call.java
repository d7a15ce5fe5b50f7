package dev.keyfold.processor.check.body;

import com.sun.source.util.TreePath;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * A call of a method or constructor.
 *
 * @param method what is called
 * @param path the call
 * @param member the method or field whose body it is in
 * @param deferred whether it is in a lambda or a local class, and may run later
 */
record Call(ExecutableElement method, TreePath path, Element member, boolean deferred) {
  boolean isNamed(String name) {
    return method.getSimpleName().contentEquals(name);
  }

  boolean isConstructor() {
    return method.getSimpleName().contentEquals("<init>");
  }

  /** The class that declares what is called. */
  TypeElement ownerType() {
    return (TypeElement) Objects.requireNonNull(method.getEnclosingElement());
  }

  /** The full name of that class. */
  String owner() {
    return ownerType().getQualifiedName().toString();
  }

  /** As it is written, without arguments: {@code Instant.now()}, {@code new Date()}. */
  String display() {
    String owner = ownerType().getSimpleName().toString();
    return isConstructor() ? "new " + owner + "()" : owner + "." + method.getSimpleName() + "()";
  }
}
