package dev.keyfold.processor.emit;

/** Takes out of JavaPoet's output what a reader would stumble over; the code stays the same. */
final class SourceLayout {
  private static final int WIDTH = 100;

  private final String source;
  private final StringBuilder tidy;

  /** Where the next line of the source begins. */
  private int next;

  private SourceLayout(String source) {
    this.source = source;
    this.tidy = new StringBuilder(source.length());
  }

  /** The source, in which each line ends with a line feed. */
  static String of(String source) {
    SourceLayout layout = new SourceLayout(source);
    while (layout.next < source.length()) {
      layout.append(layout.line());
    }
    return layout.tidy.toString();
  }

  /** The next line, without spaces at its end. */
  private String line() {
    int end = source.indexOf('\n', next);
    String line = source.substring(next, end);
    next = end + 1;
    return line.stripTrailing();
  }

  private void append(String line) {
    String text = line;
    if (line.endsWith(") {") && isNext("}")) {
      text = line + line().stripLeading();
    } else if (line.endsWith("/**")) {
      text = javadoc(line);
    }
    tidy.append(text).append('\n');
  }

  private boolean isNext(String text) {
    int at = next;
    while (at < source.length() && source.charAt(at) == ' ') {
      at++;
    }
    return source.startsWith(text, at);
  }

  /** A comment of one line goes into one, where it fits. */
  private String javadoc(String start) {
    int here = next;
    if (isNext("* ")) {
      String comment = start + line().stripLeading().substring(1) + " */";
      if (isNext("*/\n") && comment.length() <= WIDTH) {
        line();
        return comment;
      }
    }
    next = here;
    return start;
  }
}
