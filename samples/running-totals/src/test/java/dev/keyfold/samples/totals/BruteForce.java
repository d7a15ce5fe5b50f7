package dev.keyfold.samples.totals;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The same totals the plain way: distinct lines of text, a list per customer. */
final class BruteForce {
  private static final Pattern LINE =
      Pattern.compile(
          "(C?)[^,]*,[^,]*,(?:\"(?:[^\"]|\"\")*\"|[^,]*),(-?\\d+),[^,]*,([0-9.]+),([^,]*),[^,]*");

  /** The totals of each customer, one after each line that counts. */
  final Map<String, List<Total>> totals = new TreeMap<>();

  /** The lines that have no customer, those that come again among them. */
  int withoutCustomer;

  static BruteForce of(List<String> lines) {
    BruteForce result = new BruteForce();
    for (String line : lines) {
      result.withoutCustomer += customer(line).isEmpty() ? 1 : 0;
    }
    new LinkedHashSet<>(lines).forEach(result::add);
    return result;
  }

  private void add(String line) {
    if (customer(line).isEmpty()) {
      return;
    }
    Matcher columns = match(line);
    List<Total> ofOne = totals.computeIfAbsent(customer(line), c -> new ArrayList<>());
    Total last = ofOne.isEmpty() ? new Total(customer(line), 0, 0, 0) : ofOne.get(ofOne.size() - 1);
    boolean cancels = columns.group(1).equals("C");
    long pence = Math.round(Double.parseDouble(columns.group(3)) * 100);
    ofOne.add(
        new Total(
            last.customer(),
            last.lines() + (cancels ? 0 : 1),
            last.cancelled() + (cancels ? 1 : 0),
            last.pence() + Long.parseLong(columns.group(2)) * pence));
  }

  private static String customer(String line) {
    return match(line).group(4);
  }

  private static Matcher match(String line) {
    Matcher columns = LINE.matcher(line);
    if (!columns.matches()) {
      throw new AssertionError(line);
    }
    return columns;
  }
}
