package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.Told;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TargetCheckTest {
  @TempDir Path folder;

  @Test
  void namesOfAnotherForm() {
    Diagnosing.each(
        this::types,
        "@Stateful(«\"¤\") class Visits# { @OnInput void on(String key, String record) {} }",
        "[KF-1001] '¤' cannot name a processor: the form is [a-z][a-z0-9-]{0,62}",
        new String[] {""},
        new String[] {"Visits"},
        new String[] {"2nd"},
        new String[] {"page views"},
        new String[] {"page_views"},
        new String[] {"page.views"},
        new String[] {"-a"},
        new String[] {"é"});
  }

  @Test
  void aReservedName() {
    types("@Stateful(«\"default\") class Visits { @OnInput void on(String key, String r) {} }")
        .tells("[KF-1001] 'default' cannot name a processor: it is reserved");
  }

  @Test
  void theNameOfAConstantIsReportedWhereItIsUsed() {
    types(
            """
            @Stateful(›Demo‹.NAME) class Demo {
              static final String NAME = "Demo";
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells("[KF-1001] 'Demo' cannot name a processor: the form is [a-z][a-z0-9-]{0,62}");
  }

  @Test
  void onlyAClassCanBeStateful() {
    types(
            """
            @Stateful(«"a") interface A {}
            @Stateful(«"b") enum B {}
            @Stateful(«"c") @interface C {}
            """)
        .tells(
            "[KF-1002] A is an interface: only a class can be @Stateful",
            "[KF-1002] B is an enum: only a class can be @Stateful",
            "[KF-1002] C is an interface: only a class can be @Stateful");
  }

  @Test
  void aRecordCannotBeStateful() {
    Diagnosing record = types("@Stateful(\"demo\") record Demo(int a) {}");
    // the Eclipse compiler of this version knows no positions in records
    assertThat(record.compile(JavaCompilers.JAVAC).told())
        .extracting(Told::toString)
        .containsExactly("error 2:11 [KF-1002] Demo is a record: only a class can be @Stateful");
    assertThat(record.compile(JavaCompilers.ECJ).told())
        .extracting(Told::firstLine)
        .containsExactly("[KF-1002] Demo is a record: only a class can be @Stateful");
  }

  @Test
  void anAbstractClass() {
    types("@Stateful(\"demo\") abstract ‹class ›Demo { @OnInput void on(String key, String r) {} }")
        .tells("[KF-1003] Demo is abstract: a @Stateful class is created, one object per worker");
  }

  @Test
  void anInnerClass() {
    types(
            """
            class Outer {
              @Stateful("demo") ‹class ›Demo { @OnInput void on(String key, String record) {} }
            }
            """)
        .tells("[KF-1004] Demo is an inner class: a @Stateful class needs no outer object");
  }

  @Test
  void aPrivateClass() {
    types(
            """
            class Outer {
              @Stateful("a") private static ‹class ›A { @OnInput void on(String key, String r) {} }
            }
            """)
        .tells("[KF-1005] A is out of reach of the generated class: A is private");
  }

  @Test
  void aClassInsideAPrivateClass() {
    types(
            """
            class Outer {
              private static class Middle {
                @Stateful("b") static ‹class ›B { @OnInput void on(String key, String r) {} }
              }
            }
            """)
        .tells("[KF-1005] B is out of reach of the generated class: Middle is private");
  }

  @Test
  void aGenericClass() {
    types("@Stateful(\"demo\") ‹class ›Demo<T> { @OnInput void on(String key, String record) {} }")
        .tells("[KF-1006] Demo has type parameters: the types of state have to be known");
  }

  @Test
  void aClassThatNobodyElseCanCreate() {
    types(
            """
            @Stateful("demo") ‹class ›Demo {
              private Demo() {}
              private Demo(int a) {}
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells("[KF-1007] Demo cannot be created: all its constructors are private");
  }

  @Test
  void nestedTwoLevelsDeepInPackagePrivateClasses() {
    types(
            """
            class Outer {
              static class Middle {
                @Stateful("demo") static class Demo {
                  private Demo() {}
                  Demo(int limit) {}
                  @OnInput void on(String key, String record) {}
                }
              }
              interface Around {
                @Stateful("inside") class Inside { @OnInput void on(String key, String r) {} }
              }
            }
            """)
        .isClean();
  }

  @Test
  void theDefaultPackage() {
    Diagnosing.files(
            folder,
            """
            import dev.keyfold.annotation.*;
            @Stateful("demo") class Demo { @OnInput void on(String key, String record) {} }
            """)
        .isClean();
  }

  private Diagnosing types(String marked) {
    return Diagnosing.types(folder, marked);
  }
}
