package dev.keyfold.processor.source;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Lays out source: indents lines, and breaks those that get too long where they allow it. */
final class SourceWriter {
  private static final int WIDTH = 100;
  private static final int NONE = -1;

  private final Imports imports;
  private final StringBuilder out = new StringBuilder(1 << 14);

  /** Where the current line begins. */
  private int lineStart;

  /** Where the current line can be broken, and how far what follows is indented then. */
  private int lastBreak = NONE;

  private int levelAtBreak;
  private int level;
  private boolean inStatement;

  /** Whether the statement has gone into another line. */
  private boolean continued;

  private boolean inJavadoc;

  SourceWriter(Imports imports) {
    this.imports = imports;
  }

  Imports imports() {
    return imports;
  }

  /** What has been written. */
  StringBuilder written() {
    return out;
  }

  /** Writes source, as {@link CodeBlock} describes it. */
  void code(String format, Object... arguments) {
    int next = 0;
    int from = 0;
    for (int at = format.indexOf('$'); at >= 0; at = format.indexOf('$', from)) {
      text(format, from, at);
      switch (format.charAt(at + 1)) {
        case 'L' -> literal(arguments[next++]);
        case 'S' -> text(StringLiteral.of((String) arguments[next++]));
        case 'T' -> type((TypeName) arguments[next++]);
        default -> layOut(format.charAt(at + 1));
      }
      from = at + 2;
    }
    text(format, from, format.length());
    if (next < arguments.length) {
      throw new IllegalArgumentException("too many arguments for " + format);
    }
  }

  private void literal(Object argument) {
    if (argument instanceof CodeBlock block) {
      block.writeTo(this);
    } else {
      text(argument.toString());
    }
  }

  private void layOut(char placeholder) {
    switch (placeholder) {
      case '>' -> level++;
      case '<' -> level--;
      case '[' -> inStatement = true;
      case ']' -> endStatement();
      case 'W' -> {
        out.append(' ');
        allowBreak();
      }
      case 'Z' -> allowBreak();
      default -> throw new IllegalArgumentException("no placeholder: $" + placeholder);
    }
  }

  private void endStatement() {
    if (continued) {
      level -= 2;
    }
    inStatement = false;
    continued = false;
  }

  private void allowBreak() {
    lastBreak = out.length();
    levelAtBreak = level + 2;
  }

  /** Writes a type, by the shortest name that it has here. */
  void type(TypeName type) {
    if (type instanceof ClassName name) {
      text(imports.nameOf(name, inJavadoc));
    } else if (type instanceof ParameterizedTypeName generic) {
      type(generic.rawType());
      String separator = "<";
      for (TypeName argument : generic.arguments()) {
        text(separator);
        type(argument);
        separator = ", ";
      }
      text(">");
    } else if (type instanceof PrimitiveTypeName primitive) {
      text(primitive.keyword());
    } else if (type instanceof ArrayTypeName array) {
      type(array.component());
      text("[]");
    } else if (type instanceof TypeVariableName variable) {
      text(variable.name());
    } else if (type instanceof WildcardTypeName wildcard) {
      wildcard(wildcard);
    }
  }

  private void wildcard(WildcardTypeName wildcard) {
    text("?");
    if (wildcard.extendsBound().isPresent()) {
      text(" extends ");
      type(wildcard.extendsBound().get());
    } else if (wildcard.superBound().isPresent()) {
      text(" super ");
      type(wildcard.superBound().get());
    }
  }

  /** Writes what a declaration begins with. */
  void head(CodeBlock javadoc, List<CodeBlock> annotations, Set<Modifier> modifiers) {
    if (!javadoc.isEmpty()) {
      javadoc(javadoc);
    }
    for (CodeBlock annotation : annotations) {
      annotation.writeTo(this);
      newLine();
    }
    for (Modifier modifier : modifiers) {
      text(modifier.toString());
      text(" ");
    }
  }

  /** On one line where it fits. */
  private void javadoc(CodeBlock javadoc) {
    text("/**");
    int first = lineStart;
    int start = out.length();
    out.append(' ');
    inJavadoc = true;
    javadoc.writeTo(this);
    inJavadoc = false;
    if (lineStart > first || column() + 3 > WIDTH) {
      out.insert(start, "\n" + " ".repeat(start - first - 3) + " *");
      newLine();
    }
    text(" */");
    newLine();
  }

  /** Writes text, of one line or more. */
  void text(String text) {
    text(text, 0, text.length());
  }

  private void text(String text, int from, int to) {
    int start = from;
    while (start < to) {
      int end = text.indexOf('\n', start);
      if (end < 0 || end >= to) {
        append(text.substring(start, to));
        return;
      }
      if (end > start) {
        append(text.substring(start, end));
      }
      newLine();
      start = end + 1;
    }
  }

  private void append(String text) {
    if (column() == 0) {
      indent(level);
      out.append(inJavadoc ? " * " : "");
    }
    out.append(text);
    if (lastBreak != NONE && column() > WIDTH) {
      breakLine();
    }
  }

  private int column() {
    return out.length() - lineStart;
  }

  private void indent(int steps) {
    for (int i = 0; i < steps; i++) {
      out.append("  ");
    }
  }

  /** Moves what follows the last place for it into a line of its own. */
  private void breakLine() {
    String rest = out.substring(lastBreak);
    out.setLength(lastBreak);
    int steps = levelAtBreak;
    endLine();
    indent(steps);
    out.append(rest);
  }

  private void newLine() {
    endLine();
    if (inStatement && !continued) {
      continued = true;
      level += 2;
    }
  }

  private void endLine() {
    int end = out.length();
    while (end > lineStart && out.charAt(end - 1) == ' ') {
      end--;
    }
    out.setLength(end);
    out.append('\n');
    lineStart = end + 1;
    lastBreak = NONE;
  }
}
