package dev.keyfold.processor.diagnostic;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.model.Origin;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportPrinterTest {
  @TempDir Path folder;

  @Test
  void anElementIsToldOnceForEachId() {
    // 'same' is reached by two variables, and has two problems of its own
    Diagnosing.members(
            folder,
            """
            record Item(Object «same) {}
            @StateVar ListState<Item> a;
            @StateVar MapState<String, Item> b;
            @StateVar private static ValueState<?> ««c;
            """)
        .tells(
            "[KF-1302] 'a' cannot be stored: a[].same is java.lang.Object",
            "[KF-1401] 'c' is private static: the generated class cannot set it",
            "[KF-1301] 'c' does not say what it stores: ValueState<?>");
  }

  @Test
  void findingsComeInSourceOrderWhicheverCheckTheyAreOf() {
    Diagnosing.members(
            folder,
            """
            @OnOpen int «open() { return 1; }
            @StateVar ProcessingTimer «idle;
            @StateVar @Ttl(«"") ValueState<Long> a;
            @OnTimer(«"other") void other(String key, Long id, Thread «thread) {}
            int «hits;
            """)
        .tells(
            "[KF-1119] open: @OnOpen methods return nothing, found int",
            "[KF-1201] timer 'idle' has no handler: nothing would happen when it is due",
            "[KF-1501] @Ttl(\"\") on 'a' is not a duration: it is empty",
            "[KF-1204] no timer is called 'other'",
            "[KF-1109] other: no value for parameter 'thread' of type Thread",
            "warning [KF-1701] 'hits' keeps data outside of state: it is not final");
  }

  @Test
  void onlyPositionsOfTheCompilerCanBePrinted() {
    Report report = Report.clean(new Origin() {});
    ReportPrinter printer = new ReportPrinter(null);
    assertThatThrownBy(() -> printer.print(report)).isInstanceOf(IllegalArgumentException.class);
  }
}
