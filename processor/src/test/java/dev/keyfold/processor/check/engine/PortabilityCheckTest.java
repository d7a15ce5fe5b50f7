package dev.keyfold.processor.check.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.Told;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes for engines that can do less than the embedded one. */
class PortabilityCheckTest {
  private static final String INPUT = "@OnInput void on(String key, String record) {}\n";

  private static final String EVERYTHING =
      """
      @StateVar ProcessingTimer wall;
      @StateVar EventTimers<Long> event;
      @OnTimer("wall") void wall(String key) {}
      @OnTimer("event") void event(String key, Long id, @Output("alerts") Emitter<Long> alerts) {}
      @StateVar @Ttl("1h") ValueState<Long> expiring;
      @OnExpire("expiring") void expired(String key, Long value) {}
      @StateVar @Ttl(value = "1h", downtime = Downtime.EXCLUDED) ValueState<Long> slow;
      @StateVar SortedMapState<Long, Long> sorted;
      """;

  @TempDir Path folder;

  private Diagnosing on(String engines, String marked) {
    return Diagnosing.types(
        folder,
        "@Stateful(value = \"demo\", engines = " + engines + ") class Demo {" + marked + "}");
  }

  @Test
  void withoutEnginesItIsTheEmbeddedOneWhichDoesAll() {
    Diagnosing.members(folder, EVERYTHING).isClean();
    on("Engine.LOCAL", INPUT + EVERYTHING).isClean();
  }

  @Test
  void timersOfBothClocks() {
    on(
            "{Engine.LOCAL, Engine.SPARK}",
            INPUT
                + """
                @StateVar EventTimer close;
                @StateVar ProcessingTimer «beat;
                @StateVar EventTimers<Long> reminders;
                @StateVar ProcessingTimers<Long> «alarms;
                @OnTimer("close") void close(String key) {}
                @OnTimer("beat") void beat(String key) {}
                @OnTimer("reminders") void remind(String key, Long id) {}
                @OnTimer("alarms") void alarm(String key, Long id) {}
                """)
        .tells(
            "[KF-2001] 'beat' follows the wall clock and 'close' event time: on SPARK a class has"
                + " one clock",
            "[KF-2001] 'alarms' follows the wall clock and 'close' event time: on SPARK a class has"
                + " one clock");
  }

  @Test
  void timersOfBothClocksInAComponent() {
    Diagnosing.types(
            folder,
            """
            @Stateful(value = "demo", engines = Engine.SPARK) class Demo {
              @StateVar EventTimer close;
              @StateVar final Part part = new Part();
              @OnInput void on(String key, String record) {}
              @OnTimer("close") void close(String key) {}
            }
            class Part {
              @StateVar ProcessingTimer «refill;
              @OnTimer("refill") void refill(String key) {}
            }
            """)
        .tells(
            "[KF-2001] 'part.refill' follows the wall clock and 'close' event time: on SPARK a"
                + " class has one clock");
  }

  @Test
  void expiryByAnotherClockThanTheTimers() {
    on(
            "Engine.SPARK",
            INPUT
                + """
                @StateVar EventTimer close;
                @OnTimer("close") void close(String key) {}
                @StateVar @Ttl("1h") ValueState<Long> unseen;
                @StateVar @Ttl("1h") ValueState<Long> wall;
                @OnExpire(«"wall") void wall(String key, Long value) {}
                @StateVar @Ttl(value = "1h", clock = TimeDomain.EVENT) ValueState<Long> event;
                @OnExpire("event") void event(String key, Long value) {}
                """)
        .tells(
            "[KF-2002] 'wall' expires by the wall clock, 'close' is by event time: on SPARK a class"
                + " has one clock");
  }

  @Test
  void expiryByEventTimeBesideTheWallClock() {
    on(
            "Engine.SPARK",
            INPUT
                + """
                @StateVar @Ttl("1h") ValueState<Long> wall;
                @OnExpire("wall") void wall(String key, Long value) {}
                @StateVar
                @Ttl(›value = ‹"1h", clock = TimeDomain.EVENT)
                ValueState<Long> event;
                """)
        .tells(
            "[KF-2002] 'event' expires by event time, 'wall' is by the wall clock: on SPARK a class"
                + " has one clock");
  }

  @Test
  void outputs() {
    on(
            "Engine.SPARK",
            """
            @OnInput void on(
                String key,
                String record,
                @Output(«"alerts") Emitter<String> alerts,
                @Output(«"audit") Emitter<String> audit) {}
            @StateVar EventTimer end;
            @OnTimer("end") void end(String key, @Output("alerts") Emitter<String> alerts) {}
            """)
        .tells(
            "[KF-2003] the output 'alerts' has no place: on SPARK a class has one output",
            "[KF-2003] the output 'audit' has no place: on SPARK a class has one output");
  }

  @Test
  void lateRecords() {
    Diagnosing.types(
            folder,
            """
            @Stateful(value = "demo", ›late = LatePolicy‹.SIDE_OUTPUT, engines = Engine.SPARK)
            class Demo { @OnInput void on(String key, String record) {} }
            """)
        .tells("[KF-2004] late = SIDE_OUTPUT has no place: on SPARK a class has one output");
  }

  @Test
  void microBatches() {
    on("Engine.FLINK", "@OnInput void on(String key, Iterable<String> «records) {}")
        .tells("[KF-2005] on takes the records of a micro-batch: on FLINK there are no batches");
    on("Engine.SPARK", "@OnInput void on(String key, Iterable<String> records) {}").isClean();
  }

  @Test
  void downtime() {
    on(
            "Engine.SPARK",
            INPUT
                + """
                @StateVar
                @Ttl(›value = ‹"1h", downtime = Downtime.EXCLUDED)
                ListState<Long> counts;
                """)
        .tells(
            "[KF-2007] downtime = EXCLUDED on 'counts': on SPARK nobody knows how long a job was"
                + " down");
  }

  @Test
  void initialStateThatEmits() {
    on(
            "{Engine.FLINK, Engine.SPARK}",
            """
            @OnInput Long on(String key, String record) { return 1L; }
            @OnInitialState Long ««known(String key, Long row) { return 1L; }
            """)
        .tells(
            "[KF-2008] known emits: on SPARK initial state has no output",
            "[KF-2008] known emits: on FLINK initial state has no output");
    on("Engine.SPARK", INPUT + "@OnInitialState void known(String key, Long row) {}").isClean();
  }

  @Test
  void flinkDoesTheRest() {
    on("Engine.FLINK", INPUT + EVERYTHING).isClean();
  }

  @Test
  void sortedMapsAreANote() {
    Diagnosing demo = on("Engine.FLINK", INPUT + "@StateVar SortedMapState<Long, Long> byTime;");
    demo.isClean();
    for (JavaCompilers compiler : JavaCompilers.values()) {
      Compilation compilation = demo.compile(compiler);
      assertThat(compilation.notes())
          .filteredOn(told -> told.id().equals("KF-2006"))
          .extracting(Told::firstLine)
          .containsExactly(
              "[KF-2006] 'byTime': on FLINK each iteration sorts all entries of the key");
    }
  }

  @Test
  void theOptionIsForClassesThatNameNone() {
    Diagnosing.members(
            folder,
            """
            @StateVar EventTimer close;
            @StateVar ProcessingTimer «beat;
            @OnTimer("close") void close(String key) {}
            @OnTimer("beat") void beat(String key) {}
            """)
        .compiledWith(more -> more.options("-Akeyfold.engines=local, Spark"))
        .tells(
            "[KF-2001] 'beat' follows the wall clock and 'close' event time: on SPARK a class has"
                + " one clock");
    on("Engine.LOCAL", INPUT + EVERYTHING)
        .compiledWith(more -> more.options("-Akeyfold.engines=SPARK"))
        .isClean();
  }

  @Test
  void enginesThatAreNone() {
    Diagnosing demo = Diagnosing.members(folder, "");
    demo.compiledWith(more -> more.options("-Akeyfold.engines=SPRAK,FLINK,storm,"));
    for (JavaCompilers compiler : JavaCompilers.values()) {
      assertThat(demo.compile(compiler).told())
          .extracting(Told::firstLine)
          .containsExactly(
              "[KF-0011] -Akeyfold.engines=SPRAK,FLINK,storm, names no engine: 'SPRAK'; did you"
                  + " mean 'SPARK'?",
              "[KF-0011] -Akeyfold.engines=SPRAK,FLINK,storm, names no engine: 'storm'",
              "[KF-0011] -Akeyfold.engines=SPRAK,FLINK,storm, leaves out the name of an engine");
    }
    on("Engine.SPRAK", INPUT).isLeftToTheCompiler();
    on("{Engine.SPARK, Engine.SPARK}", INPUT).isClean();
  }
}
