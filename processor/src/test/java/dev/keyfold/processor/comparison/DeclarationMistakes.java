package dev.keyfold.processor.comparison;

import java.util.List;

/** Mistakes in the declarations of state, its names, types and time to live. */
final class DeclarationMistakes {
  private static final String INPUT = "@OnInput void on(String key, String record) {}\n";

  static final List<Mistake> ALL =
      List.of(
          Mistake.of(
                  "two state variables of one name",
                  "first use²",
                  "run time: `STATEFUL_PROCESSOR_DUPLICATE_STATE_VARIABLE_DEFINED`²",
                  "never: they share their value²",
                  """
                  @StateVar ValueState<Long> count;
                  @StateVar(›name = ‹"count") ValueState<Long> other;
                  """
                      + INPUT)
              .tells("[KF-1404] the name 'count' is taken: 'count' has it too"),
          Mistake.of(
                  "two map variables of one name",
                  "first use²",
                  "never: they share their entries¹",
                  "never: they share their entries²",
                  """
                  @StateVar MapState<String, Long> hits;
                  @StateVar(›name = ‹"hits") MapState<String, Long> other;
                  """
                      + INPUT)
              .tells("[KF-1404] the name 'hits' is taken: 'hits' has it too"),
          Mistake.of(
                  "names that differ only in case",
                  "allowed²",
                  "allowed²",
                  "allowed²",
                  """
                  @StateVar ValueState<Long> total;
                  @StateVar ListState<Long> «Total;
                  """
                      + INPUT)
              .tells("[KF-1404] the name 'Total' is taken: 'total' differs only in case"),
          Mistake.of(
                  "a reserved character in a name",
                  "allowed²",
                  "run time, on an executor: `STATE_STORE_CANNOT_CREATE_COLUMN_FAMILY_WITH_RESERVED_CHARS`²",
                  "allowed²",
                  "@StateVar(›name = ‹\"$count\") ValueState<Long> count;\n" + INPUT)
              .tells(
                  "[KF-1405] '$count' cannot name a state variable or timer:"
                      + " the form is [A-Za-z][A-Za-z0-9_]{0,62}"),
          Mistake.of(
                  "a name with spaces around it",
                  "allowed²",
                  "run time, on an executor: `STATE_STORE_CANNOT_USE_COLUMN_FAMILY_WITH_INVALID_NAME`²",
                  "allowed²",
                  "@StateVar(›name = ‹\" count \") ValueState<Long> count;\n" + INPUT)
              .tells(
                  "[KF-1405] ' count ' cannot name a state variable or timer:"
                      + " the form is [A-Za-z][A-Za-z0-9_]{0,62}"),
          Mistake.of(
                  "an empty name",
                  "never¹",
                  "run time, on an executor: `STATE_STORE_CANNOT_USE_COLUMN_FAMILY_WITH_INVALID_NAME`²",
                  "never²",
                  "")
              .written("@Stateful(«\"\") class Demo {\n" + INPUT + "}")
              .tells("[KF-1001] '' cannot name a processor: the form is [a-z][a-z0-9-]{0,62}"),
          Mistake.of(
                  "a state field without its annotation",
                  "never¹",
                  "–",
                  "–",
                  "ValueState<Long> «count;\n" + INPUT)
              .tells("[KF-1409] 'count' is ValueState<Long> without @StateVar: it would stay null"),
          Mistake.of(
                  "a state field with a value of the user",
                  "construction, as a bare NullPointerException¹",
                  "–",
                  "–",
                  "@StateVar final ValueState<Long> «count = null;\n" + INPUT)
              .tells("[KF-1401] 'count' is final: the generated class cannot set it"),
          Mistake.of(
                  "a handle without the type of what it stores",
                  "construction¹",
                  "–",
                  "–",
                  "@SuppressWarnings(\"rawtypes\") @StateVar ValueState «count;\n" + INPUT)
              .tells("[KF-1301] 'count' does not say what it stores: ValueState"),
          Mistake.of(
                  "a type that cannot be stored",
                  "construction¹",
                  "run time, most of it without an error condition²",
                  "never: Kryo takes it, and can never change it²",
                  "@StateVar ValueState<Thread> «count;\n" + INPUT)
              .tells("[KF-1302] 'count' cannot be stored: count is java.lang.Thread"),
          Mistake.of(
                  "such a type deep inside a record",
                  "construction; run time where the record is Serializable²",
                  "never: a record is stored as nothing¹",
                  "never: Kryo takes it, and can never change it²",
                  """
                  record Item(String name, Object «meta) {}
                  record Cart(List<Item> items) {}
                  @StateVar ValueState<Cart> cart;
                  """
                      + INPUT)
              .tells("[KF-1302] 'cart' cannot be stored: Cart.items[].meta is java.lang.Object"),
          Mistake.of(
              "a record as state",
              "allowed where it is Serializable²",
              "never: it is stored as nothing¹",
              "allowed²",
              "record Visit(String page, long at) {}\n@StateVar ValueState<Visit> last;\n" + INPUT),
          Mistake.of(
                  "null as an element of state",
                  "run time: CoderException²",
                  "run time: `ILLEGAL_STATE_STORE_VALUE.NULL_VALUE`; a null value is stored, and absent afterwards¹",
                  "run time: NullPointerException²",
                  "@StateVar ListState<@Nullable Long> «counts;\n" + INPUT)
              .tells("[KF-1306] 'counts' allows null in Long, but null is never stored"),
          Mistake.of(
                  "a time to live that is no duration",
                  "–",
                  "–",
                  "–",
                  "@StateVar @Ttl(«\"2 hours\") ValueState<Long> count;\n" + INPUT)
              .tells(
                  "[KF-1501] @Ttl(\"2 hours\") on 'count' is not a duration; did you mean '2h'?"),
          Mistake.of(
                  "a time to live of zero",
                  "–",
                  "never: it means no time to live²",
                  "run time: IllegalArgumentException²",
                  "@StateVar @Ttl(«\"0s\") ValueState<Long> count;\n" + INPUT)
              .tells("[KF-1502] @Ttl(\"0s\") on 'count' is not positive: it would expire at once"),
          Mistake.of(
                  "a time to live below zero",
                  "–",
                  "run time, on an executor: `STATEFUL_PROCESSOR_TTL_DURATION_MUST_BE_POSITIVE`²",
                  "run time: IllegalArgumentException²",
                  "@StateVar @Ttl(«\"-5m\") ValueState<Long> count;\n" + INPUT)
              .tells("[KF-1502] @Ttl(\"-5m\") on 'count' is not positive: it would expire at once"),
          Mistake.of(
              "time to live in a class with event timers",
              "–",
              "run time, on an executor: `STATEFUL_PROCESSOR_INCORRECT_TIME_MODE_TO_ASSIGN_TTL`²",
              "allowed²",
              """
                  @StateVar @Ttl("1h") ValueState<Long> count;
                  @StateVar EventTimer close;
                  @OnTimer("close") void close(String key) {}
                  """
                  + INPUT),
          Mistake.of(
              "timers of both clocks in one class",
              "allowed²",
              "cannot be written: one `TimeMode` per operator²",
              "allowed²",
              """
                  @StateVar ProcessingTimer idle;
                  @StateVar EventTimer close;
                  @OnTimer("idle") void idle(String key) {}
                  @OnTimer("close") void close(String key) {}
                  """
                  + INPUT),
          Mistake.of("inherited state", "first use: forbidden¹", "allowed²", "allowed²", "")
              .written(
                  """
                  abstract class Base { @StateVar ValueState<Long> count; }
                  @Stateful("demo") class Demo extends Base {
                  """
                      + INPUT
                      + "}"),
          Mistake.of(
                  "a field of the object that keeps data",
                  "never²",
                  "never²",
                  "never²",
                  "private long «count;\n" + INPUT)
              .tells("warning [KF-1701] 'count' keeps data outside of state: it is not final"));

  private DeclarationMistakes() {}
}
