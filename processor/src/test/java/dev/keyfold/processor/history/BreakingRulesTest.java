package dev.keyfold.processor.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.processor.compile.Diagnosing;
import dev.keyfold.schema.Severity;
import dev.keyfold.schema.rules.Rule;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every rule that breaks, once, where both compilers show it. */
class BreakingRulesTest {
  private static final String V1 = "state written by version 1";

  @TempDir Path folder;

  /**
   * What is recorded, one version after the other, and then what is told of the source now.
   *
   * @param told a line for each message; those of another rule begin with its id
   */
  record Row(Rule rule, List<String> recorded, String now, String told) {
    @Override
    public String toString() {
      return rule.toString();
    }
  }

  static Stream<Row> rows() {
    return Stream.of(keys(), variables(), fields(), types(), codecs()).flatMap(rows -> rows);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void breaks(Row row) {
    Diagnosing now = Diagnosing.files(folder, row.now());
    row.recorded().forEach(before -> now.after(Diagnosing.files(folder, before)));
    String id = "[" + row.rule().message().id() + "] ";
    now.tells(id + row.told());
  }

  @Test
  void everyBreakingRuleHasARow() {
    Set<Rule> breaking = EnumSet.allOf(Rule.class);
    breaking.removeIf(rule -> rule.message().severity() != Severity.ERROR);
    assertThat(rows().map(Row::rule).collect(Collectors.toSet())).isEqualTo(breaking);
  }

  private static Stream<Row> keys() {
    return Stream.of(
        new Row(
            Rule.KEY_CHANGED,
            List.of(source("demo", "", "String key", "")),
            source("demo", "", "int «key", ""),
            "the key 'key' changed from string to int: " + V1 + " is not found"),
        row(
            Rule.KEY_COMPONENT_RENAMED,
            "record K(String a) {} @StateVar MapState<K, Long> m;",
            "record K(String «b) {} @StateVar MapState<K, Long> m;",
            "the key component 'm{key}.b' was called a in version 1"));
  }

  private static Stream<Row> variables() {
    return Stream.of(
        new Row(
            Rule.VARIABLE_REMOVED,
            List.of(demo("@StateVar ValueState<Long> a;")),
            demo("").replace("class ", "‹class ›"),
            "state variable 'a' is gone: " + V1 + " would be dropped"),
        new Row(
            Rule.RETIRED_NAME_REUSED,
            List.of(
                demo("@StateVar ValueState<Long> a;"),
                source("demo", "@Retired(\"a\") ", "String key", "")),
            demo("@StateVar(›name = ‹\"a\") ValueState<Long> b;"),
            "'a' is used again: it was retired in version 2"),
        row(
            Rule.KIND_CHANGED,
            "@StateVar ValueState<Long> a;",
            "@StateVar MapState<Long, Long> «a;",
            "state variable 'a' changed from a value to a map"),
        row(
            Rule.EPOCH_LOWERED,
            "@StateVar(epoch = 3) ValueState<Long> a;",
            "@StateVar(›epoch = ‹2) ValueState<Long> a;",
            "the epoch of 'a' went back from 3 to 2"),
        row(
            Rule.FAMILY_CHANGED,
            "@StateVar(family = \"hot\") ValueState<Long> a;",
            "@StateVar(›family = ‹\"cold\") ValueState<Long> a;",
            "'a' moved from column family 'hot' to 'cold'"),
        row(
            Rule.USE_CHANGED,
            "@StateVar ValueState<Long> a;",
            "@StateVar EventTimer «a; @OnTimer(\"a\") void fire(String key) {}",
            "'a' was a state variable and is a timer"),
        row(
            Rule.CLOCK_CHANGED,
            "@StateVar EventTimer a; @OnTimer(\"a\") void fire(String key) {}",
            "@StateVar ProcessingTimer «a; @OnTimer(\"a\") void fire(String key) {}",
            "timer 'a' changed from event time to processing time"),
        row(
            Rule.TIMER_SHAPE_CHANGED,
            "@StateVar EventTimer a; @OnTimer(\"a\") void fire(String key) {}",
            "@StateVar EventTimers<Long> «a; @OnTimer(\"a\") void fire(String key, long id) {}",
            "timer 'a' changed from a single timer to a family of timers by long"),
        new Row(
            Rule.PROCESSOR_RENAMED,
            List.of(
                demo("@StateVar ValueState<Integer> a;"),
                source(
                    "shop",
                    "@FormerName(\"demo\") ",
                    "String key",
                    "@StateVar ValueState<Long> a;")),
            source("shop", "", "String key", "@StateVar ValueState<Long> a;")
                .replace("(\"shop\")", "(«\"shop\")"),
            "processor 'shop' was called 'demo' in version 1"));
  }

  private static Stream<Row> fields() {
    return Stream.of(
        record(
            Rule.FIELD_WITHOUT_DEFAULT,
            "String a",
            "String a, int «n",
            "'value.n' is new and has no default: cannot read " + V1),
        record(
            Rule.FIELD_RENAMED,
            "long a",
            "long «b",
            "'a' is gone and 'value.b' is new: was it renamed?"),
        row(
            Rule.FORMER_NAME_AMBIGUOUS,
            "@StateVar ValueState<Long> a; @StateVar ValueState<Long> b;",
            "@StateVar @FormerName(«{\"a\", \"b\"}) ValueState<Long> c;",
            "'c' could be a or b, which are side by side in version 1"),
        new Row(
            Rule.FORMER_NAME_DROPPED,
            List.of(
                demo("@StateVar ValueState<Long> a;"),
                demo("@StateVar @FormerName(\"a\") ValueState<Long> b;")),
            demo("@StateVar ValueState<Long> «b;"),
            "'b' no longer says that it was called a, as it was in version 1"));
  }

  private static Stream<Row> types() {
    return Stream.of(
        record(
            Rule.TYPE_NARROWED,
            "long a",
            "int «a",
            "'value.a' changed from long to int: cannot read " + V1),
        record(
            Rule.TYPE_CHANGED,
            "long a",
            "String «a",
            "'value.a' changed from long to string: cannot read " + V1),
        record(
            Rule.LOGICAL_TYPE_CHANGED,
            "Instant a",
            "long «a",
            "'value.a' changed from timestamp-micros to long: would misread " + V1),
        record(
            Rule.DECIMAL_CHANGED,
            "@Scale(precision = 9, scale = 2) BigDecimal a",
            "‹@Scale(precision = 9, scale = 3) BigDecimal ›a",
            "'value.a' changed from decimal(9, 2) to decimal(9, 3): would misread " + V1),
        record(
            Rule.NULL_REMOVED,
            "@Nullable String a",
            "String «a",
            "'value.a' can no longer be null: " + V1 + " may hold null"),
        row(
            Rule.SUBTYPE_REMOVED,
            "sealed interface S {} record A(int a) implements S {} record B(int b) implements S {}"
                + " @StateVar ListState<S> all;",
            "sealed ‹interface ›S {} record A(int a) implements S {} @StateVar ListState<S> all;",
            "demo.Demo.B is gone from 'all[]': " + V1 + " may hold one"),
        row(
            Rule.TYPE_RENAMED,
            "record A(long a) {} @StateVar ValueState<A> value;",
            "‹record B(long a) {} @StateVar ValueState<B> ›value;",
            "the type of 'value' was called demo.Demo.A in version 1 and is now demo.Demo.B"),
        row(
            Rule.SYMBOL_REMOVED,
            "enum E { A, B } @StateVar ValueState<E> value;",
            "‹enum ›E { A } @StateVar ValueState<E> value;",
            "B is gone from demo.Demo.E at 'value': " + V1 + " may hold it"));
  }

  /** What only a codec of the user's can store is told at the codec. */
  private static Stream<Row> codecs() {
    String record = "{'type':'record','name':'R','fields':[{'name':'a','type':'long'}¤]}";
    return Stream.of(
        row(
            Rule.CODEC_CHANGED,
            "@StateVar ValueState<Long> a;",
            codec("'long'", 1).replace("Thread", "Long"),
            "the codec of 'a' changed from the generated one to demo.Demo.C"),
        row(
            Rule.CODEC_VERSION_CHANGED,
            codec("'long'", 1),
            codec("'long'", 2),
            "the codec of 'a' went from version 1 to version 2"),
        row(
            Rule.DEFAULT_INVALID,
            codec(record.replace("¤", ""), 1),
            codec(
                record.replace(
                    "¤",
                    ",{'name':'b','type':{'type':'enum','name':'E','symbols':['X']},"
                        + "'default':'Y'}"),
                1),
            "the default of 'a.b' is no E: Y"),
        row(
            Rule.SIZE_CHANGED,
            codec("{'type':'fixed','name':'F','size':4}", 1),
            codec("{'type':'fixed','name':'F','size':8}", 1),
            "'a' changed from F of 4 bytes to F of 8 bytes: cannot read " + V1),
        row(
            Rule.NUMBER_AMBIGUOUS,
            codec("'int'", 1),
            codec("['long','double']", 1),
            "'a' changed from int to long or double: int could become several of them"),
        row(
            Rule.SUBTYPE_NAME_TWICE,
            codec("[{'type':'fixed','name':'x.F','size':4}]", 1),
            codec(
                "[{'type':'fixed','name':'x.F','size':4},{'type':'fixed','name':'y.F','size':4}]",
                1),
            "'a' can be two types that are called F"));
  }

  private static Row row(Rule rule, String before, String now, String told) {
    return new Row(rule, List.of(demo(before.replaceAll("[«‹›]", ""))), demo(now), told);
  }

  private static Row record(Rule rule, String before, String now, String told) {
    String members = "record R(¤) {} @StateVar ValueState<R> value;";
    return row(rule, members.replace("¤", before), members.replace("¤", now), told);
  }

  private static String codec(String schema, int version) {
    return """
        @StoredAs(value = "SCHEMA", version = VERSION) static class C implements Codec<Thread> {
          public String schema() { return "SCHEMA"; }
          public boolean immutable() { return true; }
          public void encode(Thread value, AvroOutput out) {}
          public Thread decode(AvroInput in) { throw new IllegalStateException(); }
          public Thread fromGeneric(Object datum) { throw new IllegalStateException(); }
        }
        @StateVar(›codec = C‹.class) ValueState<Thread> a;
        """
        .replace("SCHEMA", schema.replace("'", "\\\""))
        .replace("VERSION", "" + version);
  }

  private static String demo(String members) {
    return source("demo", "", "String key", members);
  }

  private static String source(String processor, String annotations, String key, String members) {
    return "package demo; import dev.keyfold.*; import dev.keyfold.annotation.*; import"
        + " dev.keyfold.codec.*; import java.math.*; import java.time.*; import java.util.*;"
        + " import org.jspecify.annotations.Nullable;\n"
        + ("@Stateful(\"" + processor + "\") " + annotations + "class Demo {\n")
        + ("@OnInput void on(" + key + ", String record) {}\n" + members + "\n}\n");
  }
}
