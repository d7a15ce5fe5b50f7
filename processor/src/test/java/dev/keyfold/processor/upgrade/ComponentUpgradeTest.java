package dev.keyfold.processor.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.testing.ProcessorTester;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Components change between two versions: the field that holds one, what is inside of it, and both
 * at once, also where one is inside of another. State and timers come along, each with its own.
 * C-52, C-56, C-116.
 */
class ComponentUpgradeTest {
  private static final String HEAD =
      """
      package demo;
      import dev.keyfold.*;
      import dev.keyfold.annotation.*;
      import java.time.*;
      import java.util.*;
      """;

  private static final MarkedSource FIRST =
      MarkedSource.of(
          HEAD
              + """
              @Stateful("shop")
              public class Shop {
                static class Limit {
                  @StateVar int used;
                  @StateVar ValueState<String> last;
                  @StateVar MapState<String, Integer> pages;
                  @StateVar @Ttl("3h") ListState<String> recent;
                  @StateVar ProcessingTimer refill;
                  void take(String page) {
                    used++;
                    last.update(page);
                    pages.merge(page, 1, Integer::sum);
                    recent.add(page);
                    refill.after(Duration.ofHours(1));
                  }
                  @OnTimer("refill") String refill(Object key) { return key + " refilled"; }
                }
                static class Around {
                  @StateVar long seen;
                  @StateVar final Limit inner = new Limit();
                }
                @StateVar final Limit first = new Limit();
                @StateVar final Around outer = new Around();

                @OnInput void on(String user, String page, Emitter<String> out) {
                  first.take(page);
                  outer.seen++;
                  outer.inner.take(page + page);
                }
              }
              """);

  /** Nothing has its old name; a variable is new in each, and a list is told when it expires. */
  private static final MarkedSource RENAMED =
      MarkedSource.of(
          HEAD
              + """
              @Stateful("shop")
              public class Shop {
                static class Limit {
                  @StateVar @FormerName("used") int calls;
                  @StateVar(name = "latest") @FormerName("last") ValueState<String> last;
                  @StateVar @FormerName("pages") MapState<String, Integer> sites;
                  @StateVar @FormerName("recent") @Ttl("3h") ListState<String> fresh;
                  @StateVar boolean told;
                  @StateVar @FormerName("refill") ProcessingTimer reset;
                  @OnTimer("reset") String reset(Object key) { return key + " reset " + calls; }
                  @OnExpire("fresh") String old(Object key, String page) {
                    told = true;
                    return key + " forgot " + page;
                  }
                  String text() {
                    return calls + " " + last.get() + " " + sites.get("a") + " " + sites.get("aa")
                        + " " + fresh.stream().toList() + " " + told;
                  }
                }
                static class Around {
                  @StateVar @FormerName("seen") long views;
                  @StateVar @FormerName("inner") final Limit core = new Limit();
                }
                @StateVar @FormerName("first") final Limit gate = new Limit();
                @StateVar @FormerName("outer") final Around around = new Around();

                @OnInput void on(String user, String page, Emitter<String> out) {
                  out.emit(gate.text() + ", " + around.views + " " + around.core.text());
                }
              }
              """);

  /** The map is gone from both, on purpose. */
  private static final MarkedSource RETIRED =
      MarkedSource.of(
          HEAD
              + """
              @Stateful("shop")
              @Retired({"first.pages", "gate.sites", "outer.inner.pages", "around.core.sites"})
              public class Shop {
                static class Limit {
                  @StateVar @FormerName("used") int calls;
                  @StateVar(name = "latest") @FormerName("last") ValueState<String> last;
                  @StateVar @FormerName("recent") @Ttl("3h") ListState<String> fresh;
                  @StateVar boolean told;
                  @StateVar @FormerName("refill") ProcessingTimer reset;
                  @OnTimer("reset") String reset(Object key) { return key + " reset " + calls; }
                  String text() { return calls + " " + last.get() + " " + told; }
                }
                static class Around {
                  @StateVar @FormerName("seen") long views;
                  @StateVar @FormerName("inner") final Limit core = new Limit();
                }
                @StateVar @FormerName("first") final Limit gate = new Limit();
                @StateVar @FormerName("outer") final Around around = new Around();

                @OnInput void on(String user, String page, Emitter<String> out) {
                  out.emit(gate.text() + ", " + around.views + " " + around.core.text());
                }
              }
              """);

  @TempDir Path folder;

  private ProcessorFactory<StatefulProcessor<String, String, String>> version(
      String name, MarkedSource... versions) throws Exception {
    return Shop.in(Shop.compile(folder.resolve(name), versions));
  }

  @Test
  void everythingHasAnotherNameAndGoesOn() throws Exception {
    try (ProcessorTester<String, String, String> tester =
        ProcessorTester.of(version("v1", FIRST))) {
      tester.feed("ann", "a").feed("ann", "a").feed("bob", "b");
      tester.restartAs(version("v2", FIRST, RENAMED));
      tester.feed("ann", "?").feed("cy", "?");
      assertThat(tester.takeOutputs())
          .containsExactly(
              "2 a 2 null [a, a] false, 2 2 aa null 2 [aa, aa] false",
              "0 null null null [] false, 0 0 null null null [] false");
      tester.advance(Duration.ofHours(1));
      assertThat(tester.takeOutputs())
          .containsExactlyInAnyOrder("ann reset 2", "ann reset 2", "bob reset 1", "bob reset 1");
      tester.restart().advance(Duration.ofHours(2));
      assertThat(tester.takeOutputs())
          .containsExactlyInAnyOrder(
              "ann forgot a",
              "ann forgot a",
              "ann forgot aa",
              "ann forgot aa",
              "bob forgot b",
              "bob forgot bb");
      tester.feed("ann", "?");
      assertThat(tester.takeOutputs()).containsExactly("2 a 2 null [] true, 2 2 aa null 2 [] true");
    }
  }

  @Test
  void whatIsRetiredInsideIsGoneAndTheRestStays() throws Exception {
    try (ProcessorTester<String, String, String> tester =
        ProcessorTester.of(version("v1", FIRST))) {
      tester.feed("ann", "a");
      tester.restartAs(version("v2", FIRST, RENAMED));
      tester.restartAs(version("v3", FIRST, RENAMED, RETIRED));
      tester.feed("ann", "?").advance(Duration.ofHours(1));
      assertThat(tester.takeOutputs())
          .containsExactly("1 a false, 1 1 aa false", "ann reset 1", "ann reset 1");
    }
  }

  /** A version is left out: the names of the first one are still known. */
  @Test
  void fromTheFirstVersionToTheThird() throws Exception {
    try (ProcessorTester<String, String, String> tester =
        ProcessorTester.of(version("v1", FIRST))) {
      tester.feed("ann", "a");
      tester.restartAs(version("v3", FIRST, RENAMED, RETIRED)).feed("ann", "?");
      assertThat(tester.takeOutputs()).containsExactly("1 a false, 1 1 aa false");
    }
  }
}
