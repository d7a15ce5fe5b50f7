package dev.keyfold.processor.check;

import dev.keyfold.processor.compile.Diagnosing;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code @Default} on components and enum constants. */
class DefaultTest {
  @TempDir Path folder;

  @Test
  void textsThatAreNoValues() {
    String[][] cases = {
      {"boolean", "yes"},
      {"byte", "128"},
      {"Short", "-32769"},
      {"int", "1.0"},
      {"long", "9223372036854775808"},
      {"char", "ab"},
      {"Character", ""},
      {"float", "NaN"},
      {"float", "1e39"},
      {"double", "Infinity"},
      {"Double", "1d"},
      {"String", "\\uD800"},
      {"Instant", "yesterday"},
      {"Instant", "2020-01-01T00:00:00.0000001Z"},
      {"LocalDate", "2021-02-29"},
      {"LocalTime", "25:00"},
      {"LocalDateTime", "2020-01-01"},
      {"Duration", "5m"},
      {"UUID", "1-1-1-1-1"},
    };
    StringBuilder components = new StringBuilder();
    String[] messages = new String[cases.length];
    for (int i = 0; i < cases.length; i++) {
      String text = cases[i][1];
      components
          .append(i == 0 ? "" : ",\n")
          .append("@Default(‹\"" + text + "\") " + cases[i][0] + " ›c" + i);
      messages[i] =
          "[KF-1310] @Default(\""
              + text.replace("\\uD800", "\uD800")
              + "\") on State.c"
              + i
              + " is not a value of its type";
    }
    members("record State(\n" + components + ") {}\n@StateVar ValueState<State> state;")
        .tells(messages);
  }

  @Test
  void numbersWithoutLimit() {
    members(
            """
            record State(
                @Scale(precision = 5, scale = 2) @Default(‹"1.234") BigDecimal ›longer,
                @Scale(precision = 5, scale = 2) @Default(‹"1000") BigDecimal ›greater,
                @Scale(precision = 5, scale = 2) @Default(‹"1E2") BigDecimal ›power,
                @Scale(precision = 5, scale = 2) @Default(‹"abc") BigDecimal ›text,
                @Default(‹"1.5") BigInteger ›broken,
                @Scale(precision = 5, scale = 2) @Default("-999.99") BigDecimal least,
                @Scale(precision = 5, scale = 2) @Default("7") BigDecimal whole,
                @Default("-123456789012345678901234567890") BigInteger great) {}
            @StateVar ValueState<State> state;
            """)
        .tells(
            "[KF-1310] @Default(\"1.234\") on State.longer is not a value of its type",
            "[KF-1310] @Default(\"1000\") on State.greater is not a value of its type",
            "[KF-1310] @Default(\"1E2\") on State.power is not a value of its type",
            "[KF-1310] @Default(\"abc\") on State.text is not a value of its type",
            "[KF-1310] @Default(\"1.5\") on State.broken is not a value of its type");
  }

  @Test
  void fieldsOfBeans() {
    members(
            """
            static class State {
              @Default(«"x") private int number;
              @Default(«"z") private @Nullable String maybe;
              @Default(«"a") private List<String> list;
              @Default("7") private int right;
              int getNumber() { return number; }
              void setNumber(int value) { number = value; }
              @Nullable String getMaybe() { return maybe; }
              void setMaybe(@Nullable String value) { maybe = value; }
              List<String> getList() { return list; }
              void setList(List<String> value) { list = value; }
              int getRight() { return right; }
              void setRight(int value) { right = value; }
            }
            @StateVar ValueState<State> state;
            """)
        .tells(
            "[KF-1310] @Default(\"x\") on State.number is not a value of its type",
            "[KF-1311] State.maybe cannot have a @Default: what is absent in older state is null"
                + " there",
            "[KF-1311] State.list cannot have a @Default: in older state it is empty without one");
  }

  @Test
  void constantsThatDoNotExist() {
    members(
            """
            enum Color { RED, GREEN }
            record State(@Default(‹"GREN") Color ›near, @Default(‹"") Color ›none) {}
            @StateVar ValueState<State> state;
            """)
        .tells(
            "[KF-1310] @Default(\"GREN\") on State.near is not a value of its type; did you mean"
                + " 'GREEN'?",
            "[KF-1310] @Default(\"\") on State.none is not a value of its type");
  }

  @Test
  void typesWithoutADefault() {
    members(
            """
            record Point(int x, int y) {}
            sealed interface Shape {}
            record Circle(int radius) implements Shape {}
            record State(
                @Default(‹"a") @Nullable String ›maybe,
                @Default(‹"a") Optional<String> ›perhaps,
                @Default(‹"a") List<String> ›list,
                @Default(‹"a") Set<String> ›set,
                @Default(‹"a") Map<String, Long> ›map,
                @Default(‹"a") byte[] ›bytes,
                @Default(‹"a") Point ›point,
                @Default(‹"a") Shape ›shape) {}
            @StateVar ValueState<State> state;
            """)
        .tells(
            "[KF-1311] State.maybe cannot have a @Default: what is absent in older state is null"
                + " there",
            "[KF-1311] State.perhaps cannot have a @Default: what is absent in older state is empty"
                + " there",
            "[KF-1311] State.list cannot have a @Default: in older state it is empty without one",
            "[KF-1311] State.set cannot have a @Default: in older state it is empty without one",
            "[KF-1311] State.map cannot have a @Default: in older state it is empty without one",
            "[KF-1311] State.bytes cannot have a @Default: its type has no values that can be written"
                + " as text",
            "[KF-1311] State.point cannot have a @Default: only values without components can be"
                + " written as text",
            "[KF-1311] State.shape cannot have a @Default: only values without components can be"
                + " written as text");
  }

  @Test
  void constants() {
    members(
            """
            enum ›Two { @Default A, ‹@Default B, C }
            enum ›Text { ‹@Default("A") A }
            @StateVar ListState<Two> two;
            @StateVar ListState<Text> text;
            """)
        .tells(
            "[KF-1312] @Default on Two.B: A is the default already",
            "[KF-1312] @Default on Text.A: a constant takes no text");
  }

  @Test
  void inAnotherFile() {
    Diagnosing.files(
            folder,
            """
            package shop;
            import dev.keyfold.annotation.Default;
            public record Item(@Default("x") int count) {}
            """,
            """
            package demo;
            import dev.keyfold.*;
            import dev.keyfold.annotation.*;
            @Stateful("demo") class Demo {
              @StateVar ValueState<shop.Item> «item;
              @OnInput void on(String key, String record) {}
            }
            """)
        .tells("[KF-1310] @Default(\"x\") on Item.count is not a value of its type");
  }

  private Diagnosing members(String marked) {
    return Diagnosing.members(folder, marked);
  }
}
