package dev.keyfold.processor.compile;

import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * What a compiler told: the kind, where, and the first line.
 *
 * @param line from 1; 0 without a position
 * @param column from 1; 0 without a position
 * @param text the whole message
 * @param file the path of the file; empty without a position
 */
public record Told(Diagnostic.Kind kind, long line, long column, String text, String file) {
  static Told of(Diagnostic<? extends JavaFileObject> diagnostic) {
    return new Told(
        diagnostic.getKind(),
        Math.max(0, diagnostic.getLineNumber()),
        Math.max(0, diagnostic.getColumnNumber()),
        diagnostic.getMessage(Locale.ROOT).strip(),
        diagnostic.getSource() == null ? "" : diagnostic.getSource().toUri().getPath());
  }

  /** Whether nothing has to be done about it. */
  public boolean isNote() {
    return kind == Diagnostic.Kind.NOTE || kind == Diagnostic.Kind.OTHER;
  }

  /** The first line of the message. */
  public String firstLine() {
    return text.lines().findFirst().orElse("");
  }

  /** The id in brackets at the beginning, empty for what the compiler itself has to say. */
  public String id() {
    return text.startsWith("[KF-") ? text.substring(1, text.indexOf(']')) : "";
  }

  /** {@code error 12:3 [KF-1204] no timer …}. */
  @Override
  public String toString() {
    String word = kind == Diagnostic.Kind.ERROR ? "error" : isNote() ? "note" : "warning";
    return word + " " + line + ":" + column + " " + firstLine();
  }
}
