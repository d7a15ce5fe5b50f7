package dev.keyfold.processor.history;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** C-49, C-56 and C-68 as the compiler tells them. */
class ChangeCasesTest {
  private static final String RECORD = "record Foo(String a¤) {} @StateVar ValueState<Foo> foo;";
  private static final String A = "@StateVar ValueState<Long> a; ";
  private static final String B = "@StateVar ListState<Long> b; ";
  private static final String C = "@StateVar ListState<Long> c; ";
  private static final String SHAPES =
      "@StateVar ValueState<Shape> shape; "
          + "sealed %sShape permits %s {} record Circle(int a) implements Shape {} ";
  private static final String SQUARE = "record Square(int b) implements Shape {} ";
  private static final String CHANGED =
      "warning [KF-1671] the state of 'demo' has changed since recorded version ";
  private static final String GONE =
      "[KF-1620] state variable 'b' is gone: state written by version 1 would be dropped";

  @TempDir Path folder;

  @Test
  void c49ANewFieldNeedsADefault() {
    Diagnosing before = demo("class ", RECORD.replace("¤", ""));
    demo("class ", RECORD.replace("¤", ", int «n"))
        .after(before)
        .tells(
            "[KF-1630] 'foo.n' is new and has no default: cannot read state written by version 1");
    for (String told : new String[] {", @Default(\"0\") int n", ", @Nullable Integer n"}) {
      demo("‹class ›", RECORD.replace("¤", told)).after(before).tells(CHANGED + 1);
    }
  }

  @Test
  void c56TheKindOfAVariableStays() {
    demo("class ", "@StateVar MapState<Long, Long> «a; " + B)
        .after(demo("class ", A + B))
        .tells("[KF-1622] state variable 'a' changed from a value to a map");
  }

  @Test
  void c56AVariableIsDroppedOnlyOnPurposeAndForAsLongAsItIsRecorded() {
    Diagnosing before = demo("class ", A + B);
    Diagnosing retired = demo("@Retired(\"b\") class ", A);
    demo("‹class ›", A + C).after(before).tells(GONE);
    demo("@Retired(\"b\") ‹class ›", A).after(before).tells(CHANGED + 1);
    demo("@Retired(\"b\") class ", A).after(before).after(retired).isClean();
    demo("‹class ›", A).after(before).after(retired).tells(GONE);
  }

  @Test
  void c56ARetiredNameComesBackOnlyInANewEpoch() {
    Diagnosing before = demo("class ", A + B);
    Diagnosing retired = demo("@Retired(\"b\") class ", A);
    demo("class ", A + "@StateVar ListState<Long> «b;")
        .after(before)
        .after(retired)
        .tells("[KF-1621] 'b' is used again: it was retired in version 2");
    demo("‹class ›", A + "@StateVar(epoch = 2) ValueState<String> b;")
        .after(before)
        .after(retired)
        .tells(CHANGED + 2);
  }

  @Test
  void c68ASubtypeMayComeButNotGo() {
    Diagnosing before = demo("class ", SHAPES.formatted("interface ", "Circle, Square") + SQUARE);
    demo("class ", SHAPES.formatted("interface ", "Square, Circle") + SQUARE)
        .after(before)
        .isClean();
    String more = SQUARE + "record Triangle(int c) implements Shape {} ";
    demo("‹class ›", SHAPES.formatted("interface ", "Circle, Square, Triangle") + more)
        .after(before)
        .tells(CHANGED + 1);
    demo("class ", SHAPES.formatted("‹interface ›", "Circle"))
        .after(before)
        .tells(
            "[KF-1646] demo.Demo.Square is gone from 'shape': state written by version 1 may hold"
                + " one");
  }

  private Diagnosing demo(String keyword, String members) {
    return Diagnosing.types(
        folder,
        ("@Stateful(\"demo\") " + keyword + "Demo {\n")
            + ("@OnInput void on(String key, String record) {}\n" + members + "\n}"));
  }
}
