package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import dev.keyfold.processor.compile.Told;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Components, used rightly and wrongly: C-116. */
class ComponentTest {
  private static final String LIMITER =
      """
      class Limiter {
        @StateVar int used;
        @StateVar ProcessingTimer refill;
        @OnTimer("refill") void refill(CharSequence key) {}
      }
      class Latest<T> { @StateVar ValueState<T> value; }
      """;

  @TempDir Path folder;

  private Diagnosing members(String marked) {
    return Diagnosing.types(
        folder,
        "@Stateful(\"demo\") class Demo {\n"
            + "@OnInput void on(String key, String record, Emitter<String> out) {}\n"
            + marked
            + "\n}\n"
            + LIMITER);
  }

  @Test
  void whatAComponentMayBe() {
    members(
            """
            @StateVar final Limiter one = new Limiter();
            @StateVar Limiter two;
            @StateVar(name = "third") @FormerName("drittes") Limiter three;
            @StateVar Latest<String> latest;
            @StateVar Inner inner;
            class Inner extends Latest<Long> { @StateVar Limiter nested; }
            @StateVar ValueState<Long> refill;
            """)
        .isClean();
  }

  @Test
  void fieldsThatCannotBeGotAt() {
    members(
            """
            @StateVar private Limiter «a;
            @StateVar static final Limiter «b = new Limiter();
            """)
        .tells(
            "[KF-1401] 'a' is private: the generated class cannot set it",
            "[KF-1401] 'b' is static: the generated class cannot set it");
  }

  @Test
  void typesThatDoNotSayWhatIsStored() {
    members(
            """
            @StateVar @SuppressWarnings("rawtypes") Latest «raw;
            @StateVar Latest<?> «wild;
            @StateVar Base «base;
            abstract static class Base { @StateVar ValueState<Long> count; }
            """)
        .tells(
            "[KF-1901] 'raw' cannot be a component of type Latest: it does not say what it stores",
            "[KF-1901] 'wild' cannot be a component of type Latest<?>: it does not say what it"
                + " stores",
            "[KF-1901] 'base' cannot be a component of type Demo.Base: it is abstract, and a"
                + " subclass may have more state");
  }

  @Test
  void cycles() {
    members(
            """
            @StateVar A a;
            static class A { @StateVar int n; @StateVar B b; }
            static class B { @StateVar int n; @StateVar A «a; }
            """)
        .tells("[KF-1902] 'a' contains itself: Demo -> A -> B -> A");
  }

  @Test
  void statefulClassesAreNoComponents() {
    members(
            """
            @StateVar Other «other;
            }
            @Stateful("other") class Other {
              @StateVar int count;
              @OnInput void on(String key, String record) {}
            """)
        .tells("[KF-1903] 'other' is Other, which is @Stateful itself");
  }

  @Test
  void optionsAreForVariables() {
    members(
            """
            @StateVar(family = «"f") Limiter a;
            @StateVar(epoch = «2) Limiter b;
            @StateVar @Ttl(«"1h") Limiter c;
            """)
        .tellsOn(
            JavaCompilers.JAVAC,
            "[KF-1905] 'a' is a component: family is for one variable",
            "[KF-1905] 'b' is a component: epoch is for one variable",
            "[KF-1905] 'c' is a component: @Ttl is for one variable");
  }

  @Test
  void theKeyOfTheClassIsTheKeyOfItsComponents() {
    members(
            """
            @StateVar Numbered numbered;
            static class Numbered {
              @StateVar ProcessingTimer due;
              @OnTimer("due") void due(Long «key) {}
            }
            """)
        .tells("[KF-1906] due of component 'numbered' takes Long, but the key is String");
  }

  @Test
  void theOutputOfTheClassIsTheOutputOfItsComponents() {
    members(
            """
            @StateVar Reporting reporting;
            static class Reporting {
              @StateVar ProcessingTimer due;
              @OnTimer("due") void due(String key, Emitter<Long> «out) {}
            }
            """)
        .tells(
            "[KF-1116] due puts out Long, but on(String, String, Emitter<String>) puts out String");
  }

  @Test
  void componentsWithoutStateVar() {
    members("final Limiter «limiter = new Limiter();")
        .tells("[KF-1907] 'limiter' is Limiter, which declares state, without @StateVar");
  }

  @Test
  void namesAreSharedWithVariables() {
    members(
            """
            @StateVar ValueState<Long> limiter;
            @StateVar Limiter «Limiter;
            @StateVar(›name = ‹"two words") Limiter two;
            """)
        .tells(
            "[KF-1404] the name 'Limiter' is taken: 'limiter' differs only in case",
            "[KF-1405] 'two words' cannot name a state variable or timer: the form is"
                + " [A-Za-z][A-Za-z0-9_]{0,62}");
  }

  @Test
  void whatIsWrongInsideIsToldOnce() {
    Diagnosing.files(
            folder,
            """
            package limits;
            import dev.keyfold.*;
            import dev.keyfold.annotation.*;
            public class Broken {
              @StateVar ProcessingTimer refill;
              @StateVar private int «used;
              @OnTimer(«"refil") void on(String key) {}
              @OnTimer("refill") void «off() {}
            }
            """,
            """
            package demo;
            import dev.keyfold.annotation.*;
            import limits.Broken;
            @Stateful("demo") class Demo {
              @StateVar final Broken one = new Broken();
              @StateVar final Broken two = new Broken();
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells(
            "[KF-1401] 'used' is private: the generated class cannot set it",
            "[KF-1204] no timer is called 'refil'; did you mean 'refill'?",
            "[KF-1107] off: the first parameter must be the key, found none");
  }

  @Test
  void typesInsideAreToldThere() {
    Diagnosing.files(
            folder,
            """
            package limits;
            import dev.keyfold.*;
            import dev.keyfold.annotation.*;
            public class Holding {
              @StateVar ValueState<Object> «any;
            }
            """,
            """
            package demo;
            import dev.keyfold.annotation.*;
            import limits.Holding;
            @Stateful("demo") class Demo {
              @StateVar final Holding one = new Holding();
              @StateVar final Holding two = new Holding();
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells("[KF-1302] 'any' cannot be stored: any is java.lang.Object");
  }

  @Test
  void timersOfComponentsAreHandledInside() {
    members(
            """
            @StateVar Limiter limiter;
            @OnTimer(«"limiter.refill") void refill(String key) {}
            """)
        .tells(
            "[KF-1204] no timer is called 'limiter.refill'; that of a component is handled in the"
                + " class of the component");
  }

  @Test
  void whatHasExpiredInComponentsIsHandledInside() {
    members(
            """
            @StateVar Keeping keeping;
            @StateVar @Ttl("1h") ValueState<Long> own;
            @OnExpire(«"keeping.last") void gone(String key, String last) {}
            static class Keeping { @StateVar @Ttl("1h") ValueState<String> last; }
            """)
        .tells(
            "[KF-1507] no state variable is called 'keeping.last'; that of a component is handled"
                + " in the class of the component");
  }

  @Test
  void handlersOfWhatHasExpiredTakeTheKeyOfTheClass() {
    members(
            """
            @StateVar Numbered numbered;
            @StateVar Texts texts;
            static class Numbered {
              @StateVar @Ttl("1h") long last;
              @OnExpire("last") void gone(Long «key, long last) {}
            }
            static class Texts {
              @StateVar @Ttl("1h") long last;
              @OnExpire("last") String gone(CharSequence key, long last) { return ""; }
            }
            """)
        .tells("[KF-1906] gone of component 'numbered' takes Long, but the key is String");
  }

  @Test
  void handlersOfTypeParametersTakeThoseVeryParameters() {
    members(
            """
            @StateVar Right<String> right;
            @StateVar Wrong<String> wrong;
            static class Right<T> {
              @StateVar @Ttl("1h") ValueState<T> last;
              @StateVar @Ttl("1h") MapState<T, List<T>> lists;
              @StateVar ProcessingTimers<T> timers;
              @OnExpire("last") void gone(Object key, T last) {}
              @OnExpire("lists") void gone(Object key, T entry, List<T> list) {}
              @OnTimer("timers") void due(Object key, T id) {}
            }
            static class Wrong<T> {
              @StateVar @Ttl("1h") ValueState<T> last;
              @StateVar @Ttl("1h") MapState<T, List<T>> lists;
              @StateVar ProcessingTimers<T> timers;
              @OnExpire("last") void gone(Object key, String «last) {}
              @OnExpire("lists") void gone(Object key, T entry, T «list) {}
              @OnTimer("timers") void due(Object key, String «id) {}
            }
            """)
        .tells(
            "[KF-1510] gone: behind the key comes T, found String",
            "[KF-1510] gone: behind the key comes T and List<T>, found T and T",
            "[KF-1206] due: the second parameter must be the id of 'timers', found String");
  }

  private static final String LIBRARY =
      """
      package limits;
      import dev.keyfold.*;
      import dev.keyfold.annotation.*;
      import org.jspecify.annotations.Nullable;
      public class Limiter {
        @StateVar int used;
        @StateVar @Nullable String last;
        @StateVar ProcessingTimer refill;
        @OnTimer("refill") void refill(Object key) {}
      }
      """;

  private static final String USER =
      """
      package demo;
      import dev.keyfold.annotation.*;
      import limits.Limiter;
      @Stateful("demo") class Demo {
        @StateVar final Limiter «limiter = new Limiter();
        @OnInput void on(String key, String record) {}
      }
      """;

  @Test
  void componentsOfALibrary() {
    Compilation library =
        Compilation.in(folder.resolve("library"))
            .sources(List.of(MarkedSource.of(LIBRARY)))
            .with(JavaCompilers.JAVAC);
    assertThat(library.told()).isEmpty();
    Diagnosing.files(folder, USER.replace("«", ""))
        .compiledWith(more -> more.classPath(library.classes()))
        .isClean();
  }

  @Test
  void componentsOfALibraryThatWasCompiledWithoutTheProcessor() {
    Compilation library =
        Compilation.in(folder.resolve("library"))
            .sources(List.of(MarkedSource.of(LIBRARY)))
            .withoutProcessor()
            .with(JavaCompilers.JAVAC);
    Diagnosing.files(folder, USER)
        .compiledWith(more -> more.classPath(library.classes()))
        .tells("[KF-1904] 'limiter' is Limiter, which has no limits.LimiterStateAccess beside it");
  }

  @Test
  void aRenamedComponentKeepsItsState() {
    Diagnosing before = members("@StateVar Limiter limiter;");
    assertThat(idsOf(members("@StateVar @FormerName(\"limiter\") Limiter gate;").after(before)))
        .containsExactly("KF-1671");
    assertThat(idsOf(members("@StateVar Limiter gate;").after(before)))
        .contains("KF-1620")
        .doesNotContain("KF-1671");
  }

  /** C-56: what is inside is held to what is recorded, under its whole name. */
  @Test
  void variablesInsideAreHeldToWhatIsRecorded() {
    Diagnosing before = using("", "@StateVar int used; @StateVar ValueState<Long> last;");
    assertThat(idsOf(using("", "@StateVar int used;").after(before))).containsExactly("KF-1620");
    assertThat(idsOf(using("@Retired(\"part.last\")", "@StateVar int used;").after(before)))
        .containsExactly("KF-1671");
    String renamed = "@StateVar @FormerName(\"used\") int calls; @StateVar ValueState<Long> last;";
    assertThat(idsOf(using("", renamed).after(before))).containsExactly("KF-1671");
    String wider = "@StateVar long used; @StateVar ValueState<Long> last;";
    assertThat(idsOf(using("", wider).after(before))).containsExactly("KF-1671");
    String narrower = "@StateVar int used; @StateVar ValueState<Integer> last;";
    assertThat(idsOf(using("", narrower).after(before))).containsExactly("KF-1640");
  }

  private Diagnosing using(String annotation, String inside) {
    return Diagnosing.types(
        folder,
        annotation
            + "@Stateful(\"demo\") class Demo { @StateVar Part part;\n"
            + "@OnInput void on(String key, String record) {}\n"
            + "static class Part { "
            + inside
            + " } }");
  }

  @Test
  void aPlainFieldAndAHandleOfTheSameNameAreStoredAlike() {
    members("@StateVar @Nullable Instant last; @StateVar int count; @StateVar Optional<UUID> id;")
        .after(
            members(
                "@StateVar ValueState<Instant> last; @StateVar ValueState<Integer> count;"
                    + " @StateVar ValueState<UUID> id;"))
        .isClean();
  }

  private static List<String> idsOf(Diagnosing source) {
    return source.compile(JavaCompilers.JAVAC).told().stream().map(Told::id).distinct().toList();
  }
}
