package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.MarkedSource;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InheritanceTest {
  @TempDir Path folder;

  @Test
  void aClassWithoutStatefulIsReportedOnce() {
    Diagnosing.types(
            folder,
            """
            ‹class ›Tracker {
              int limit;
              @StateVar ValueState<Long> count;
              @Ttl("wrong") int other;
              @OnInput void on(String key, String record) {}
              @OnTimer("none") void none() {}
            }
            """)
        .tells("[KF-1010] Tracker has @StateVar on 'count' but is not @Stateful");
  }

  @Test
  void aComponentThatIsNoneIsToldThere() {
    Diagnosing.types(
            folder,
            """
            ‹class ›Limiter {
              @StateVar ProcessingTimer refill;
              @OnInput void refill(Object key, String time) {}
            }
            @Stateful("demo") class Demo {
              @StateVar final Limiter limiter = new Limiter();
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells("[KF-1010] Limiter has @StateVar on 'refill' but is not @Stateful");
  }

  @Test
  void whatAPartIsMissingKeepsTheClassesThatUseItFromBeingGenerated() {
    Diagnosing.files(
            folder,
            """
            package lib;
            import dev.keyfold.*;
            import dev.keyfold.annotation.*;
            public class Limiter { private Nowhere limit; @StateVar ValueState<Long> last; }
            """,
            """
            package lib;
            import dev.keyfold.*;
            import dev.keyfold.annotation.*;
            public abstract class Base { private Nowhere limit; @StateVar ValueState<Long> count; }
            """,
            """
            package demo;
            import dev.keyfold.annotation.*;
            @Stateful("a") class A {
              @StateVar final lib.Limiter limiter = new lib.Limiter();
              @OnInput void on(String key, String record) {}
            }
            """,
            """
            package demo;
            import dev.keyfold.annotation.*;
            @Stateful("b") class B extends lib.Base { @OnInput void on(String k, String r) {} }
            """)
        .isLeftToTheCompiler();
  }

  @Test
  void eachAnnotationCounts() {
    Diagnosing.types(
            folder,
            """
            ‹class ›A { @OnInput void a(String key, String record) {} }
            ‹class ›B { @OnTimer("idle") void b(String key) {} }
            ‹class ›C { @OnOpen void c() {} }
            ‹class ›D { @OnClose void d() {} }
            ‹enum ›E { ONE; @Ttl("1h") int e; }
            """)
        .tells(
            "[KF-1010] A has @OnInput on 'a' but is not @Stateful",
            "[KF-1010] B has @OnTimer on 'b' but is not @Stateful",
            "[KF-1010] C has @OnOpen on 'c' but is not @Stateful",
            "[KF-1010] D has @OnClose on 'd' but is not @Stateful",
            "[KF-1010] E has @Ttl on 'e' but is not @Stateful");
  }

  @Test
  void oneMethodOfSeveralSupertypesIsOneCallback() {
    Diagnosing.types(
            folder,
            """
            interface A { @OnTimer("t") default void t(String key) {} }
            interface B { @OnTimer("t") default void t(String key) {} }
            @Stateful("both") class Both implements A, B {
              @StateVar ProcessingTimer t;
              public void t(String key) {}
              @OnInput void on(String key, String record) {}
            }
            interface Handler<K, I> {
              @OnInput default void handle(K key, I input, Emitter<I> out) {}
            }
            abstract class Base<K> implements Handler<K, String> {
              @OnInput public void handle(K key, String input, Emitter<String> out) {}
            }
            abstract class Beside { @OnInput public void handle(Long k, Long v, Emitter<Long> o) {} }
            @Stateful("a") class Inherits extends Base<Long> {}
            @Stateful("b") class Again extends Base<Long> implements Handler<Long, String> {}
            @Stateful("c") class Joins extends Beside implements Handler<Long, Long> {}
            @Stateful("d") class Overrides implements Handler<Long, Long> {
              public void handle(Long key, Long input, Emitter<Long> out) {}
            }
            """)
        .isClean();
  }

  @Test
  void abstractSuperclassesAndInterfacesAreInherited() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") class Demo extends Counting<String> implements Forgetting {
              @OnInput void on(String key, String record) {}
            }
            abstract class Counting<K> {
              @StateVar ValueState<Long> count;
              @StateVar ProcessingTimer idle;
              @StateVar ProcessingTimer never;
              @OnTimer("idle") void idle(K key) {}
            }
            interface Forgetting {
              @OnTimer("never") default void forget(String key) {}
            }
            """)
        .isClean();
  }

  @Test
  void aFieldThatHidesAnInheritedOne() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") class Demo extends Counting {
              @StateVar(name = "other") ValueState<Long> «count;
              final int «total = 0;
              @OnInput void on(String key, String record) {}
            }
            abstract class Counting {
              @StateVar ValueState<Long> count;
              @StateVar ValueState<Long> total;
            }
            """)
        .tells(
            "[KF-1012] 'count' hides a state variable of Counting with the same name",
            "[KF-1012] 'total' hides a state variable of Counting with the same name");
  }

  private static final String COUNTING =
      """
      package base;
      import dev.keyfold.*;
      import dev.keyfold.annotation.*;
      public abstract class Counting {
        @StateVar ValueState<Long> count;
        @StateVar protected ProcessingTimer idle;
        @StateVar public ValueState<Long> total;
        @OnTimer("idle") void idle(String key) {}
        @OnOpen public void open() {}
      }
      """;

  private static final String HEIR =
      """
      package demo;
      import dev.keyfold.annotation.*;
      @Stateful("demo") ‹‹‹class ›››Demo extends base.Counting {
        @OnInput void on(String key, String record) {}
      }
      """;

  @Test
  void membersOfOtherPackagesAreReachedByTheAccessor() {
    Diagnosing.files(folder, COUNTING, HEIR.replaceAll("[‹›]", "")).isClean();
  }

  @Test
  void membersOfALibraryThatWasCompiledWithTheProcessor() {
    Compilation library =
        Compilation.in(folder.resolve("library"))
            .sources(List.of(MarkedSource.of(COUNTING)))
            .with(JavaCompilers.JAVAC);
    Diagnosing.files(folder, HEIR.replaceAll("[‹›]", ""))
        .compiledWith(more -> more.classPath(library.classes()))
        .isClean();
  }

  @Test
  void membersOfALibraryThatWasNot() {
    Compilation library =
        Compilation.in(folder.resolve("library"))
            .sources(List.of(MarkedSource.of(COUNTING)))
            .withoutProcessor()
            .with(JavaCompilers.JAVAC);
    Diagnosing.files(folder, HEIR)
        .compiledWith(more -> more.classPath(library.classes()))
        .tells(
            "[KF-1011] 'count' of base.Counting is package-private: package demo cannot reach it",
            "[KF-1011] 'idle' of base.Counting is protected: package demo cannot reach it",
            "[KF-1011] 'idle' of base.Counting is package-private: package demo cannot reach it");
  }

  @Test
  void aStatefulSuperclassInAnotherPackageHasNoAccessor() {
    Diagnosing.files(
            folder,
            """
            package base;
            import dev.keyfold.*;
            import dev.keyfold.annotation.*;
            @Stateful("counting")
            public class Counting {
              @StateVar public ProcessingTimer idle;
              @StateVar ValueState<Long> count;
              @OnInput public void on(String key, String event) {}
              @OnTimer("idle") public void idle(String key) {}
            }
            """,
            """
            package demo;
            import dev.keyfold.annotation.*;
            @Stateful("heir")
            ‹class ›Heir extends base.Counting {}
            """)
        .tells(
            "[KF-1011] 'count' of base.Counting is package-private: package demo cannot reach it");
  }

  @Test
  void aPrivateMemberOfASuperclassIsToldOnce() {
    Diagnosing.files(
            folder,
            """
            package base;
            import dev.keyfold.*;
            import dev.keyfold.annotation.*;
            public abstract class Counting {
              @StateVar private ValueState<Long> «count;
              @StateVar ProcessingTimer idle;
              @OnTimer("idle") private void «idle(String key) {}
            }
            """,
            HEIR.replaceAll("[‹›]", ""))
        .tells(
            "[KF-1401] 'count' is private: the generated class cannot set it",
            "[KF-1103] idle is private: the generated class cannot call it on your object");
  }
}
