package dev.keyfold.processor.source;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The declaration of a field. */
public final class FieldSpec {
  private final CodeBlock javadoc = new CodeBlock();
  private final Set<Modifier> modifiers = EnumSet.noneOf(Modifier.class);
  private final TypeName type;
  private final String name;
  private final CodeBlock initializer = new CodeBlock();

  /** A field without Javadoc and initializer. */
  public FieldSpec(TypeName type, String name, Modifier... modifiers) {
    this.type = type;
    this.name = name;
    addModifiers(modifiers);
  }

  /** What it is called. */
  String name() {
    return name;
  }

  /** Adds to the Javadoc. */
  public FieldSpec addJavadoc(String format, Object... arguments) {
    javadoc.add(format, arguments);
    return this;
  }

  /** Adds modifiers. */
  public FieldSpec addModifiers(Modifier... added) {
    modifiers.addAll(List.of(added));
    return this;
  }

  /** Adds to the expression for the initial value. */
  public FieldSpec initializer(String format, Object... arguments) {
    initializer.add(format, arguments);
    return this;
  }

  void writeTo(SourceWriter out) {
    out.head(javadoc, List.of(), modifiers);
    out.code("$T $L", type, name);
    if (!initializer.isEmpty()) {
      out.code(" = $L", initializer);
    }
    out.text(";\n");
  }
}
