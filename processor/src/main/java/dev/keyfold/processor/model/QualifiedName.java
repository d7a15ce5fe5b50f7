package dev.keyfold.processor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The name of a class.
 *
 * @param packageName empty for the default package
 * @param simpleNames outermost class first; at least one
 */
public record QualifiedName(String packageName, List<String> simpleNames)
    implements Comparable<QualifiedName> {
  /** Copies the names. */
  public QualifiedName {
    simpleNames = List.copyOf(simpleNames);
  }

  /** A top-level class or, with more names, a nested one. */
  public static QualifiedName of(String packageName, String... simpleNames) {
    return new QualifiedName(packageName, List.of(simpleNames));
  }

  /** The name of the class itself. */
  public String simpleName() {
    return simpleNames.get(simpleNames.size() - 1);
  }

  /** The names of the enclosing classes and the class, joined by a dot: {@code Outer.Inner}. */
  public String nestedName() {
    return simpleNames.size() == 1 ? simpleNames.get(0) : String.join(".", simpleNames);
  }

  /**
   * The names of the enclosing classes and the class, joined by an underscore: what generated
   * classes begin with. An underscore in a name is doubled, so that {@code Outer_Inner} and {@code
   * Inner} in {@code Outer} do not meet.
   */
  public String flatName() {
    return simpleNames.stream()
        .map(name -> name.replace("_", "__"))
        .collect(Collectors.joining("_"));
  }

  /** The class of another name in the same place. */
  public QualifiedName withSimpleName(String simpleName) {
    List<String> names = new ArrayList<>(simpleNames);
    names.set(names.size() - 1, simpleName);
    return new QualifiedName(packageName, names);
  }

  /** What Avro calls the name space: the package and the enclosing classes. */
  public String namespace() {
    String enclosing = String.join(".", simpleNames.subList(0, simpleNames.size() - 1));
    return packageName.isEmpty() || enclosing.isEmpty()
        ? packageName + enclosing
        : packageName + "." + enclosing;
  }

  /** The canonical name. */
  @Override
  public String toString() {
    return packageName.isEmpty() ? nestedName() : packageName + "." + nestedName();
  }

  @Override
  public int compareTo(QualifiedName other) {
    return packageName.equals(other.packageName)
        ? nestedName().compareTo(other.nestedName())
        : toString().compareTo(other.toString());
  }
}
