package dev.keyfold.local.epoch;

import static dev.keyfold.local.epoch.AvroCodec.field;
import static dev.keyfold.local.epoch.AvroCodec.record;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.codec.Codec;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.util.Utf8;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** State of one build, read and written by the next: C-49, C-50, C-52, C-53, C-55. */
class EvolutionTest {

  private static final String LARGE = "x".repeat(600);

  private static Flexible flexible(Codec<?> codec) {
    return new Flexible(
        ProcessorSpec.named("evolving", KeyCodecs.STRING)
            .state(
                ValueSpec.of("value", codec),
                ValueSpec.of("large", codec),
                ListSpec.of("list", codec),
                MapSpec.of("map", KeyCodecs.LONG, codec))
            .build());
  }

  private static Flexible.Action store(Object value) {
    return p -> {
      p.value("value").update(value);
      p.list("list").add(value);
      p.map("map").put(7L, value);
    };
  }

  private static Lab.Input<Flexible.Action> k(Flexible.Action action) {
    return Lab.on("k", action);
  }

  private static String all(String value) {
    return "large=null list=[%1$s] map=[7=%1$s] value=%1$s".formatted(value);
  }

  private static void assertBecomes(
      Setup setup, Codec<?> before, Object value, Codec<?> after, String read) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> flexible(before))) {
      lab.batch(0, k(store(value)));
      lab.restartAs(() -> flexible(after));
      lab.batch(1, k(p -> p.out.emit(p.all())));
      assertThat(lab.outputs).containsExactly(all(read));
    }
  }

  /** C-49: a new component has its default, or is null, in what was written before. */
  @ParameterizedTest
  @EnumSource
  void aNewFieldHasItsDefault(Setup setup) {
    AvroCodec before = record(field("a", "\"string\""));
    Object value = before.of(new Utf8("x"));
    assertBecomes(
        setup,
        before,
        value,
        record(field("a", "\"string\""), field("n", "\"int\"", ",\"default\":0")),
        "{\"a\": \"x\", \"n\": 0}");
    assertBecomes(
        setup,
        before,
        value,
        record(field("n", "[\"null\",\"int\"]", ",\"default\":null"), field("a", "\"string\"")),
        "{\"n\": null, \"a\": \"x\"}");
  }

  /** C-50: constants are found by name. */
  @ParameterizedTest
  @EnumSource
  void constantsKeepTheirNames(Setup setup) {
    AvroCodec before = color("\"A\",\"B\"");
    GenericData.EnumSymbol b =
        new GenericData.EnumSymbol(new Schema.Parser().parse(before.schema()), "B");
    assertBecomes(setup, before, b, color("\"A\",\"C\",\"B\""), "B");
  }

  private static AvroCodec color(String symbols) {
    return new AvroCodec(
        "{\"type\":\"enum\",\"name\":\"Color\",\"namespace\":\"p\",\"symbols\":[" + symbols + "]}");
  }

  /** C-52: with a former name, values are carried over. */
  @ParameterizedTest
  @EnumSource
  void aRenamedFieldKeepsItsValues(Setup setup) {
    AvroCodec before = record(field("total", "\"long\""), field("n", "\"int\""));
    assertBecomes(
        setup,
        before,
        before.of(5L, 1),
        record(field("n", "\"int\""), field("sum", "\"long\"", ",\"aliases\":[\"total\"]")),
        "{\"n\": 1, \"sum\": 5}");
  }

  /** C-53: every promotion gives the value that was stored. */
  @ParameterizedTest
  @CsvSource({
    "int, long, 7, 7",
    "int, float, 7, 7.0",
    "int, double, 7, 7.0",
    "float, double, 0.5, 0.5"
  })
  void numbersAreWidened(String from, String to, double value, String read) {
    Object stored = from.equals("int") ? (Object) (int) value : (Object) (float) value;
    for (Setup setup : List.of(Setup.HEAP, Setup.HEAP_EVICTED, Setup.ROCKS)) {
      assertBecomes(setup, scalar(from), stored, scalar(to), read);
      assertBecomes(
          setup,
          new AvroCodec("{\"type\":\"array\",\"items\":\"" + from + "\"}"),
          List.of(stored, stored),
          new AvroCodec("{\"type\":\"array\",\"items\":\"" + to + "\"}"),
          "[" + read + ", " + read + "]");
    }
  }

  /** The elements of a list inside of a value grow: Avro 1.12.2 would refuse the bytes. */
  @ParameterizedTest
  @EnumSource
  void elementsOfAListInAValueGrow(Setup setup) {
    String element = "{\"type\":\"record\",\"name\":\"E\",\"namespace\":\"p\",\"fields\":[%s]}";
    String a = field("a", "\"int\"");
    String more = field("b", "\"double\"", ",\"default\":0.5");
    AvroCodec before = new AvroCodec("{\"type\":\"array\",\"items\":" + element.formatted(a) + "}");
    AvroCodec after =
        new AvroCodec("{\"type\":\"array\",\"items\":" + element.formatted(a + "," + more) + "}");
    GenericData.Record one =
        new GenericData.Record(new Schema.Parser().parse(before.schema()).getElementType());
    one.put("a", 1);
    String read = "{\"a\": 1, \"b\": 0.5}";
    assertBecomes(setup, before, List.of(one, one), after, "[" + read + ", " + read + "]");
  }

  /** C-53: a type becomes nullable. */
  @ParameterizedTest
  @EnumSource
  void nullBecomesPossible(Setup setup) {
    AvroCodec before = record(field("n", "\"int\""));
    assertBecomes(
        setup,
        before,
        before.of(7),
        record(field("n", "[\"null\",\"int\"]", ",\"default\":null")),
        "{\"n\": 7}");
  }

  /** C-55: without former names values follow names, whatever their position. */
  @ParameterizedTest
  @EnumSource
  void valuesFollowNames(Setup setup) {
    AvroCodec before = record(field("min", "\"double\""), field("max", "\"double\""));
    assertBecomes(
        setup,
        before,
        before.of(1.0, 9.0),
        record(field("max", "\"double\""), field("min", "\"double\"")),
        "{\"max\": 9.0, \"min\": 1.0}");
  }

  /** C-55: with crossing former names values are exchanged, as asked, and only once. */
  @ParameterizedTest
  @EnumSource
  void crossingFormerNamesExchangeValues(Setup setup) {
    AvroCodec before = record(field("min", "\"double\""), field("max", "\"double\""));
    AvroCodec after =
        record(
            field("max", "\"double\"", ",\"aliases\":[\"min\"]"),
            field("min", "\"double\"", ",\"aliases\":[\"max\"]"));
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> flexible(before))) {
      lab.batch(0, k(store(before.of(1.0, 9.0))));
      lab.restartAs(() -> flexible(after));
      for (int i = 1; i < 3; i++) {
        lab.batch(i, k(p -> p.out.emit(p.all())));
        lab.restart();
      }
      assertThat(lab.outputs).containsOnly(all("{\"max\": 1.0, \"min\": 9.0}"));
    }
  }

  private static Codec<Object> scalar(String name) {
    return new AvroCodec("\"" + name + "\"");
  }

  /**
   * What is written again without having been changed keeps its bytes, over any number of builds.
   */
  @ParameterizedTest
  @EnumSource
  void oldAndNewLiveSideBySide(Setup setup) {
    AvroCodec first = record(field("a", "\"string\""));
    AvroCodec second = record(field("a", "\"string\""), field("n", "\"int\"", ",\"default\":-1"));
    AvroCodec third = record(field("n", "\"long\"", ",\"default\":-3"), field("a", "\"string\""));
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> flexible(first))) {
      lab.batch(0, k(store(first.of(new Utf8("one")))));
      lab.batch(1, k(p -> p.value("large").update(first.of(new Utf8(LARGE)))));
      lab.restartAs(() -> flexible(second));
      lab.batch(
          2,
          k(
              p -> {
                p.list("list").add(second.of(new Utf8("two"), 2));
                p.map("map").put(8L, second.of(new Utf8("two"), 2));
              }));
      lab.restartAs(() -> flexible(third));
      lab.batch(
          3,
          k(
              p -> {
                p.list("list").add(third.of(3L, new Utf8("three")));
                p.map("map").put(9L, third.of(3L, new Utf8("three")));
                p.value("value").update(third.of(3L, new Utf8("three")));
              }));
      lab.restart();
      lab.batch(4, k(p -> p.out.emit(p.all())));
      String one = "{\"n\": -3, \"a\": \"one\"}";
      String two = "{\"n\": 2, \"a\": \"two\"}";
      String three = "{\"n\": 3, \"a\": \"three\"}";
      assertThat(lab.outputs)
          .containsExactly(
              "large={\"n\": -3, \"a\": \"%s\"} list=[%s, %s, %s] map=[7=%s, 8=%s, 9=%s] value=%s"
                  .formatted(LARGE, one, two, three, one, two, three, three));
    }
  }
}
