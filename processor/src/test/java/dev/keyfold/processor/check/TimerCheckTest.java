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

  @Test
  void familiesHandTheirIdsToTheirHandlers() {
    members(
            """
            record Lot(int number) {}
            @StateVar ProcessingTimers<Long> reminders;
            @StateVar(name = "closing") EventTimers<Lot> lots;
            @OnTimer("reminders") void remind(String key, long id, Emitter<String> out) {}
            @OnTimer("closing") String close(String key, Lot lot, Context context) { return key; }
            """)
        .isClean();
  }

  @Test
  void aHandlerOfAFamilyNeedsTheId() {
    members(
            """
            @StateVar ProcessingTimers<Long> a;
            @StateVar EventTimers<Long> b;
            @StateVar EventTimers<Long> c;
            @StateVar EventTimers<Long> d;
            @OnTimer("a") void «none(String key) {}
            @OnTimer("b") void other(String key, String «id, Emitter<String> out) {}
            @OnTimer("c") void late(String key, Emitter<String> «out, Long id) {}
            @OnTimer("d") void more(String key, Long id, String «page) {}
            """)
        .tells(
            "[KF-1206] none: the second parameter must be the id of 'a', found none",
            "[KF-1206] other: the second parameter must be the id of 'b', found String",
            "[KF-1206] late: the second parameter must be the id of 'c', found Emitter<String>",
            "[KF-1109] more: no value for parameter 'page' of type String");
  }

  @Test
  void aSingleTimerHasNoId() {
    members(
            """
            @StateVar ProcessingTimer idle;
            @OnTimer("idle") void close(String key, Long «id) {}
            """)
        .tells("[KF-1109] close: no value for parameter 'id' of type Long");
  }

  @Test
  void aKeyThatIsMissingIsReportedAlone() {
    members(
            """
            @StateVar ProcessingTimers<Long> idle;
            @OnTimer("idle") void close(Long «id, Emitter<String> out) {}
            """)
        .tells(
            "[KF-1115] close: the key is Long here and String in on(String, String, Emitter<String>)");
  }

  @Test
  void aMisspeltFamilyIsReportedOnce() {
    members(
            """
            @StateVar ProcessingTimers<Long> reminders;
            @OnTimer(«"reminder") void remind(String key, Long id) {}
            """)
        .tells("[KF-1204] no timer is called 'reminder'; did you mean 'reminders'?");
  }

  @Test
  void idsAreKeys() {
    members(
            """
            record Slot(String hall, double position) {}
            @StateVar ProcessingTimers<Slot> «a;
            @StateVar ProcessingTimers «b;
            @StateVar ProcessingTimers<?> «c;
            @StateVar @Ttl(«"1h") EventTimers<Long> d;
            @OnTimer("a") void a(String key, Slot id) {}
            @OnTimer("b") void b(String key, Long id) {}
            @OnTimer("c") void c(String key, Long id) {}
            @OnTimer("d") void d(String key, Long id) {}
            """)
        .tells(
            "[KF-1303] a{id}.position is double, which cannot be used in a key",
            "[KF-1301] 'b' does not say what it stores: ProcessingTimers",
            "[KF-1301] 'c' does not say what it stores: ProcessingTimers<?>",
            "[KF-1504] @Ttl on the timer 'd': a timer does not expire, it fires");
  }

  @Test
  void aFamilyHasAColumnFamilyOfItsOwn() {
    members(
            """
            @StateVar ProcessingTimers<Long> reminders;
            @StateVar(›family = ‹"reminders") ValueState<Long> count;
            @OnTimer("reminders") void remind(String key, Long id) {}
            """)
        .tells(
            "[KF-1407] 'count' cannot be in column family 'reminders': it is that of 'reminders'");
  }

  private Diagnosing members(String marked) {
    return Diagnosing.members(folder, marked);
  }
}
