package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HiddenStateCheckTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "private final Map<String, Long> «cache = new HashMap<>(); | Map<String, Long>",
        "private final ArrayDeque<Long> «cache = new ArrayDeque<>(); | ArrayDeque<Long>",
        "final long[] «cache = new long[8]; | long[]",
        "final AtomicLong «cache = new AtomicLong(); | AtomicLong",
        "final StringBuilder «cache = new StringBuilder(); | StringBuilder",
        "final Random «cache = new Random(7); | Random",
        "final Properties «cache = new Properties(); | Properties",
        "static final Map<String, Long> «cache = new HashMap<>(); | Map<String, Long>",
        "private long «cache; | not final",
        "static int «cache; | not final",
        "protected String «cache; | not final",
      })
  void isWarnedOf(String field, String found) {
    Diagnosing.members(folder, field)
        .tells("warning [KF-1701] 'cache' keeps data outside of state: it is " + found);
  }

  @Test
  void isNotSeenInConstantsLoggersCollaboratorsAndTransientFields() {
    Diagnosing.members(
            folder,
            """
            static final int LIMIT = 3;
            private static final Set<String> IGNORED_PAGES = Set.of("/health");
            private static final System.Logger LOG = System.getLogger("demo");
            private static final System.Logger log = System.getLogger("demo");
            private final Clock clock = Clock.systemUTC();
            private final Duration timeout = Duration.ofMinutes(30);
            private transient Map<String, Long> hits;
            private final transient Map<String, Long> cache = new HashMap<>();
            """)
        .isClean();
  }

  @Test
  void canBeSilencedOnTheFieldAndOnTheClass() {
    Diagnosing.types(
            folder,
            """
            @Stateful("field") class OnField {
              @SuppressWarnings("keyfold:hidden-state") private long hits;
              private long «misses;
              @OnInput void on(String key, String record) {}
            }
            @SuppressWarnings({"unused", "keyfold:hidden-state"})
            @Stateful("type") class OnType {
              private long hits;
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells("warning [KF-1701] 'misses' keeps data outside of state: it is not final");
  }
}
