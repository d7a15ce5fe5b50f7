package dev.keyfold.processor.analyze;

import dev.keyfold.processor.model.Callback;
import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ArrayType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.JavaType.WildcardType;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateField;
import dev.keyfold.processor.model.StatefulClass;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Whether generated code would use something deprecated: the user has been warned of it. */
final class DeprecationProbe {
  private final Elements elements;

  DeprecationProbe(Elements elements) {
    this.elements = elements;
  }

  boolean findsAny(StatefulClass source) {
    Set<QualifiedName> named = new TreeSet<>();
    for (StateField field : source.allFields()) {
      collect(field.type(), named);
    }
    for (Callback callback : source.allCallbacks()) {
      collect(callback.returnType(), named);
      callback.parameters().forEach(parameter -> collect(parameter.type(), named));
    }
    Set<QualifiedName> used = new TreeSet<>();
    source.declarations().values().forEach(declaration -> used.add(declaration.type().name()));
    used.add(source.type());
    source.allFields().forEach(field -> used.add(field.declaredIn()));
    source.allCallbacks().forEach(callback -> used.add(callback.declaredIn()));
    source.components().forEach(component -> used.add(component.typeName()));
    source.components().forEach(component -> used.add(component.declaredIn()));
    return named.stream().anyMatch(this::isDeprecated)
        || used.stream().anyMatch(this::hasDeprecatedMember);
  }

  private static void collect(JavaType type, Set<QualifiedName> names) {
    if (type instanceof ClassType declared) {
      names.add(declared.name());
      declared.arguments().forEach(argument -> collect(argument, names));
    } else if (type instanceof ArrayType array) {
      collect(array.element(), names);
    } else if (type instanceof WildcardType wildcard) {
      wildcard.extendsBound().ifPresent(bound -> collect(bound, names));
      wildcard.superBound().ifPresent(bound -> collect(bound, names));
    }
  }

  private boolean isDeprecated(QualifiedName name) {
    TypeElement element = elements.getTypeElement(name.toString());
    return element != null && elements.isDeprecated(element);
  }

  private boolean hasDeprecatedMember(QualifiedName name) {
    TypeElement element = elements.getTypeElement(name.toString());
    return element != null
        && (elements.isDeprecated(element)
            || element.getEnclosedElements().stream().anyMatch(elements::isDeprecated));
  }
}
