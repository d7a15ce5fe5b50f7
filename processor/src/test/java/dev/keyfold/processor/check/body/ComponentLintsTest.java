package dev.keyfold.processor.check.body;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Components are warned of as stateful classes are, where their source is compiled. */
class ComponentLintsTest {
  private static final String IMPORTS =
      "import dev.keyfold.*; import dev.keyfold.annotation.*; import java.time.*;\n";

  /** A component with one mistake of each kind, and one that is nested in it. */
  private static final String PART =
      """
      public class Part {
        @StateVar ListState<String> «pages;
        @StateVar ProcessingTimer «idle;
        @StateVar ValueState<Long> «unread;
        @StateVar ValueState<Long> total;
        @StateVar public final Inner inner = new Inner();
        Part() { «total.update(0L); }
        @OnOpen void open() { System.currentTimeMillis(); }
        @OnTimer("idle") void idle(String key) {}
        public long add(String page) {
          pages.add(page);
          unread.update(1L);
          total.update(«total.get() + 1);
          return pages.size() + stamp();
        }
        private static long stamp() { return «System.currentTimeMillis(); }
      }
      """;

  private static final String INNER =
      """
      public class Inner {
        @StateVar MapState<String, Long> «counts;
        public long count(String page) {
          counts.merge(page, 1L, Long::sum);
          return counts.getOr(page, 0L) + «Instant.now().getNano();
        }
      }
      """;

  private static final String USER =
      """
      @Stateful("demo") class Demo {
        @StateVar final Part part = new Part();
        @OnInput long on(String key, String page) {
          return part.add(page) + part.inner.count(page);
        }
      }
      """;

  private static final String[] TOLD = {
    "warning [KF-1801] 'pages' only ever grows: nothing is taken from it",
    "warning [KF-1802] timer 'idle' is never set: its handler never runs",
    "warning [KF-1803] 'unread' is written but never read",
    "warning [KF-1805] 'total' is used while the object is made: there is no key then",
    "warning [KF-1804] 'total' may be absent: total.get() is null and is unboxed",
    "warning [KF-1807] stamp: System.currentTimeMillis() reads the wall clock",
    "warning [KF-1801] 'counts' only ever grows: no entry is removed from it",
    "warning [KF-1807] count: Instant.now() reads the wall clock",
  };

  @TempDir Path folder;

  private static String file(String packageName, String more, String types) {
    return "package " + packageName + ";\n" + IMPORTS + more + types;
  }

  @Test
  void inFilesAndPackagesOfTheirOwn() {
    Diagnosing.files(
            folder,
            file("parts", "", PART.replace("Part()", "public Part()")),
            file("parts", "", INNER),
            file("demo", "import parts.*;\n", USER))
        .compiledWith(Compilation.Builder::linting)
        .tellsOn(JavaCompilers.JAVAC, TOLD);
  }

  @Test
  void inTheFileOfTheClassThatUsesThem() {
    String nested = (PART + INNER).replace("public class", "static class");
    String user = USER.substring(0, USER.lastIndexOf('}'));
    Linting.types(folder, user + nested + "}").tells(TOLD);
  }

  @Test
  void whatAnotherClassNamesMayBeUsedThere() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar final Part part = new Part();
              @OnInput void on(String key, String page) {
                part.pages.clear();
                part.idle.after(Duration.ofHours(1));
                part.add(page);
                part.unread.getOr(0L);
              }
            }
            class Part {
              @StateVar ListState<String> pages;
              @StateVar ProcessingTimer idle;
              @StateVar ValueState<Long> unread;
              @OnTimer("idle") void idle(String key) {}
              void add(String page) {
                if (pages.isEmpty()) { pages.add(page); }
                unread.update(1L);
              }
            }
            """)
        .isClean();
  }

  @Test
  void whatASubclassMayUse() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar final Part part = new Part();
              @OnInput long on(String key, String page) { return part.next(); }
            }
            class Part extends Base {
              long next() { count.update(count.getOr(0L) + 1); return count.require(); }
            }
            class Base { @StateVar ValueState<Long> count; }
            """)
        .isClean();
  }

  @Test
  void clearAllOfTheClassAroundClearsThemToo() {
    Linting.types(
            folder,
            """
            @Stateful("demo") class Demo {
              @StateVar final Part part = new Part();
              @OnInput int on(String key, String page, Context context) {
                int size = part.add(page);
                if (size > 3) { context.clearAll(); }
                return size;
              }
            }
            class Part {
              @StateVar ListState<String> pages;
              int add(String page) { pages.add(page); return pages.size(); }
            }
            """)
        .isClean();
  }

  @Test
  void aComponentFromALibraryIsLeftAlone() {
    Path library =
        Compilation.in(folder.resolve("library"))
            .sources(
                List.of(
                    MarkedSource.of(file("parts", "", PART.replace("Part()", "public Part()"))),
                    MarkedSource.of(file("parts", "", INNER))))
            .with(JavaCompilers.JAVAC)
            .classes();
    Diagnosing.files(folder, file("demo", "import parts.*;\n", USER))
        .compiledWith(more -> more.linting().classPath(library))
        .isClean();
  }

  @Test
  void hiddenStateOfASuperclass() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") class Demo extends Base {
              @OnInput void on(String key, String record) {}
            }
            abstract class Base {
              @StateVar ValueState<Long> count;
              private long «hits;
            }
            """)
        .tells("warning [KF-1701] 'hits' keeps data outside of state: it is not final");
  }
}
