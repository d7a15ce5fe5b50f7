package dev.keyfold.samples.web;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Invents an access log: short sessions and long ones, bursts, pauses of just under and exactly
 * thirty minutes, clicks up to 60 s out of order. Same seed and number of clicks, same bytes, on
 * every machine and JDK. The log begins on 1 January 2026 and covers a little over three days.
 */
final class ClickGenerator {
  /** How far a click may come after a later one, in seconds; no click comes later than that. */
  static final int MAX_DELAY = 60;

  private static final int SPAN = 72 * 3600;
  private static final int PAUSE = (int) Session.PAUSE.toSeconds();
  private static final String[] AGENTS = {
    "Mozilla/5.0 (X11; Linux x86_64)",
    "Mozilla/5.0 (iPhone)",
    "curl/8.9",
    "Say \\\"hello\\\" Bot/1.0"
  };

  private final Random random;
  private final int clicks;
  private final int[] second;
  private final int[] client;
  private final int[] page;
  private int made;

  /** A generator of so many clicks, at least 1. */
  ClickGenerator(long seed, int clicks) {
    this.random = new Random(seed);
    this.clicks = clicks;
    this.second = new int[clicks];
    this.client = new int[clicks];
    this.page = new int[clicks];
  }

  /** Invents all lines and hands them on in the order of their arrival, each without line end. */
  void write(Consumer<String> log) {
    for (int id = 0; made < clicks; id++) {
      inventClient(id);
    }
    for (long arrival : arrivals()) {
      log.accept(line((int) arrival));
    }
  }

  private void inventClient(int id) {
    int now = random.nextInt(12 * 3600);
    while (now < SPAN && made < clicks) {
      now = inventSession(id, now) + pauseBetweenSessions();
    }
  }

  private int pauseBetweenSessions() {
    return switch (random.nextInt(10)) {
      case 0 -> PAUSE;
      case 1 -> PAUSE + random.nextInt(120);
      default -> PAUSE + random.nextInt(10 * 3600);
    };
  }

  /** Returns the second of the session's last click. */
  private int inventSession(int id, int start) {
    int kind = random.nextInt(100);
    if (kind < 70) {
      return inventClicks(id, start, 1 + random.nextInt(12), 180);
    }
    if (kind < 90) {
      return inventClicks(id, start, 10 + random.nextInt(50), 400);
    }
    if (kind < 97) {
      return inventClicks(id, start, 100 + random.nextInt(400), 90);
    }
    return inventClicks(id, start, 50 + random.nextInt(450), 2);
  }

  private int inventClicks(int id, int start, int count, int maxStep) {
    int now = start;
    for (int i = 0; i < count && made < clicks; i++) {
      if (i > 0) {
        now += random.nextInt(200) == 0 ? PAUSE - 1 - random.nextInt(120) : random.nextInt(maxStep);
      }
      second[made] = now;
      client[made] = id;
      page[made] = Math.min(random.nextInt(2000), random.nextInt(2000));
      made++;
    }
    return now;
  }

  /** The clicks in order of arrival: the click is the lower half of each number. */
  private long[] arrivals() {
    long[] arrivals = new long[clicks];
    for (int i = 0; i < clicks; i++) {
      arrivals[i] = (second[i] + (long) random.nextInt(MAX_DELAY + 1)) << 32 | i;
    }
    Arrays.sort(arrivals);
    return arrivals;
  }

  private String line(int i) {
    int id = client[i];
    int size = random.nextInt(30_000);
    StringBuilder line = new StringBuilder(120).append("10.").append(id >> 16);
    line.append('.').append(id >> 8 & 255).append('.').append(id & 255);
    time(second[i], line.append(" - - ["));
    line.append("] \"GET /shop/").append(page[i]).append(size % 7 == 0 ? "?from=mail" : "");
    line.append(" HTTP/1.1\" 200 ").append(size < 600 ? "-" : String.valueOf(size));
    return line.append(" \"-\" \"").append(AGENTS[id % AGENTS.length]).append('"').toString();
  }

  /** Written by hand: {@code String.format} would take more time than the whole job. */
  private static void time(int second, StringBuilder line) {
    twoDigits(1 + second / 86_400, line);
    twoDigits(second / 3600 % 24, line.append("/Jan/2026:"));
    twoDigits(second / 60 % 60, line.append(':'));
    twoDigits(second % 60, line.append(':'));
    line.append(" +0000");
  }

  private static void twoDigits(int value, StringBuilder line) {
    line.append((char) ('0' + value / 10)).append((char) ('0' + value % 10));
  }
}
