package dev.keyfold.samples.web;

import dev.keyfold.local.connector.file.MalformedLine;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Reads lines of Apache's common and combined log formats, {@code host identity user [time]
 * "request" status bytes "referrer" "agent"}. What follows the bytes is not looked at: servers cut
 * long agents off, quote and all.
 */
final class AccessLog {
  private static final List<String> MONTHS =
      List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");
  private static final int TIME_LENGTH = "17/May/2015:10:05:03 +0000".length();

  private final String line;
  private int position;

  private AccessLog(String line) {
    this.line = line;
  }

  /**
   * The click that a line tells of.
   *
   * @throws MalformedLine naming the column where the line stops making sense
   */
  static Click parse(String line) throws MalformedLine {
    return new AccessLog(line).click();
  }

  private Click click() throws MalformedLine {
    String client = word("the client's address");
    Instant at = time();
    String page = page();
    number("the status");
    expect(' ', "a space after the status");
    long bytes = bytes();
    return new Click(client, at, page, bytes);
  }

  private String word(String what) throws MalformedLine {
    int end = line.indexOf(' ', position);
    if (end <= position) {
      throw malformed(position, "expected " + what + " and a space");
    }
    String word = line.substring(position, end);
    position = end + 1;
    return word;
  }

  /** Skips identity and user; the user may contain spaces. */
  private Instant time() throws MalformedLine {
    int open = line.indexOf(" [", position);
    int close = open + 2 + TIME_LENGTH;
    if (open < 0 || close >= line.length() || line.charAt(close) != ']') {
      throw malformed(
          open < 0 ? position : open + 1, "expected a time such as [17/May/2015:10:05:03 +0000]");
    }
    int start = open + 2;
    position = close + 1;
    try {
      return LocalDateTime.of(
              digits(start + 7, 4),
              MONTHS.indexOf(line.substring(start + 3, start + 6)) + 1,
              digits(start, 2),
              digits(start + 12, 2),
              digits(start + 15, 2),
              digits(start + 18, 2))
          .toInstant(zone(start + 21));
    } catch (DateTimeException e) {
      throw malformed(start, "there is no such time: " + line.substring(start, close));
    }
  }

  private ZoneOffset zone(int start) throws MalformedLine {
    char sign = line.charAt(start);
    if (sign != '+' && sign != '-') {
      throw malformed(start, "expected a zone such as +0000");
    }
    int factor = sign == '-' ? -1 : 1;
    return ZoneOffset.ofHoursMinutes(factor * digits(start + 1, 2), factor * digits(start + 3, 2));
  }

  private int digits(int start, int count) throws MalformedLine {
    int value = 0;
    for (int i = start; i < start + count; i++) {
      if (!isDigit(line.charAt(i))) {
        throw malformed(i, "expected a digit");
      }
      value = value * 10 + line.charAt(i) - '0';
    }
    return value;
  }

  /**
   * The target of the request; all of it when it has none, as {@code "-"} for a lost connection.
   */
  private String page() throws MalformedLine {
    expect(' ', "a space after the time");
    expect('"', "a quote before the request");
    int start = position;
    int end = closingQuote();
    position = end + 1;
    expect(' ', "a space after the request");
    String request = line.substring(start, end);
    int target = request.indexOf(' ') + 1;
    int targetEnd = request.indexOf(' ', target);
    String page = request.substring(target, targetEnd < 0 ? request.length() : targetEnd);
    int query = page.indexOf('?');
    return query < 0 ? page : page.substring(0, query);
  }

  /** Inside quotes a backslash escapes the next character. */
  private int closingQuote() throws MalformedLine {
    for (int i = position; i < line.length(); i++) {
      switch (line.charAt(i)) {
        case '"' -> {
          return i;
        }
        case '\\' -> i++;
        default -> {}
      }
    }
    throw malformed(line.length(), "expected the quote that ends the request");
  }

  private long bytes() throws MalformedLine {
    if (position < line.length() && line.charAt(position) == '-') {
      position++;
      endOfWord("the bytes");
      return 0;
    }
    long bytes = number("the bytes");
    endOfWord("the bytes");
    return bytes;
  }

  private void endOfWord(String what) throws MalformedLine {
    if (position < line.length()) {
      expect(' ', "a space after " + what);
    }
  }

  private long number(String what) throws MalformedLine {
    int start = position;
    while (position < line.length() && isDigit(line.charAt(position))) {
      position++;
    }
    if (position == start || position - start > 18) {
      throw malformed(start, "expected " + what + ", a number of 1 to 18 digits");
    }
    return Long.parseLong(line, start, position, 10);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private void expect(char expected, String what) throws MalformedLine {
    if (position >= line.length() || line.charAt(position) != expected) {
      throw malformed(position, "expected " + what);
    }
    position++;
  }

  private static MalformedLine malformed(int index, String problem) {
    return new MalformedLine(problem, index + 1);
  }
}
