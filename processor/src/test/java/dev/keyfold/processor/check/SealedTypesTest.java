package dev.keyfold.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.processor.compile.JavaCompilers;
import dev.keyfold.processor.compile.Told;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sealed interfaces that cannot be state or keys. */
class SealedTypesTest {
  @TempDir Path folder;

  @Test
  void subtypesThatAreNoRecords() {
    members(
            """
            sealed interface Shape {}
            record Circle(int radius) implements Shape {}
            ‹enum ›Fixed implements Shape { UNIT }
            static final ‹class ›Free implements Shape {}
            non-sealed ‹interface ›Open extends Shape {}
            @StateVar ValueState<Shape> shape;
            """)
        .tells(
            "[KF-1302] 'shape' cannot be stored: shape is demo.Demo.Shape, whose subtype Fixed is an"
                + " enum",
            "[KF-1302] 'shape' cannot be stored: shape is demo.Demo.Shape, whose subtype Free is a"
                + " class",
            "[KF-1302] 'shape' cannot be stored: shape is demo.Demo.Shape, whose subtype Open is an"
                + " interface that anyone may implement");
  }

  /** javac would say so itself, but not before the processors have run. */
  @Test
  void noSubtypes() {
    Diagnosing empty = members("sealed interface Shape {}\n@StateVar ValueState<Shape> «shape;");
    empty.tellsOn(
        JavaCompilers.JAVAC,
        "[KF-1302] 'shape' cannot be stored: shape is demo.Demo.Shape, whose subtypes are missing");
    assertThat(empty.compile(JavaCompilers.ECJ).told())
        .extracting(Told::id)
        .containsExactly("", "KF-1302");
  }

  @Test
  void aSubtypeInAnotherFileIsMarkedWhereTheInterfaceIsUsed() {
    Diagnosing.files(
            folder,
            """
            package shop;
            public sealed interface Shape permits Shape.Kind, Shape.Circle {
              enum Kind implements Shape { SQUARE }
              record Circle(Object meta) implements Shape {}
            }
            """,
            """
            package demo;
            import dev.keyfold.*;
            import dev.keyfold.annotation.*;
            @Stateful("demo") class Demo {
              record Page(shop.Shape ««shape) {}
              @StateVar ValueState<Page> page;
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells(
            "[KF-1302] 'page' cannot be stored: Page.shape(Kind) is shop.Shape, whose subtype Kind is"
                + " an enum",
            "[KF-1302] 'page' cannot be stored: Page.shape(Circle).meta is java.lang.Object");
  }

  @Test
  void classes() {
    members(
            """
            sealed static abstract class Shape permits Circle {}
            static final class Circle extends Shape {}
            @StateVar ValueState<Shape> «shape;
            """)
        .tells("[KF-1302] 'shape' cannot be stored: shape is demo.Demo.Shape");
  }

  @Test
  void twoSubtypesOfOneShortName() {
    members(
            """
            sealed interface Shape {}
            static class Left { record Box(int size) implements Shape {} }
            static class Right { record Box(int size) implements Shape {} }
            @StateVar ListState<Shape> «shapes;
            """)
        .tells(
            "[KF-1302] 'shapes' cannot be stored: shapes[] is demo.Demo.Shape, whose two subtypes are"
                + " called Box");
  }

  @Test
  void aTypeParameterOfASubtypeAlone() {
    members(
            """
            sealed interface Shape {}
            ‹record Free<T>(T value) implements Shape {} @StateVar ValueState<Shape> ›shape;
            """)
        .tells(
            "[KF-1302] 'shape' cannot be stored: shape is demo.Demo.Shape, whose subtype Free has a"
                + " type parameter of its own");
  }

  @Test
  void anInterfaceWithoutAnEnd() {
    Diagnosing.types(
            folder,
            """
            @Stateful("demo") class Demo {
              sealed ‹interface ›Expression {}
              record Not(Expression inner) implements Expression {}
              record And(Expression left, Expression right) implements Expression {}
              @OnInput void on(String key, String record) {}
              @StateVar ValueState<Expression> expression;
            }
            """)
        .tells(
            "[KF-1302] 'Expression' cannot be stored: Expression is a sealed interface whose every"
                + " record contains it without end");
  }

  @Test
  void anInterfaceWithAnEnd() {
    members(
            """
            sealed interface Expression {}
            record Constant(long value) implements Expression {}
            record Not(Expression inner) implements Expression {}
            record And(Expression left, Expression right) implements Expression {}
            @StateVar ValueState<Expression> expression;
            @StateVar ValueState<Not> not;
            """)
        .isClean();
  }

  @Test
  void aKeyThatContainsItself() {
    members(
            """
            sealed interface Expression {}
            record Constant(long value) implements Expression {}
            record Not(Expression inner) implements Expression {}
            @StateVar MapState<Expression, Long> «counts;
            """)
        .tells(
            "[KF-1303] counts{key}.inner is a type that contains itself, which cannot be used in a"
                + " key");
  }

  @Test
  void partsOfKeys() {
    members(
            """
            sealed interface Party {}
            record Person(String name, double height) implements Party {}
            record Company(@Nullable String name) implements Party {}
            @StateVar MapState<Party, Long> «counts;
            """)
        .tells("[KF-1303] counts{key}.name is nullable, which cannot be used in a key");
  }

  @Test
  void aSubtypeOutOfReach() {
    members(
            """
            sealed interface Shape {}
            private record Circle(int radius) implements Shape {}
            @StateVar ValueState<Shape> «shape;
            """)
        .tells("[KF-1304] 'shape' uses demo.Demo.Circle, which package demo cannot access");
  }

  private Diagnosing members(String marked) {
    return Diagnosing.members(folder, marked);
  }
}
