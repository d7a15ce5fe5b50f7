package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TtlCheckTest {
  @TempDir Path folder;

  @Test
  void noDuration() {
    Diagnosing.each(
        this::members,
        "@StateVar @Ttl(«\"¤\") ValueState<Long> count#;",
        "[KF-1501] @Ttl(\"¤\") on 'count#' is not a duration",
        new String[] {"10x"},
        new String[] {"soon"});
  }

  @Test
  void noDurationButNearlyOne() {
    members(
            """
            @StateVar @Ttl(«"1.5h") ValueState<Long> a;
            @StateVar @Ttl(«"30m1h") ValueState<Long> b;
            @StateVar @Ttl(«"30 mins") ValueState<Long> c;
            @StateVar @Ttl(«"2weeks") ValueState<Long> d;
            """)
        .tells(
            "[KF-1501] @Ttl(\"1.5h\") on 'a' is not a duration; did you mean '1h30m'?",
            "[KF-1501] @Ttl(\"30m1h\") on 'b' is not a duration; did you mean '1h30m'?",
            "[KF-1501] @Ttl(\"30 mins\") on 'c' is not a duration; did you mean '30m'?",
            "[KF-1501] @Ttl(\"2weeks\") on 'd' is not a duration; did you mean '14d'?");
  }

  @Test
  void noDurationForAReason() {
    members(
            """
            @StateVar @Ttl(«"10") ValueState<Long> a;
            @StateVar @Ttl(«"") ValueState<Long> b;
            """)
        .tells(
            "[KF-1501] @Ttl(\"10\") on 'a' is not a duration: it has no unit",
            "[KF-1501] @Ttl(\"\") on 'b' is not a duration: it is empty");
  }

  @Test
  void notPositive() {
    Diagnosing.each(
        this::members,
        "@StateVar @Ttl(«\"¤\") ListState<Long> counts#;",
        "[KF-1502] @Ttl(\"¤\") on 'counts#' is not positive: it would expire at once",
        new String[] {"0s"},
        new String[] {"-1m"},
        new String[] {"PT0S"},
        new String[] {"PT0.000001S"},
        new String[] {"-PT5M"},
        new String[] {"-P99999999999999999D"});
  }

  @Test
  void onFieldsThatAreNoState() {
    members(
            """
            @Ttl(«"1h") ValueState<Long> count;
            @Ttl(«"1h") final int limit = 3;
            @Ttl(«"1h") int total;
            """)
        .tells(
            "[KF-1503] @Ttl on 'count', which is no state variable",
            "[KF-1503] @Ttl on 'limit', which is no state variable",
            "[KF-1503] @Ttl on 'total', which is no state variable");
  }

  @Test
  void onATimer() {
    members(
            """
            @StateVar @Ttl(«"never") EventTimer idle;
            @OnTimer("idle") void close(String key) {}
            """)
        .tells("[KF-1504] @Ttl on the timer 'idle': a timer does not expire, it fires");
  }

  @Test
  void downtimeInEventTime() {
    members(
            """
            @StateVar
            @Ttl(›value = ‹"1h", clock = TimeDomain.EVENT, downtime = Downtime.EXCLUDED)
            ValueState<Long> count;
            """)
        .tells("[KF-1506] @Ttl on 'count': downtime = EXCLUDED says nothing with clock = EVENT");
  }

  @Test
  void durations() {
    members(
            """
            @StateVar @Ttl("500ms") ValueState<Long> a;
            @StateVar @Ttl("1h30m") ListState<Long> b;
            @StateVar @Ttl("PT2H") MapState<String, Long> c;
            @StateVar @Ttl(value = "300000000d", refresh = Refresh.ON_READ_AND_WRITE)
            MapState<String, Long> d;
            @StateVar @Ttl("99999999999999999999d") ValueState<Long> e;
            """)
        .isClean();
  }

  private Diagnosing members(String marked) {
    return Diagnosing.members(folder, marked);
  }
}
