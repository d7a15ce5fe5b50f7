package dev.keyfold.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a diagnostic: a first line that is enough on its own, and named rows below it. Both
 * hold {@code {placeholders}}; a row with an empty one is left out.
 *
 * @param id such as {@code KF-1204}; it never changes its meaning
 * @param summary the first line, without the id
 */
public record Message(Severity severity, String id, String summary, List<Row> rows) {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z]+)}");
  private static final int SHORTEST_LABEL = 7;

  /** One named row, such as {@code fix}. */
  public record Row(String label, String text) {}

  /** A text of an error. */
  public static Message error(String id, String summary) {
    return new Message(Severity.ERROR, id, summary, List.of());
  }

  /** A text of a note. */
  public static Message note(String id, String summary) {
    return new Message(Severity.NOTE, id, summary, List.of());
  }

  /** A text of a warning. */
  public static Message warning(String id, String summary) {
    return new Message(Severity.WARNING, id, summary, List.of());
  }

  /** A row of facts; {@code found}, {@code path}, {@code first}, … */
  public Message row(String label, String text) {
    List<Row> more = new ArrayList<>(rows);
    more.add(new Row(label, text));
    return new Message(severity, id, summary, List.copyOf(more));
  }

  /** Why the rule exists. */
  public Message why(String text) {
    return row("why", text);
  }

  /** What to write instead. */
  public Message fix(String text) {
    return row("fix", text);
  }

  /** The first line, with its id. */
  public String firstLine(Map<String, String> arguments) {
    return "[" + id + "] " + fill(summary, arguments);
  }

  /** The whole text; {@code more} rows come first. */
  public String text(Map<String, String> arguments, List<Row> more) {
    List<Row> all = new ArrayList<>(more);
    rows.stream().filter(row -> isComplete(row.text(), arguments)).forEach(all::add);
    int width = all.stream().mapToInt(row -> row.label().length()).max().orElse(0);
    width = Math.max(width, SHORTEST_LABEL) + 2;
    StringBuilder text = new StringBuilder(firstLine(arguments));
    for (Row row : all) {
      String label = "  " + row.label() + " ".repeat(width - row.label().length());
      String continued = "\n" + " ".repeat(width + 2);
      text.append('\n').append(label).append(fill(row.text(), arguments).replace("\n", continued));
    }
    return text.toString();
  }

  private static boolean isComplete(String template, Map<String, String> arguments) {
    Matcher matcher = PLACEHOLDER.matcher(template);
    return matcher.results().noneMatch(result -> argument(result.group(1), arguments).isEmpty());
  }

  private static String fill(String template, Map<String, String> arguments) {
    return PLACEHOLDER
        .matcher(template)
        .replaceAll(found -> Matcher.quoteReplacement(argument(found.group(1), arguments)));
  }

  private static String argument(String name, Map<String, String> arguments) {
    String value = arguments.get(name);
    if (value == null) {
      throw new IllegalStateException("no argument '" + name + "' among " + arguments.keySet());
    }
    return value;
  }
}
