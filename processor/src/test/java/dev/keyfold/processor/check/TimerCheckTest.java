package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimerCheckTest {
  @TempDir Path folder;

  @Test
  void aMisspeltTimerIsReportedOnceWithTheNearestName() {
    members(
            """
            @StateVar ProcessingTimer heartbeat;
            @StateVar EventTimer idle;
            @OnTimer("heartbeat") void beat(String key) {}
            @OnTimer(«"idel") void close(String key) {}
            """)
        .tells("[KF-1204] no timer is called 'idel'; did you mean 'idle'?");
  }

  @Test
  void aTimerOfAnUnlikelyNameIsReportedAndSoIsTheOneThatIsLeftAlone() {
    members(
            """
            @StateVar ProcessingTimer «heartbeat;
            @OnTimer(«"close") void close(String key) {}
            """)
        .tells(
            "[KF-1201] timer 'heartbeat' has no handler: nothing would happen when it is due",
            "[KF-1204] no timer is called 'close'");
  }

  @Test
  void theFieldsNameMeansItsStoredName() {
    members(
            """
            @StateVar(name = "wakeup") ProcessingTimer idle;
            @OnTimer(«"idle") void close(String key) {}
            """)
        .tells("[KF-1204] no timer is called 'idle'; did you mean 'wakeup'?");
  }

  @Test
  void aSecondHandlerNamesTheFirst() {
    members(
            """
            @StateVar ProcessingTimer idle;
            @OnTimer("idle") void warn(String key, Emitter<String> out) {}
            @OnTimer(«"idle") void close(String key) {}
            """)
        .tells(
            "[KF-1202] timer 'idle' has a second handler; warn(String, Emitter<String>) is the"
                + " first");
  }

  @Test
  void stateIsNeverDue() {
    members(
            """
            @StateVar ValueState<Instant> last;
            @OnTimer(«"last") void close(String key) {}
            """)
        .tells("[KF-1205] 'last' is no timer but ValueState<Instant>");
  }

  @Test
  void aTimerHasNoFamilyAndNoEpoch() {
    members(
            """
            @StateVar(›family = ‹"times", epoch = 1) ProcessingTimer idle;
            @StateVar(›epoch = ‹2) ProcessingTimer beat;
            @OnTimer("idle") void close(String key) {}
            @OnTimer("beat") void beat(String key) {}
            """)
        .tells(
            "[KF-1203] 'idle' is a timer: family is for state only",
            "[KF-1203] 'beat' is a timer: epoch is for state only");
  }

  @Test
  void timersOfBothClocksWithTheirHandlers() {
    members(
            """
            @StateVar ProcessingTimer heartbeat;
            @StateVar(name = "closing") EventTimer idle;
            @OnTimer("heartbeat") void beat(String key, TimerContext context) {}
            @OnTimer("closing") String close(String key, Context context) { return key; }
            """)
        .isClean();
  }

  private Diagnosing members(String marked) {
    return Diagnosing.members(folder, marked);
  }
}
