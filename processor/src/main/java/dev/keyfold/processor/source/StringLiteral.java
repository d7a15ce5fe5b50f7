package dev.keyfold.processor.source;

/** Writes texts as source has them. */
public final class StringLiteral {
  private StringLiteral() {}

  /** In quotes, on one line. */
  public static String of(String text) {
    StringBuilder literal = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      append(literal, text.charAt(i));
    }
    return literal.append('"').toString();
  }

  private static void append(StringBuilder literal, char c) {
    switch (c) {
      case '"' -> literal.append("\\\"");
      case '\\' -> literal.append("\\\\");
      case '\b' -> literal.append("\\b");
      case '\t' -> literal.append("\\t");
      case '\n' -> literal.append("\\n");
      case '\f' -> literal.append("\\f");
      case '\r' -> literal.append("\\r");
      default -> {
        if (Character.isISOControl(c)) {
          literal.append(escape(c));
        } else {
          literal.append(c);
        }
      }
    }
  }

  /** The escape for a character: a {@code u} and four digits. */
  public static String escape(char c) {
    return "\\u" + Integer.toHexString(0x10000 | c).substring(1);
  }
}
