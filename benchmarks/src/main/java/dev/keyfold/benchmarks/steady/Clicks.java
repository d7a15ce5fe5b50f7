package dev.keyfold.benchmarks.steady;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The input: uniform over the users, one millisecond from event to event, always the same. */
final class Clicks {
  static final int USERS = 100_000;
  private static final int PAGES = 1_000;
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private Clicks() {}

  static List<Click> create(int events) {
    Random random = new Random(1);
    String[] users = names("user-%07d", USERS);
    String[] pages = names("/products/item%03d", PAGES);
    List<Click> clicks = new ArrayList<>(events);
    for (int i = 0; i < events; i++) {
      clicks.add(
          new Click(
              users[random.nextInt(USERS)], pages[random.nextInt(PAGES)], START.plusMillis(i)));
    }
    return clicks;
  }

  private static String[] names(String format, int count) {
    String[] names = new String[count];
    for (int i = 0; i < count; i++) {
      names[i] = format.formatted(i);
    }
    return names;
  }
}
