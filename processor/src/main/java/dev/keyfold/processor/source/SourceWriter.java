package dev.keyfold.processor.source;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Lays out source: indents lines, and breaks those that get too long where they allow it. */
final class SourceWriter {
  private static final int WIDTH = 100;
  private static final int NONE = -1;

  private final Imports imports;

  /** Not a {@link StringBuilder}: how it appends is much code to compile for every caller. */
  private char[] out = new char[1 << 14];

  private int size;

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
  String written() {
    return new String(out, 0, size);
  }

  /** Writes source, as {@link CodeBlock} describes it. */
  void code(String format, Object... arguments) {
    int next = 0;
    int from = 0;
    for (int at = format.indexOf('$'); at >= 0; at = format.indexOf('$', from)) {
      text(format, from, at);
      switch (format.charAt(at + 1)) {
        case 'L', 'T' -> insert(arguments[next++]);
        case 'S' -> quote((String) arguments[next++]);
        default -> layOut(format.charAt(at + 1));
      }
      from = at + 2;
    }
    text(format, from, format.length());
    if (next < arguments.length) {
      throw new IllegalArgumentException("too many arguments for " + format);
    }
  }

  private void insert(Object argument) {
    if (argument instanceof Fragment fragment) {
      fragment.writeTo(this);
    } else {
      text(argument.toString());
    }
  }

  private void quote(String text) {
    if (StringLiteral.isPlain(text)) {
      text("\"");
      text(text);
      text("\"");
    } else {
      text(StringLiteral.of(text));
    }
  }

  private void layOut(char placeholder) {
    switch (placeholder) {
      case '>' -> level++;
      case '<' -> level--;
      case '[' -> inStatement = true;
      case ']' -> endStatement();
      case 'W' -> {
        put(" ");
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
    lastBreak = size;
    levelAtBreak = level + 2;
  }

  /** The shortest name that a class has here. */
  String nameOf(ClassName type) {
    return imports.nameOf(type, inJavadoc);
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
    int start = size;
    put(" ");
    inJavadoc = true;
    javadoc.writeTo(this);
    inJavadoc = false;
    if (lineStart > first || column() + 3 > WIDTH) {
      insert(start, "\n" + " ".repeat(start - first - 3) + " *");
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
        append(text, start, to);
        return;
      }
      if (end > start) {
        append(text, start, end);
      }
      newLine();
      start = end + 1;
    }
  }

  private void append(String text, int from, int to) {
    if (column() == 0) {
      indent(level);
      put(inJavadoc ? " * " : "");
    }
    put(text, from, to);
    if (lastBreak != NONE && column() > WIDTH) {
      breakLine();
    }
  }

  private void put(String text) {
    put(text, 0, text.length());
  }

  private void put(String text, int from, int to) {
    int end = size + to - from;
    if (end > out.length) {
      out = Arrays.copyOf(out, 2 * end);
    }
    text.getChars(from, to, out, size);
    size = end;
  }

  private void insert(int at, String text) {
    String rest = new String(out, at, size - at);
    size = at;
    put(text);
    put(rest);
  }

  private int column() {
    return size - lineStart;
  }

  private void indent(int steps) {
    for (int i = 0; i < steps; i++) {
      put("  ");
    }
  }

  /** Moves what follows the last place for it into a line of its own. */
  private void breakLine() {
    String rest = new String(out, lastBreak, size - lastBreak);
    size = lastBreak;
    int steps = levelAtBreak;
    endLine();
    indent(steps);
    put(rest);
  }

  private void newLine() {
    endLine();
    if (inStatement && !continued) {
      continued = true;
      level += 2;
    }
  }

  private void endLine() {
    while (size > lineStart && out[size - 1] == ' ') {
      size--;
    }
    put("\n");
    lineStart = size;
    lastBreak = NONE;
  }
}
