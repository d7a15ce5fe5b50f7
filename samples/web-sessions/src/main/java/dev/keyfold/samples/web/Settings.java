package dev.keyfold.samples.web;

import dev.keyfold.local.Rejection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;

/**
 * What the job is asked to do, from system properties.
 *
 * @param input {@code -Dinput}: an access log, or a folder of them; absent: one is generated
 * @param output {@code -Doutput}: the folder of output and state
 * @param clicks {@code -Dclicks}: the number of clicks to generate
 * @param seed {@code -Dseed}: the seed of the generator
 * @param batchRecords {@code -Dbatch}: the number of records of a micro-batch
 * @param batchTime {@code -DbatchMillis}: in addition, the longest time for which it takes records
 * @param malformed {@code -Dmalformed=fail} or {@code divert}: what happens to a line that is none
 */
record Settings(
    Optional<Path> input,
    Path output,
    int clicks,
    long seed,
    int batchRecords,
    Optional<Duration> batchTime,
    Rejection malformed) {

  /**
   * Reads the properties.
   *
   * @throws UsageException when one of them cannot be meant
   */
  static Settings from(Properties properties) {
    Optional<Path> input = Optional.ofNullable(properties.getProperty("input")).map(Path::of);
    input.ifPresent(Settings::requireReadable);
    String output = properties.getProperty("output");
    return new Settings(
        input,
        output == null ? defaultOutput(properties, input) : Path.of(output),
        (int) number(properties, "clicks", "1000000", 1, 100_000_000),
        number(properties, "seed", "7", Long.MIN_VALUE, Long.MAX_VALUE),
        (int) number(properties, "batch", "10000", 1, Integer.MAX_VALUE),
        properties.containsKey("batchMillis")
            ? Optional.of(Duration.ofMillis(number(properties, "batchMillis", "", 1, 3_600_000)))
            : Optional.empty(),
        malformed(properties.getProperty("malformed", "fail")));
  }

  private static void requireReadable(Path input) {
    if (!Files.isReadable(input)) {
      throw new UsageException("the input " + input + " does not exist or cannot be read");
    }
  }

  /** Every input has a folder of its own, so that one log is never taken for another. */
  private static Path defaultOutput(Properties properties, Optional<Path> input) {
    Path folder = Path.of(properties.getProperty("web-sessions.target", "target"));
    String name =
        input
            .map(path -> path.toAbsolutePath().getFileName())
            .orElse(Path.of("generated"))
            .toString();
    return folder.resolve("web-sessions").resolve(name);
  }

  private static long number(
      Properties properties, String name, String whenAbsent, long least, long most) {
    String text = properties.getProperty(name, whenAbsent);
    try {
      long value = Long.parseLong(text);
      if (value >= least && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      // said below, as for a number out of range
    }
    throw new UsageException(
        "-D%s must be a number from %d to %d, not '%s'".formatted(name, least, most, text));
  }

  private static Rejection malformed(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "fail" -> Rejection.FAIL;
      case "divert" -> Rejection.DIVERT;
      default -> throw new UsageException("-Dmalformed must be fail or divert, not '" + text + "'");
    };
  }

  /** Where the sessions go. */
  Path sessions() {
    return output.resolve("sessions");
  }

  /** Where the state lives. */
  Path state() {
    return output.resolve("state");
  }
}
