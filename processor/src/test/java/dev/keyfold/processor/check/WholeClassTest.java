package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Compilation;
import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.Told;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What no check of one family can show: all mistakes at once, none twice, none of the checks. */
class WholeClassTest {
  @TempDir Path folder;

  @Test
  void allMistakesOfAClassComeInOneRun() {
    Diagnosing.types(
            folder,
            """
            @Stateful(«"Session_Tracker")
            class SessionTracker {
              record Click(String page, Object «meta) {}
              private int «hits;
              @StateVar @Ttl(«"2 hours") ValueState<Instant> started;
              @StateVar private ValueState<Click> «lastClick;
              @StateVar ListState<?> «pages;
              @StateVar(›name = ‹"started") MapState<String, Long> perPage;
              @StateVar ProcessingTimer heartbeat;
              @StateVar ProcessingTimer «beat;
              @OnInput
              void click(Click «click, Emitter<String> out) {}
              @OnTimer(«"hartbeat")
              void beat(String userId, Emitter<Long> out) {}
              @OnOpen
              void open(Context «context) {}
            }
            """)
        .tells(
            "[KF-1001] 'Session_Tracker' cannot name a processor: the form is [a-z][a-z0-9-]{0,62}",
            "[KF-1302] 'lastClick' cannot be stored: Click.meta is java.lang.Object",
            "warning [KF-1701] 'hits' keeps data outside of state: it is not final",
            "[KF-1501] @Ttl(\"2 hours\") on 'started' is not a duration; did you mean '2h'?",
            "[KF-1401] 'lastClick' is private: the generated class cannot set it",
            "[KF-1301] 'pages' does not say what it stores: ListState<?>",
            "[KF-1404] the name 'started' is taken: 'started' has it too",
            "[KF-1201] timer 'beat' has no handler: nothing would happen when it is due",
            "[KF-1107] click: the first parameter must be the key, found SessionTracker.Click",
            "[KF-1204] no timer is called 'hartbeat'; did you mean 'heartbeat'?",
            "[KF-1118] open: @OnOpen methods take no parameters, found Context");
  }

  @Test
  void aMissingTypeIsLeftToTheCompiler() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo")
            class Demo {
              @StateVar ValueState<Missing> state;
              @StateVar ProcessingTimer idle;
              @OnInput
              void on(String key, String record) {}
            }
            """)
        .isLeftToTheCompiler();
  }

  @Test
  void aWrongAccessorOfARecordIsLeftToTheCompiler() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo")
            class Demo {
              record Item(int size, String name) {
                public long size() { return size; }
                String name() { return name; }
              }
              @StateVar ValueState<Item> item;
              @OnInput
              void on(String key, String record) {}
            }
            """)
        .isLeftToTheCompiler();
  }

  @Test
  void aWrongConstructorOfARecordIsLeftToTheCompiler() {
    for (String constructor :
        new String[] {
          "record Item(int size) { private Item {} }",
          "public record Item(int size) { Item(int size) { this.size = size; } }",
          "record Item(int size) { Item(int size) throws Exception { this.size = size; } }",
          "abstract record Item(int size) {}"
        }) {
      Diagnosing.types(
              folder,
              "@Stateful(\"demo\") class Demo { @StateVar ValueState<Item> item;"
                  + " @OnInput void on(String key, String record) {} "
                  + constructor
                  + " }")
          .isLeftToTheCompiler();
    }
  }

  @Test
  void aPartWithAMistakeOfItsOwnIsLeftToTheCompiler() {
    Diagnosing.files(
            folder,
            """
            package parts;
            import dev.keyfold.*;
            import dev.keyfold.annotation.*;
            public class Part {
              @StateVar ValueState<Long> count;
              sealed @OnOpen void opened() {}
            }
            """,
            """
            package demo;
            import dev.keyfold.annotation.*;
            @Stateful("demo")
            class Demo {
              @StateVar final parts.Part part = new parts.Part();
              @OnInput void on(String key, String record) {}
            }
            """)
        .isLeftToTheCompiler();
  }

  @Test
  void twoComponentsOfOneNameAreLeftToTheCompiler() {
    Diagnosing.members(
            folder,
            """
            enum Kind { A }
            record Thing(Kind kind, Kind kind) {}
            @StateVar ValueState<Thing> thing;
            """)
        .isLeftToTheCompiler();
  }

  @Test
  void otherConstructorsOfARecordMayBeAsTheyLike() {
    Diagnosing.members(
            folder,
            """
            record Item(int size) {
              public Item {}
              Item(String size) throws Exception { this(Integer.parseInt(size)); }
              private Item(int a, int b) { this(a + b); }
            }
            record Pair<A>(A first, List<A> second) { Pair {} private Pair(A one) { this(one, null); } }
            @StateVar ValueState<Item> item;
            @StateVar ValueState<Pair<String>> pair;
            """)
        .isClean();
  }

  @Test
  void typesThatExtendEachOtherAreLeftToTheCompiler() {
    Diagnosing.types(
            folder,
            """
            class A extends B {} class B extends A {}
            @Stateful("demo") class Demo extends A { @OnInput void on(String key, String r) {} }
            """)
        .isLeftToTheCompiler();
  }

  /** Only the Eclipse compiler shows them to processors. */
  @Test
  void sealedInterfacesThatExtendEachOther() {
    Compilation compilation =
        Diagnosing.types(
                folder,
                """
                sealed interface S extends T permits T {}
                sealed interface T extends S permits S {}
                @Stateful("demo") class Demo {
                  @StateVar ValueState<S> v;
                  @OnInput void on(String key, S record) {}
                  @OnInput void on(String key, T record) {}
                }
                """)
            .compile(JavaCompilers.ECJ);
    assertThat(compilation.success()).isFalse();
    assertThat(compilation.told()).extracting(Told::id).contains("").doesNotContain("KF-0099");
  }

  /** Only the Eclipse compiler takes it for a type. */
  @Test
  void anArrayOfVoidIsLeftToTheCompiler() {
    Diagnosing.types(
            folder,
            "@Stateful(\"demo\") class Demo { @OnInput void on(String key, String record)[] {} }")
        .isLeftToTheCompiler();
  }

  /** The Eclipse compiler does not even show such a method to processors. */
  @Test
  void aParameterOfTypeVoidIsLeftToJavac() {
    Diagnosing source =
        Diagnosing.types(
            folder,
            "@Stateful(\"demo\") class Demo { @OnInput void on(String key, void record) {} }");
    assertThat(source.compile(JavaCompilers.JAVAC).told())
        .isNotEmpty()
        .allMatch(told -> told.id().isEmpty());
  }

  @Test
  void twoClassesAreCheckedEachOnItsOwn() {
    Diagnosing.types(
            folder,
            """
            @Stateful("a") ‹class ›A {}
            @Stateful("b") class B {
              @StateVar ValueState<String> b;
              @StateVar ListState<String> «B;
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells(
            "[KF-1101] A has no @OnInput method",
            "[KF-1404] the name 'B' is taken: 'b' differs only in case");
  }

  @Test
  void theSameNamesInTwoPackages() {
    String source =
        """
        package com.%s;
        import dev.keyfold.*;
        import dev.keyfold.annotation.*;
        @Stateful("counter-%1$s")
        public class Counter {
          @StateVar ValueState<Long> count;
          @OnInput void on(String key, String record) {}
        }
        """;
    Diagnosing.files(folder, source.formatted("a"), source.formatted("b")).isClean();
  }

  @Test
  void theSameProcessorNameTwice() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") class A { @OnInput void on(String key, String record) {} }
            @Stateful(«"demo") class B { @OnInput void on(String key, String record) {} }
            """)
        .tells("[KF-1008] processor 'demo' is declared twice: by demo.B and by demo.A");
  }
}
