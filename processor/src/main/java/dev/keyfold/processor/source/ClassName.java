package dev.keyfold.processor.source;

import org.jspecify.annotations.Nullable;

/** The name of a class. */
public final class ClassName implements TypeName {
  private final String packageName;
  private final @Nullable ClassName enclosing;
  private final String simpleName;
  private final String canonicalName;

  private ClassName(String packageName, @Nullable ClassName enclosing, String simpleName) {
    this.packageName = packageName;
    this.enclosing = enclosing;
    this.simpleName = simpleName;
    String container = enclosing == null ? packageName : enclosing.canonicalName;
    this.canonicalName = container.isEmpty() ? simpleName : container + "." + simpleName;
  }

  /**
   * A top-level class.
   *
   * @param packageName empty for the default package
   */
  public static ClassName of(String packageName, String simpleName) {
    return new ClassName(packageName, null, simpleName);
  }

  /** A member of this class. */
  public ClassName nestedClass(String name) {
    return new ClassName(packageName, this, name);
  }

  /** Its package; empty for the default package. */
  public String packageName() {
    return packageName;
  }

  /** The name of the class itself: {@code Entry}. */
  public String simpleName() {
    return simpleName;
  }

  /** The outermost class around it, or itself. */
  public ClassName topLevel() {
    return enclosing == null ? this : enclosing.topLevel();
  }

  /** The class that it is a member of. */
  @Nullable ClassName enclosing() {
    return enclosing;
  }

  /** With the package and the enclosing classes: {@code java.util.Map.Entry}. */
  String canonicalName() {
    return canonicalName;
  }

  @Override
  public void writeTo(SourceWriter out) {
    out.text(out.nameOf(this));
  }

  /** The name where that of an enclosing class, or its own, is known: {@code Map.Entry}. */
  String nameFrom(ClassName known) {
    return canonicalName.substring(known.canonicalName.length() - known.simpleName.length());
  }
}
