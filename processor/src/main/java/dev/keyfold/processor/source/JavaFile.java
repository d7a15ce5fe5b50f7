package dev.keyfold.processor.source;

/**
 * A source file with one class.
 *
 * @param comment its first line
 * @param importsJavaLang whether classes of {@code java.lang} are imported too: the package may
 *     have classes of their names
 */
public record JavaFile(String comment, TypeSpec type, boolean importsJavaLang) {
  /**
   * The source, in which each line ends with a line feed. It is in ASCII: the compiler may be told
   * of an encoding that lacks characters which the user's classes have.
   */
  public String text() {
    Imports imports = new Imports(type.name());
    String body = body(imports);
    if (!imports.hold()) {
      body = body(imports);
    }
    return StringLiteral.ascii(head(imports).append(body).toString());
  }

  private String body(Imports imports) {
    SourceWriter writer = new SourceWriter(imports);
    type.writeTo(writer);
    return writer.written();
  }

  private StringBuilder head(Imports imports) {
    StringBuilder head = new StringBuilder("// ").append(comment).append('\n');
    if (!type.name().packageName().isEmpty()) {
      head.append("package ").append(type.name().packageName()).append(";\n\n");
    }
    int start = head.length();
    for (String name : imports.names()) {
      if (importsJavaLang || !isInJavaLang(name)) {
        head.append("import ").append(name).append(";\n");
      }
    }
    return head.length() == start ? head : head.append('\n');
  }

  private static boolean isInJavaLang(String name) {
    String prefix = "java.lang.";
    return name.startsWith(prefix) && name.indexOf('.', prefix.length()) < 0;
  }
}
