package dev.keyfold.processor.emit;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes out of JavaPoet's output what a reader would stumble over; the code stays the same. */
final class SourceLayout {
  private static final int WIDTH = 100;
  private static final Pattern SHORT_JAVADOC =
      Pattern.compile("(?m)^( *)/\\*\\*\\n *\\* ([^\\n]*)\\n *\\*/$");
  private static final Pattern EMPTY_BODY = Pattern.compile("\\) \\{\\n *}");
  private static final Pattern TRAILING_SPACE = Pattern.compile("(?m) +$");

  private SourceLayout() {}

  static String of(String source) {
    String tidy = TRAILING_SPACE.matcher(source).replaceAll("");
    tidy = EMPTY_BODY.matcher(tidy).replaceAll(") {}");
    return SHORT_JAVADOC.matcher(tidy).replaceAll(SourceLayout::javadoc);
  }

  private static String javadoc(MatchResult found) {
    String line = found.group(1) + "/** " + found.group(2) + " */";
    return Matcher.quoteReplacement(line.length() <= WIDTH ? line : found.group());
  }
}
