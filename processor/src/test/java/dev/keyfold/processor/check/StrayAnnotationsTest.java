package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Annotations about stored data where there is none: told, and not ignored. */
class StrayAnnotationsTest {
  private static final String NOTHING =
      " means nothing: it is no state variable, and no component of a record or bean";

  @TempDir Path folder;

  @Test
  void onFields() {
    Diagnosing.members(
            folder,
            """
            record Sum(long total) { «@Default("1") static int times; }
            enum Size { S; «@FormerName("old") int width; }
            «@FormerName("a") final long plain = 1;
            «@Default("1") static final int SHARED = 1;
            «@Scale(precision = 2, scale = 1) final double rate = 1;
            @StateVar «@Default("1") ValueState<Long> count;
            """)
        .tells(
            "[KF-1315] @Default on 'times'" + NOTHING,
            "[KF-1315] @FormerName on 'width'" + NOTHING,
            "[KF-1315] @FormerName on 'plain'" + NOTHING,
            "[KF-1315] @Default on 'SHARED'" + NOTHING,
            "[KF-1315] @Scale on 'rate'" + NOTHING,
            "[KF-1315] @Default on 'count' means nothing: a state variable that was never written"
                + " is absent, and has no default");
  }

  @Test
  void onTypes() {
    Diagnosing.types(
            folder,
            """
            «@Retired("a") abstract class Above { @StateVar ValueState<Long> count; }
            «@FormerName("Old") abstract class Base {}
            «@FormerName("Old") interface Open {}
            «@Retired("a") class Plain {}
            """)
        .tells(
            "[KF-1315] @Retired on 'Above' means nothing: it is not @Stateful",
            "[KF-1315] @FormerName on 'Base' means nothing: no stored data has its name",
            "[KF-1315] @FormerName on 'Open' means nothing: no stored data has its name",
            "[KF-1315] @Retired on 'Plain' means nothing: it is not @Stateful");
  }

  @Test
  void whatMayBeStateOfAnotherModuleIsLeftAlone() {
    Diagnosing.types(
            folder,
            """
            @FormerName("Old") record Sum(@FormerName("t") @Default("1") long total,
                @Scale(precision = 2, scale = 1) BigDecimal rate) {}
            @FormerName("Old") enum Size { @Default S }
            @FormerName("Old") class Bean { @FormerName("old") @Default("1") int count; }
            abstract class Base { @Default("1") int times; }
            """)
        .isClean();
  }
}
