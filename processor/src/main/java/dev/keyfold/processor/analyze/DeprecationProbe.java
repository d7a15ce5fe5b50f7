package dev.keyfold.processor.analyze;

import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.Component;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ArrayType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.JavaType.WildcardType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import dev.keyfold.processor.model.TypeDeclaration;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Whether generated code would use something deprecated: the user has been warned of it. */
final class DeprecationProbe {
  private final CompilerView compiler;

  DeprecationProbe(CompilerView compiler) {
    this.compiler = compiler;
  }

  boolean findsAny(StatefulClass source) {
    Set<QualifiedName> named = new LinkedHashSet<>();
    for (StateField field : source.allFields()) {
      collect(field.type(), named);
    }
    for (Callback callback : source.allCallbacks()) {
      collect(callback.returnType(), named);
      for (Callback.Parameter parameter : callback.parameters()) {
        collect(parameter.type(), named);
      }
    }
    Set<QualifiedName> used = new LinkedHashSet<>();
    for (TypeDeclaration declaration : source.declarations().values()) {
      used.add(declaration.type().name());
    }
    used.add(source.type());
    for (StateField field : source.allFields()) {
      used.add(field.declaredIn());
    }
    for (Callback callback : source.allCallbacks()) {
      used.add(callback.declaredIn());
    }
    for (Component component : source.components()) {
      used.add(component.typeName());
      used.add(component.declaredIn());
    }
    return areDeprecated(named) || haveDeprecatedMembers(used);
  }

  private static void collect(JavaType type, Set<QualifiedName> names) {
    if (type instanceof ClassType declared) {
      names.add(declared.name());
      for (JavaType argument : declared.arguments()) {
        collect(argument, names);
      }
    } else if (type instanceof ArrayType array) {
      collect(array.element(), names);
    } else if (type instanceof WildcardType wildcard) {
      wildcard.extendsBound().ifPresent(bound -> collect(bound, names));
      wildcard.superBound().ifPresent(bound -> collect(bound, names));
    }
  }

  private boolean areDeprecated(Set<QualifiedName> names) {
    for (QualifiedName name : names) {
      TypeElement type = compiler.typeOf(name);
      if (type != null && compiler.elements().isDeprecated(type)) {
        return true;
      }
    }
    return false;
  }

  private boolean haveDeprecatedMembers(Set<QualifiedName> names) {
    if (areDeprecated(names)) {
      return true;
    }
    for (QualifiedName name : names) {
      TypeElement type = compiler.typeOf(name);
      if (type != null && hasDeprecatedMember(type)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasDeprecatedMember(TypeElement type) {
    for (Element member : type.getEnclosedElements()) {
      if (compiler.elements().isDeprecated(member)) {
        return true;
      }
    }
    return false;
  }
}
