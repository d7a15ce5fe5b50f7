package dev.keyfold.processor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The name of a class. */
public final class QualifiedName implements Comparable<QualifiedName> {
  private final String packageName;
  private final List<String> simpleNames;

  /** Kept, since maps of names compare them all the time. */
  private final String canonical;

  /**
   * A class.
   *
   * @param packageName empty for the default package
   * @param simpleNames outermost class first; at least one
   */
  public QualifiedName(String packageName, List<String> simpleNames) {
    this.packageName = packageName;
    this.simpleNames = List.copyOf(simpleNames);
    this.canonical = packageName.isEmpty() ? nestedName() : packageName + "." + nestedName();
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
    return String.join(".", simpleNames);
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

  /** The package; empty for the one without a name. */
  public String packageName() {
    return packageName;
  }

  /** The names of the enclosing classes, the outermost first, and of the class. */
  public List<String> simpleNames() {
    return simpleNames;
  }

  /** The canonical name. */
  @Override
  public String toString() {
    return canonical;
  }

  @Override
  public int compareTo(QualifiedName other) {
    return canonical.compareTo(other.canonical);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof QualifiedName name
        && canonical.equals(name.canonical)
        && packageName.equals(name.packageName);
  }

  @Override
  public int hashCode() {
    return canonical.hashCode();
  }
}
