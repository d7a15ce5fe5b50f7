package dev.keyfold.processor.source;

/** Writes texts as source has them. */
public final class StringLiteral {
  /** The first character that a reader could not see. */
  private static final char DELETE = 0x7f;

  private StringLiteral() {}

  /** Whether the text is as it is between quotes. */
  static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c >= DELETE || c == '"' || c == '\\') {
        return false;
      }
    }
    return true;
  }

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

  /** Source in ASCII: with escapes for all other characters, and for those that none can see. */
  public static String ascii(String source) {
    for (int i = 0; i < source.length(); i++) {
      if (source.charAt(i) >= DELETE) {
        return escaped(source);
      }
    }
    return source;
  }

  private static String escaped(String source) {
    StringBuilder ascii = new StringBuilder();
    for (int i = 0; i < source.length(); i++) {
      char c = source.charAt(i);
      ascii.append(c < DELETE ? String.valueOf(c) : escape(c));
    }
    return ascii.toString();
  }

  private static String escape(char c) {
    return "\\u" + Integer.toHexString(0x10000 | c).substring(1);
  }
}
