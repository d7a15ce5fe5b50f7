package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** C-52: what a name was before is said once, and of one thing. */
class FormerNameCheckTest {
  @TempDir Path folder;

  @Test
  void whatCannotBeAFormerName() {
    Diagnosing.members(
            folder,
            """
            @StateVar @FormerName(«"a") ValueState<Long> a;
            @StateVar @FormerName(«"a") ValueState<Long> b;
            @StateVar @FormerName({"x", "y"}) ValueState<Long> c;
            @StateVar ›@FormerName({"z", ‹"y"}) MapState<String, Long> d;
            @StateVar ›@FormerName({"v", ‹"v"}) ListState<Long> e;
            @StateVar @FormerName(«"per page") ProcessingTimer f;
            @OnTimer("f") void f(String key) {}
            """)
        .tells(
            "[KF-1616] 'a' cannot be a former name of 'a': that is its name",
            "[KF-1616] 'a' cannot be a former name of 'b': it is the name of 'a'",
            "[KF-1616] 'y' cannot be a former name of 'd': 'c' has it too",
            "[KF-1616] 'v' cannot be a former name of 'e': it is there twice",
            "[KF-1616] 'per page' cannot be a former name of 'f': the form is"
                + " [A-Za-z][A-Za-z0-9_]{0,62}");
  }

  @Test
  void aRetiredNameIsNoFormerOne() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") @Retired("a") class Demo {
              @StateVar @FormerName(«"a") ValueState<Long> b;
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells("[KF-1616] 'a' cannot be a former name of 'b': it is retired");
  }

  @Test
  void whatCannotBeAFormerNameOfAProcessor() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") ›››@FormerName({‹"demo", "old", ‹"old", ‹"No Name"}) class Demo {
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells(
            "[KF-1617] 'demo' cannot be a former name of processor 'demo': that is its name",
            "[KF-1617] 'old' cannot be a former name of processor 'demo': it is there twice",
            "[KF-1617] 'No Name' cannot be a former name of processor 'demo': a processor is called"
                + " [a-z][a-z0-9-]{0,62}");
  }

  @Test
  void aNameIsHandedOnOnce() {
    String body = "{ @OnInput void on(String key, String record) {} }\n";
    Diagnosing.types(
            folder,
            "@Stateful(\"a\") @FormerName({\"old\", \"c\"}) class A "
                + body
                + "@Stateful(\"b\") ››@FormerName({‹\"old\", ‹\"a\"}) class B "
                + body
                + "@Stateful(«\"c\") class C "
                + body)
        .tells(
            "[KF-1617] 'old' cannot be a former name of processor 'b': demo.A has it too",
            "[KF-1617] 'a' cannot be a former name of processor 'b': demo.A is called so",
            "[KF-1617] 'c' cannot be a former name of processor 'a': demo.C is called so");
  }

  @Test
  void namesThatAreRetired() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") ››››@Retired({"x", ‹"seen", ‹"x", ‹"per page", ‹"tick"}) class Demo {
              @StateVar ValueState<Long> seen;
              @StateVar ProcessingTimer tick;
              @OnTimer("tick") void tick(String key) {}
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells(
            "[KF-1615] 'seen' cannot be retired: 'seen' still has the name",
            "[KF-1615] 'x' cannot be retired: it is there twice",
            "[KF-1615] 'per page' cannot be retired: a state variable or timer is called"
                + " [A-Za-z][A-Za-z0-9_]{0,62}",
            "[KF-1615] 'tick' cannot be retired: 'tick' still has the name");
  }
}
