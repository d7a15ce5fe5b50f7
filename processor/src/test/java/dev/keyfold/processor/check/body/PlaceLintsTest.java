package dev.keyfold.processor.check.body;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** State and timers where there is no key, and what gets out of a callback. */
class PlaceLintsTest {
  private static final String CREATION =
      "warning [KF-1805] 'count' is used while the object is made: there is no key then";
  private static final String LIFECYCLE =
      "warning [KF-1805] '%s' is used by an @OnOpen or @OnClose method: there is no key then";
  private static final String THREAD =
      "warning [KF-1806] '%s' is used by another thread, and is of no use outside of its callback";
  private static final String STAYS =
      "warning [KF-1806] '%s' %s, and is of no use outside of its callback";

  @TempDir Path folder;

  @Test
  void whileTheObjectIsMade() {
    Linting.members(
            folder,
            """
            { «count.clear(); }
            final boolean known = «count.exists();
            Demo() { «count.update(0L); start(); }
            private void start() { «this.count.update(1L); }
            """)
        .tells(CREATION, CREATION, CREATION, CREATION);
  }

  @Test
  void whenItIsOpenedOrClosed() {
    Linting.members(
            folder,
            """
            @OnOpen void open() { «idle.after(Duration.ofMinutes(1)); }
            @OnClose void close() { flush(); }
            private void flush() { «pages.clear(); }
            """)
        .tells(LIFECYCLE.formatted("idle"), LIFECYCLE.formatted("pages"));
  }

  @Test
  void codeThatRunsLaterInACallbackIsFine() {
    Linting.members(
            folder,
            """
            final java.util.function.Supplier<Long> total = () -> count.getOr(0L);
            Demo() { Runnable later = () -> count.clear(); later.toString(); }
            """)
        .isClean();
  }

  @Test
  void anotherThread() {
    Linting.members(
            folder,
            """
            final java.util.concurrent.ExecutorService pool = null;
            void a() { pool.submit(() -> «count.clear()); }
            void b() { new Thread(«pages::clear).start(); }
            void c() { java.util.concurrent.CompletableFuture.runAsync(() -> { «idle.cancel(); }); }
            void d(Emitter<String> out) { List.of("a").parallelStream().forEach(«out::emit); }
            void e(Context now) {
              new Thread() { @Override public void run() { «now.clearAll(); } }.start();
            }
            void f() { pages.stream().parallel().filter(p -> true).forEach(p -> «hits.remove(p)); }
            """)
        .tells(
            THREAD.formatted("count"),
            THREAD.formatted("pages"),
            THREAD.formatted("idle"),
            THREAD.formatted("out"),
            THREAD.formatted("now"),
            THREAD.formatted("hits"));
  }

  @Test
  void fieldsAndReturnValues() {
    Linting.members(
            folder,
            """
            transient Object other;
            transient Object kept;
            transient Runnable later;
            void a() { other = «count; }
            void b(Emitter<String> out) { this.kept = «out; }
            void c() { later = () -> «pages.clear(); }
            ListState<String> d() { return «pages; }
            private MapState<String, Long> e() { return hits; }
            void f() { ValueState<Long> local = count; local.clear(); }
            """)
        .tells(
            STAYS.formatted("count", "is stored in field 'other'"),
            STAYS.formatted("out", "is stored in field 'kept'"),
            STAYS.formatted("pages", "is captured by what field 'later' keeps"),
            STAYS.formatted("pages", "is returned from d"));
  }

  @Test
  void lambdasThatRunAtOnceAreFine() {
    Linting.members(
            folder,
            """
            void a(Emitter<String> out) { List.of("a").forEach(out::emit); }
            void b() { hits.keys().forEach(page -> pages.add(page)); }
            void c() { Optional.of(1L).ifPresent(new java.util.function.Consumer<Long>() {
                @Override public void accept(Long n) { count.update(n); }
              });
            }
            """)
        .isClean();
  }

  @Test
  void canBeSilencedOnTheMember() {
    Linting.members(
            folder,
            """
            @SuppressWarnings("keyfold:state-outside-callback") final boolean known = count.exists();
            @SuppressWarnings("keyfold:escaping-state") ListState<String> d() { return pages; }
            """)
        .isClean();
  }

  @Test
  void plainFieldsWhereThereIsNoKey() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar int count;
              Demo() { «count = 1; }
              @OnOpen void open() { «count++; }
              @OnInput int on(String user, String page) {
                count++;
                return count;
              }
            }
            """)
        .tells(CREATION, LIFECYCLE.formatted("count"));
  }

  @Test
  void theValueOfAPlainFieldMayGetOut() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar @Nullable String last;
              @OnInput @Nullable String on(String user, String page) {
                String before = last;
                last = page;
                return before;
              }
              @Nullable String last() { return last; }
            }
            """)
        .isClean();
  }

  @Test
  void bodiesOfComponentsAreReadToo() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar final Latest latest = new Latest();
              @OnInput int on(String user, Integer value) { return latest.swap(value); }
            }
            class Latest {
              @StateVar int value;
              Latest() { «value = 1; }
              int swap(int next) {
                int before = value;
                value = next;
                return before;
              }
            }
            """)
        .tells(CREATION.replace("count", "value"));
  }
}
