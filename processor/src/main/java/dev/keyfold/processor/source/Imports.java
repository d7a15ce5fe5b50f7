package dev.keyfold.processor.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a file imports, found out while it is written: of the classes with one simple name the first
 * that code refers to. The others are called by their canonical names.
 *
 * <p>A class of the package itself cannot be hidden by an import, and Javadoc imports nothing, so
 * what comes later in the file can prove a name wrong that was given out before. This is rare; then
 * the file is written once more.
 */
final class Imports {
  private final String packageName;

  /** The canonical names of the classes that are imported, by their simple names. */
  private final Map<String, String> imported = new HashMap<>();

  /** The simple names of the classes of the package itself that the file refers to. */
  private final Set<String> ownNames = new HashSet<>();

  /** What Javadoc refers to as if code were sure to import it. */
  private final List<ClassName> expected = new ArrayList<>();

  /**
   * The canonical names of the classes that are in scope without an import; empty texts for fields,
   * which obscure classes of their names.
   */
  private Map<String, String> declared = new HashMap<>();

  private List<TypeVariableName> variables = List.of();
  private boolean complete;
  private boolean wrong;

  /** Those of the file of a top-level class. */
  Imports(ClassName type) {
    this.packageName = type.packageName();
    declared.put(type.simpleName(), type.canonicalName());
  }

  /** Brings the members of a class into scope, and returns what was in it before. */
  Map<String, String> enter(List<FieldSpec> fields, List<TypeSpec> types) {
    Map<String, String> outer = declared;
    declared = new HashMap<>(outer);
    for (FieldSpec field : fields) {
      declared.putIfAbsent(field.name(), "");
    }
    for (TypeSpec type : types) {
      declared.put(type.name().simpleName(), type.name().canonicalName());
    }
    return outer;
  }

  /** Back to what was in scope before. */
  void leave(Map<String, String> outer) {
    declared = outer;
  }

  /** Replaces the type variables that are in scope. */
  void declare(List<TypeVariableName> variables) {
    this.variables = variables;
  }

  /** The shortest name of a class here. */
  String nameOf(ClassName type, boolean inJavadoc) {
    ClassName topLevel = type.topLevel();
    if (isVariable(topLevel.simpleName())) {
      return type.canonicalName();
    }
    for (@Nullable ClassName known = type; known != null; known = known.enclosing()) {
      if (known.canonicalName().equals(declared.get(known.simpleName()))) {
        return type.nameFrom(known);
      }
    }
    if (declared.containsKey(topLevel.simpleName())) {
      return type.canonicalName();
    }
    return isSimple(topLevel, inJavadoc) ? type.nameFrom(topLevel) : type.canonicalName();
  }

  private boolean isVariable(String name) {
    for (TypeVariableName variable : variables) {
      if (variable.name().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSimple(ClassName topLevel, boolean inJavadoc) {
    String name = topLevel.simpleName();
    if (topLevel.packageName().equals(packageName)) {
      if (ownNames.add(name) && imported.remove(name) != null) {
        wrong = true;
      }
      return true;
    }
    if (topLevel.packageName().isEmpty() || ownNames.contains(name)) {
      return false;
    }
    String first = imported.get(name);
    if (first != null) {
      return first.equals(topLevel.canonicalName());
    }
    if (!inJavadoc) {
      imported.put(name, topLevel.canonicalName());
      return true;
    }
    expected.add(topLevel);
    return !complete;
  }

  /**
   * Whether the names that were given out are right now that all of the file is known. From here on
   * they are.
   */
  boolean hold() {
    for (ClassName type : expected) {
      if (!type.canonicalName().equals(imported.get(type.simpleName()))) {
        wrong = true;
      }
    }
    complete = true;
    return !wrong;
  }

  /** What to import, in order. */
  Set<String> names() {
    return new TreeSet<>(imported.values());
  }
}
