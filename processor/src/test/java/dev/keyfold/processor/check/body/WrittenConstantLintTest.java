package dev.keyfold.processor.check.body;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrittenConstantLintTest {
  private static final String WARNING =
      "warning [KF-1701] '%s' keeps data outside of state: %s changes what is in it";

  @TempDir Path folder;

  @Test
  void whatCallbacksChange() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              static final Map<String, Long> «SEEN = new HashMap<>();
              private static final Set<String> «USERS = new HashSet<>();
              static final long[] «COUNTS = new long[8];
              static final long[] «SUMS = new long[8];
              static final int[][] «GRID = new int[8][8];
              static final AtomicLong «TOTAL = new AtomicLong();
              static final StringBuilder «TEXT = new StringBuilder();
              static final Map<String, List<String>> «BY_USER = new HashMap<>();
              static final List<String> «ORDER = new ArrayList<>();
              static final List<String> «COPY = new ArrayList<>();
              static final NavigableMap<String, Long> «VIEW = new TreeMap<>();
              static final Deque<String> «LAST = new ArrayDeque<>();
              static final char[] «BUFFER = new char[8];
              @OnInput void on(String user, String page) {
                SEEN.merge(page, 1L, Long::sum);
                SEEN.clear();
                Demo.USERS.add(user);
                COUNTS[0] = 1;
                (SUMS)[0] += 1;
                (GRID[1])[2]++;
                TOTAL.incrementAndGet();
                TEXT.append(user);
                BY_USER.computeIfPresent(user, (key, all) -> all);
                Collections.sort(ORDER);
                List.of(user).forEach(COPY::add);
                Runnable now = () -> VIEW.headMap(user).keySet().removeIf(page::equals);
                now.run();
                this.LAST.push(user);
                System.arraycopy(new char[8], 0, BUFFER, 0, 8);
              }
            }
            """)
        .tells(
            Stream.of(
                    "SEEN", "USERS", "COUNTS", "SUMS", "GRID", "TOTAL", "TEXT", "BY_USER", "ORDER",
                    "COPY", "VIEW", "LAST", "BUFFER")
                .map(name -> WARNING.formatted(name, "on"))
                .toArray(String[]::new));
  }

  @Test
  void whatMethodsThatCallbacksCallChange() {
    Linting.types(
            folder,
            """
            class Outer {
              static final Map<String, List<String>> «SHARED = new HashMap<>();
              static final List<String> «PARTS = new ArrayList<>();
              @Stateful("demo") static class Demo {
                @StateVar final Part part = new Part();
                @OnInput void on(String user, String page) { part.add(page); note(user, page); }
                private static void note(String user, String page) {
                  SHARED.get(user).add(page);
                }
              }
              static class Part {
                @StateVar @Ttl("1h") ValueState<Long> count;
                void add(String page) {
                  count.update(count.getOr(0L) + 1);
                  PARTS.add(page);
                }
              }
            }
            """)
        .tells(WARNING.formatted("SHARED", "note"), WARNING.formatted("PARTS", "add"));
  }

  @Test
  void whatIsOnlyReadOrFilledElsewhereIsAConstant() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              static final Map<String, List<Long>> LIMITS = new HashMap<>();
              static final Set<String> IGNORED = Set.of("/health");
              static final String[] NAMES = {"a", "b"};
              static final AtomicLong VERSION = new AtomicLong(1);
              static final List<BigDecimal> RATES = List.of(BigDecimal.ONE);
              static final Map<String, String> REFERENCE = new HashMap<>();
              static final Map<String, String> UNUSED = new HashMap<>();
              static final String SEPARATOR = ",";
              static {
                LIMITS.put("a", List.of(1L));
              }
              Demo() {
                REFERENCE.put("b", "c");
              }
              @OnOpen void open() { REFERENCE.clear(); load(); }
              private void load() { REFERENCE.put("d", "e"); }
              void neverCalled() { UNUSED.put("d", "e"); }
              @OnInput void on(String user, String page, Emitter<String> out) {
                if (IGNORED.contains(page) || LIMITS.getOrDefault(user, List.of()).isEmpty()) {
                  return;
                }
                List<String> own = new ArrayList<>(IGNORED);
                own.add(page);
                IGNORED.stream().sorted().collect(Collectors.toCollection(ArrayList::new)).add(page);
                String[] names = NAMES.clone();
                names[0] = NAMES[1];
                NAMES.clone()[0] = page;
                Map<String, List<Long>> copy = new TreeMap<>(LIMITS);
                copy.put(page, LIMITS.get(user));
                BigDecimal sum = RATES.get(0).add(BigDecimal.ONE);
                out.emit(SEPARATOR.replace(',', ';') + VERSION.get() + sum + own + copy + names.length);
                REFERENCE.forEach((key, value) -> out.emit(value));
                for (String name : NAMES) {
                  out.emit(name.concat(REFERENCE.get(name)));
                }
              }
            }
            """)
        .isClean();
  }

  @Test
  void whatIsMeantIsTransientOrSilenced() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              static final transient Map<String, Long> CACHE = new HashMap<>();
              @SuppressWarnings("keyfold:hidden-state")
              static final Map<String, Long> HITS = new HashMap<>();
              @OnInput void on(String user, String page) {
                CACHE.put(user, 1L);
                HITS.put(user, 1L);
              }
            }
            """)
        .isClean();
  }

  @Test
  void whatIsProposedCanBeState() {
    Compilation compilation =
        Diagnosing.types(
                folder,
                """
                @Stateful("demo") class Demo {
                  static final Map<String, Long> SEEN_PAGES = new HashMap<>();
                  static final ArrayDeque<String> LAST = new ArrayDeque<>();
                  static final Set<String> USERS = new HashSet<>();
                  static final HashSet<String> NAMES = new HashSet<>();
                  static final AtomicLong TOTAL_2 = new AtomicLong();
                  static final AtomicReference<String> NEWEST = new AtomicReference<>();
                  static final StringBuilder TEXT = new StringBuilder();
                  static final long[] COUNTS = new long[8];
                  @OnInput void on(String user, String page) {
                    SEEN_PAGES.put(page, 1L);
                    LAST.push(page);
                    USERS.add(user);
                    NAMES.add(user);
                    TOTAL_2.set(2);
                    NEWEST.set(user);
                    TEXT.append(page);
                    COUNTS[1]++;
                  }
                }
                """)
            .compiledWith(Compilation.Builder::linting)
            .compile(JavaCompilers.JAVAC);
    assertThat(compilation.told())
        .extracting(told -> told.text().replaceFirst("(?s).*fix +@StateVar ([^;]+); or .*", "$1"))
        .containsExactly(
            "MapState<String, Long> seenPages",
            "ListState<String> last",
            "ValueState<Set<String>> users",
            "ValueState<Set<String>> names",
            "ValueState<Long> total2",
            "ValueState<String> newest",
            "ValueState<String> text",
            "ValueState<long[]> counts");
  }
}
