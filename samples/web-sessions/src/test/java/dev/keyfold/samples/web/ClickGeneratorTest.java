package dev.keyfold.samples.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClickGeneratorTest {
  private static final int CLICKS = 50_000;

  @Test
  void sameSeedSameLog() {
    assertThat(lines(7, 1_000)).isEqualTo(lines(7, 1_000)).isNotEqualTo(lines(8, 1_000));
  }

  @Test
  void theLogIsTheSameOnEveryMachine() {
    assertThat(lines(7, 3))
        .containsExactly(
            click("02:57:16", 44, 11307),
            click("02:57:44", 649, 18279),
            click("02:59:44", 708, 17842));
  }

  @Test
  void everyLineIsAClickAndNoneComesMoreThan60SecondsLate() {
    List<Click> clicks = clicks(7, CLICKS);
    assertThat(clicks).hasSize(CLICKS);
    Instant latest = Instant.MIN;
    Duration worst = Duration.ZERO;
    int stepsBack = 0;
    for (Click click : clicks) {
      if (click.at().isBefore(latest)) {
        stepsBack++;
        Duration delay = Duration.between(click.at(), latest);
        worst = delay.compareTo(worst) > 0 ? delay : worst;
      } else {
        latest = click.at();
      }
    }
    assertThat(stepsBack).isGreaterThan(CLICKS / 10);
    assertThat(worst).isBetween(Duration.ofSeconds(50), Duration.ofSeconds(60));
  }

  @Test
  void hasShortAndLongSessionsAndPausesOfExactlyThirtyMinutes() {
    List<Session> sessions = BruteForce.sessions(clicks(7, CLICKS));
    assertThat(sessions).anyMatch(s -> s.clicks() == 1).anyMatch(s -> s.clicks() >= 400);
    assertThat(sessions)
        .anyMatch(s -> Duration.between(s.start(), s.end()).toHours() >= 4)
        .anyMatch(s -> s.distinctPages() < s.clicks());
    Map<String, Instant> ends = new HashMap<>();
    assertThat(sessions).anyMatch(s -> s.start().equals(ends.put(s.client(), s.end())));
  }

  private static String click(String time, int page, int bytes) {
    return ("10.0.0.0 - - [01/Jan/2026:%s +0000] \"GET /shop/%d HTTP/1.1\" 200 %d \"-\" "
            + "\"Mozilla/5.0 (X11; Linux x86_64)\"")
        .formatted(time, page, bytes);
  }

  private static List<String> lines(long seed, int clicks) {
    List<String> lines = new ArrayList<>();
    new ClickGenerator(seed, clicks).write(lines::add);
    return lines;
  }

  private static List<Click> clicks(long seed, int clicks) {
    return Clicks.parse(lines(seed, clicks));
  }
}
