package dev.keyfold.samples.web;

import dev.keyfold.local.JobStatus;
import java.io.Console;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What the user sees: labelled lines and, between them, the progress. On a terminal the progress is
 * one line that is written over four times a second; elsewhere it is a new line every five seconds,
 * later every fifteen.
 */
final class Screen {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final int EARLY_LINES = 2;

  private final PrintStream out;
  private final boolean terminal;
  private final LongSupplier nanoTime;
  private String total = "";
  private int plainLines;
  private long next;
  private int shown;

  Screen(PrintStream out, boolean terminal, LongSupplier nanoTime) {
    this.out = out;
    this.terminal = terminal;
    this.nanoTime = nanoTime;
    this.next = nanoTime.getAsLong() + interval();
  }

  /** The standard output. It counts as a terminal unless NO_COLOR or CI is set. */
  static Screen standard(Map<String, String> environment) {
    boolean plain = environment.containsKey("NO_COLOR") || environment.containsKey("CI");
    return new Screen(System.out, !plain && isTerminal(System.console()), System::nanoTime);
  }

  /** From JDK 22 on there is a console without a terminal, too. */
  private static boolean isTerminal(@Nullable Console console) {
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }

  /** Writes a line. */
  void line(String text) {
    wipe();
    out.println(text);
  }

  /** Writes a line with a label in front. */
  void line(String label, String format, Object... values) {
    line("  %-8s ".formatted(label) + text(format, values));
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  /** From now on the progress of a job that has read nothing before is shown as part of so many. */
  void total(long clicks) {
    total = text(" of %,d", clicks);
  }

  /** Shows how far the job is, if it is time to and there is anything to show. */
  void progress(JobStatus status) {
    long now = nanoTime.getAsLong();
    if (now - next < 0 || status.events() == 0) {
      return;
    }
    next = now + interval();
    String text =
        text(
            "  %,d%s clicks  %,d clicks/s  %,d sessions open  watermark %s",
            status.events(),
            status.epoch() == status.epochs() ? total : "",
            status.rate(),
            status.pendingEventTimers(),
            status.watermark().map(Screen::time).orElse("none"));
    if (terminal) {
      wipe();
      out.print(text);
      out.flush();
      shown = text.length();
    } else {
      out.println(text);
      plainLines++;
    }
  }

  private long interval() {
    Duration plain = Duration.ofSeconds(plainLines < EARLY_LINES ? 5 : 15);
    return (terminal ? Duration.ofMillis(250) : plain).toNanos();
  }

  private void wipe() {
    if (shown > 0) {
      out.print("\r" + " ".repeat(shown) + "\r");
      shown = 0;
    }
  }

  /** A point in time, to the second, in UTC. */
  static String time(Instant instant) {
    return TIME.format(instant);
  }
}
