package dev.keyfold.processor.check.body;

import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Growing state, timers that nothing sets, variables that nobody needs. */
class UsageLintsTest {
  @TempDir Path folder;

  @Test
  void isSilentAboutAClassThatUsesWhatItDeclares() {
    Linting.members(folder, "").isClean();
  }

  @Test
  void listsAndMapsThatNothingIsTakenFrom() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              enum Color { RED }
              @StateVar ListState<String> «pages;
              @StateVar MapState<String, Long> «hits;
              @StateVar MapState<Color, Long> few;
              @StateVar @Ttl("1h") ListState<String> recent;
              @StateVar ValueState<Long> total;
              @OnInput int on(String user, String page) {
                pages.add(page);
                hits.put(page, 1L);
                few.put(Color.RED, 1L);
                recent.add(page);
                total.update(total.getOr(0L) + 1);
                for (String one : recent) hits.put(one, few.getOr(Color.RED, 0L));
                return pages.size() + (hits.isEmpty() ? 0 : 1);
              }
            }
            """)
        .tells(
            "warning [KF-1801] 'pages' only ever grows: nothing is taken from it",
            "warning [KF-1801] 'hits' only ever grows: no entry is removed from it");
  }

  @Test
  void sortedMapsThatNothingIsTakenFrom() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar SortedMapState<Instant, String> «history;
              @StateVar SortedMapState<Instant, String> buffer;
              @StateVar MapState<String, Long> «counts;
              @OnInput int on(String user, String page) {
                history.put(Instant.EPOCH, page);
                buffer.put(Instant.EPOCH, page);
                buffer.removeBelow(Instant.EPOCH);
                counts.merge(page, 1L, Long::sum);
                return history.last().isPresent() || buffer.first().isPresent() ? 1 : 0;
              }
            }
            """)
        .tells(
            "warning [KF-1801] 'history' only ever grows: no entry is removed from it",
            "warning [KF-1801] 'counts' only ever grows: no entry is removed from it");
  }

  @Test
  void familiesThatNothingSets() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar ProcessingTimers<Long> «idle;
              @StateVar EventTimers<Long> closing;
              @StateVar ProcessingTimer flush;
              @OnInput void on(String user, String page) {
                idle.cancelAll();
                closing.noLaterThan(1L, Instant.EPOCH);
                flush.within(Duration.ofMinutes(1));
              }
              @OnTimer("idle") void idle(String user, long id) {}
              @OnTimer("closing") void close(String user, long id) {}
              @OnTimer("flush") void flush(String user) {}
            }
            """)
        .tells("warning [KF-1802] timer 'idle' is never set: its handler never runs");
  }

  @Test
  @DisplayName("a value that is left behind when a timer clears the rest")
  void aValueThatATimerForgets() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar ValueState<Instant> «lastSeen;
              @StateVar ListState<String> pages;
              @StateVar ProcessingTimer idle;
              @OnInput void on(String user, String page) {
                lastSeen.update(lastSeen.getOr(Instant.EPOCH));
                pages.add(page);
                idle.after(Duration.ofMinutes(1));
              }
              @OnTimer("idle") int end(String user) {
                int size = pages.size();
                forget();
                return size;
              }
              private void forget() { pages.clear(); }
            }
            """)
        .tells("warning [KF-1801] 'lastSeen' is never cleared, but a timer clears 'pages'");
  }

  @Test
  void clearAllClearsEverything() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar ListState<String> pages;
              @OnInput int on(String user, String page, Context context) {
                pages.add(page);
                if (page.isEmpty()) context.clearAll();
                return pages.size();
              }
            }
            """)
        .isClean();
  }

  @Test
  void aTimerThatNothingSets() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar ProcessingTimer «idle;
              @StateVar EventTimer close;
              @OnInput void on(String user, String page) { idle.cancel(); set(close); }
              private static void set(EventTimer timer) { timer.at(Instant.EPOCH); }
              @OnTimer("idle") void idle(String user) {}
              @OnTimer("close") void close(String user) {}
            }
            """)
        .tells("warning [KF-1802] timer 'idle' is never set: its handler never runs");
  }

  @Test
  void variablesThatAreNotReadOrNotWritten() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar ValueState<Long> «nobody;
              @StateVar ValueState<Long> «unread;
              @StateVar ValueState<Long> «unwritten;
              @StateVar ValueState<Long> byReference;
              @StateVar ValueState<Long> passedOn;
              @OnInput long on(String user, Long amount) {
                unread.update(amount);
                Optional.of(amount).ifPresent(byReference::update);
                help(passedOn);
                return unwritten.getOr(0L) + byReference.getOr(0L);
              }
              private static void help(ValueState<Long> state) { state.update(state.getOr(0L)); }
            }
            """)
        .tells(
            "warning [KF-1803] 'nobody' is neither read nor written",
            "warning [KF-1803] 'unread' is written but never read",
            "warning [KF-1803] 'unwritten' is read but never written: it is always absent");
  }

  @Test
  void areSilencedOnTheFieldOnTheClassAndAroundIt() {
    Linting.types(
            folder,
            """
            @SuppressWarnings("keyfold:timer-never-set") class Outer {
              @SuppressWarnings("keyfold:growing-state")
              @Stateful("demo") static class Demo {
                @StateVar ListState<String> pages;
                @StateVar ProcessingTimer idle;
                @SuppressWarnings({"unused", "keyfold:unused-state"}) @StateVar ValueState<Long> later;
                @OnInput int on(String user, String page) { pages.add(page); return pages.size(); }
                @OnTimer("idle") void idle(String user) {}
              }
            }
            """)
        .isClean();
  }

  @Test
  void plainFieldsThatNobodyNeeds() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              record Cart(int size) {}
              @StateVar int «read;
              @StateVar @Nullable String «written;
              @StateVar Optional<Cart> «unused;
              @StateVar int counted;
              @StateVar long summed;
              @StateVar boolean seen;
              @OnInput boolean on(String user, Integer amount) {
                written = user + read;
                counted++;
                this.summed += amount;
                boolean before = seen;
                seen = true;
                return before;
              }
            }
            """)
        .tells(
            "warning [KF-1803] 'read' is read but never written: it is always absent",
            "warning [KF-1803] 'written' is written but never read",
            "warning [KF-1803] 'unused' is neither read nor written");
  }
}
