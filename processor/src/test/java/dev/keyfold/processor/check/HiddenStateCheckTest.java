package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HiddenStateCheckTest {
  private static final String WARNING =
      "warning [KF-1701] '%s' keeps data outside of state: it is %s";

  @TempDir Path folder;

  @Test
  void isWarnedOf() {
    Diagnosing.members(
            folder,
            """
            private final Map<String, Long> «map = new HashMap<>();
            private final ArrayDeque<Long> «queue = new ArrayDeque<>();
            final long[] «array = new long[8];
            final AtomicLong «atomic = new AtomicLong();
            final StringBuilder «text = new StringBuilder();
            final Random «random = new Random(7);
            final Properties «properties = new Properties();
            static final Map<String, Long> «shared = new HashMap<>();
            private long «count;
            static int «counter;
            protected String «last;
            """)
        .tells(
            WARNING.formatted("map", "Map<String, Long>"),
            WARNING.formatted("queue", "ArrayDeque<Long>"),
            WARNING.formatted("array", "long[]"),
            WARNING.formatted("atomic", "AtomicLong"),
            WARNING.formatted("text", "StringBuilder"),
            WARNING.formatted("random", "Random"),
            WARNING.formatted("properties", "Properties"),
            WARNING.formatted("shared", "Map<String, Long>"),
            WARNING.formatted("count", "not final"),
            WARNING.formatted("counter", "not final"),
            WARNING.formatted("last", "not final"));
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
  void whatIsProposed() {
    Diagnosing demo =
        Diagnosing.members(
            folder,
            """
            record Cart(int size) {}
            private long count;
            private String last;
            private Optional<Instant> at = Optional.empty();
            private Cart cart;
            private List<String> pages;
            private byte[] bytes;
            private final Map<String, Long> hits = new HashMap<>();
            """);
    for (JavaCompilers compiler : JavaCompilers.values()) {
      assertThat(demo.compile(compiler).told())
          .extracting(told -> told.text().replaceFirst("(?s).*fix +([^;]+); or .*", "$1"))
          .containsExactly(
              "@StateVar long count",
              "@StateVar @Nullable String last",
              "@StateVar Optional<Instant> at",
              "@StateVar Demo.@Nullable Cart cart",
              "@StateVar ListState<String> pages",
              "@StateVar ValueState<byte[]> bytes",
              "@StateVar MapState<String, Long> hits");
    }
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
