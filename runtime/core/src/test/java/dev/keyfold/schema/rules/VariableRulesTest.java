package dev.keyfold.schema.rules;

import static dev.keyfold.schema.rules.Types.INT;
import static dev.keyfold.schema.rules.Types.LONG;
import static dev.keyfold.schema.rules.Types.STRING;
import static dev.keyfold.schema.rules.Types.called;
import static dev.keyfold.schema.rules.Types.enumeration;
import static dev.keyfold.schema.rules.Types.field;
import static dev.keyfold.schema.rules.Types.formerly;
import static dev.keyfold.schema.rules.Types.keyed;
import static dev.keyfold.schema.rules.Types.list;
import static dev.keyfold.schema.rules.Types.logical;
import static dev.keyfold.schema.rules.Types.map;
import static dev.keyfold.schema.rules.Types.range;
import static dev.keyfold.schema.rules.Types.record;
import static dev.keyfold.schema.rules.Types.retiring;
import static dev.keyfold.schema.rules.Types.shop;
import static dev.keyfold.schema.rules.Types.value;
import static dev.keyfold.schema.rules.Types.variable;
import static dev.keyfold.schema.rules.Types.withTimers;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.schema.Rollback;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.StateSchema.Kind;
import dev.keyfold.schema.StateSchema.Timer;
import dev.keyfold.schema.StateSchema.UserCodec;
import dev.keyfold.schema.StateSchema.Variable;
import dev.keyfold.spec.Expiry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Rules for state variables, timers, keys and the processor; cases C-56 and C-58. */
class VariableRulesTest {
  private static final StateSchema A = shop(value("a", INT));
  private static final StateSchema B = shop(list("b", INT));
  private static final Timer IDLE = new Timer("idle", List.of(), TimeDomain.PROCESSING);

  private static void told(Verdict verdict, Rule... rules) {
    assertThat(verdict.changes()).extracting(Change::rule).containsExactly(rules);
    assertThat(verdict.changes()).allSatisfy(change -> assertThat(change.text()).isNotEmpty());
  }

  private static Variable epoch(int epoch, String type) {
    return variable(
        "a", Kind.VALUE, epoch == 1 ? "shop" : "shop@" + epoch, epoch, Optional.empty(), type);
  }

  private static Variable with(Variable v, Optional<Expiry> ttl, Optional<UserCodec> codec) {
    return new Variable(
        v.name(),
        v.formerNames(),
        v.kind(),
        v.family(),
        v.epoch(),
        ttl,
        codec,
        v.mapKey(),
        v.schema());
  }

  @Test
  void c56TheKindOfAVariableStays() {
    told(Types.judge(A, shop(map("a", STRING, INT))), Rule.KIND_CHANGED);
    told(Types.judge(B, shop(value("b", INT))), Rule.KIND_CHANGED);
  }

  @Test
  void c56AVariableIsNotDroppedWithoutAWord() {
    Verdict verdict = Types.judge(B, shop(list("c", INT)));
    told(verdict, Rule.VARIABLE_REMOVED, Rule.VARIABLE_ADDED);
    assertThat(verdict.changes().get(0).text())
        .contains("rename?  @FormerName(\"b\") on c if", "@Retired(\"b\")");
    told(Types.judge(B, A), Rule.VARIABLE_REMOVED, Rule.VARIABLE_ADDED);
    told(Types.judge(B, retiring(shop(), "b")), Rule.VARIABLE_RETIRED);
  }

  @Test
  void c56ARetiredNameComesBackOnlyInANewEpoch() {
    StateSchema retired = retiring(shop(), "b");
    told(
        Types.judge(B, retired, shop(value("b", STRING))),
        Rule.RETIRED_NAME_REUSED,
        Rule.KIND_CHANGED,
        Rule.VARIABLE_ADDED);
    told(
        Types.judge(shop(value("a", INT)), retiring(shop(), "a"), shop(epoch(2, STRING))),
        Rule.VARIABLE_ADDED);
    told(Types.judge(B, retired, shop()), Rule.VARIABLE_REMOVED);
  }

  @Test
  void c56ARetiredNameDoesNotComeBackInAnEpochThatWasUsed() {
    StateSchema second = shop(epoch(2, INT));
    StateSchema retired = retiring(shop(), "a");
    assertThat(rules(Types.judge(second, retired, second))).contains(Rule.RETIRED_NAME_REUSED);
    assertThat(rules(Types.judge(second, retired, shop(epoch(3, INT)))))
        .doesNotContain(Rule.RETIRED_NAME_REUSED);
    // retired in the first epoch, back in the second: that it was ever retired is no reproach
    assertThat(rules(Types.judge(A, retired, second, second)))
        .doesNotContain(Rule.RETIRED_NAME_REUSED);
  }

  private static List<Rule> rules(Verdict verdict) {
    return verdict.changes().stream().map(Change::rule).toList();
  }

  @Test
  void aNewEpochStartsOver() {
    told(Types.judge(A, shop(epoch(2, STRING))), Rule.EPOCH_RAISED);
    told(Types.judge(shop(epoch(2, INT)), A), Rule.EPOCH_LOWERED);
  }

  @Test
  void variablesAreRenamedByFormerNames() {
    StateSchema renamed = shop(value("sum", INT, "a"));
    told(Types.judge(A, renamed), Rule.NAME_CHANGED);
    told(Types.judge(A, renamed, renamed));
    // one mistake, one message: it does not seem to be gone as well
    told(Types.judge(A, renamed, shop(value("sum", INT))), Rule.FORMER_NAME_DROPPED);
    told(
        Types.judge(shop(value("a", INT), value("b", INT)), shop(value("b", INT, "a"))),
        Rule.FORMER_NAME_AMBIGUOUS);
  }

  @Test
  void aRenamedListKeepsAFamilyOfItsOwn() {
    told(Types.judge(B, shop(list("c", INT, "b"))), Rule.NAME_CHANGED);
    Variable elsewhere = variable("b", Kind.LIST, "shop.other", 1, Optional.empty(), INT);
    told(Types.judge(B, shop(elsewhere)), Rule.FAMILY_CHANGED);
    told(Types.judge(B, called(B, "store", "shop")), Rule.NAME_CHANGED);
  }

  @Test
  void codecsOfUsersSayWhatTheirDataMeans() {
    Variable generated = value("a", LONG);
    Variable one = with(generated, Optional.empty(), Optional.of(new UserCodec("demo.Cents", 1)));
    Variable two = with(generated, Optional.empty(), Optional.of(new UserCodec("demo.Cents", 2)));
    Variable moved = with(generated, Optional.empty(), Optional.of(new UserCodec("b.Cents", 1)));
    told(Types.judge(shop(generated), shop(one)), Rule.CODEC_CHANGED);
    told(Types.judge(shop(one), shop(generated)), Rule.CODEC_CHANGED);
    told(Types.judge(shop(one), shop(two)), Rule.CODEC_VERSION_CHANGED);
    told(Types.judge(shop(one), shop(moved)));
  }

  @Test
  void timeToLiveMayChange() {
    Variable plain = value("a", INT);
    Variable hour =
        with(plain, Optional.of(Expiry.afterWrite(Duration.ofHours(1))), Optional.empty());
    Variable day =
        with(plain, Optional.of(Expiry.afterAccess(Duration.ofDays(1))), Optional.empty());
    told(Types.judge(shop(plain), shop(hour)), Rule.TTL_ADDED);
    told(Types.judge(shop(hour), shop(plain)), Rule.TTL_REMOVED);
    Verdict changed = Types.judge(shop(hour), shop(day));
    told(changed, Rule.TTL_CHANGED);
    assertThat(changed.changes().get(0).summary())
        .contains("24h after it was last read or written", "1h after it was written");
  }

  @Test
  void timersMayGoButTheirClocksStay() {
    StateSchema idle = withTimers(A, IDLE);
    told(Types.judge(A, idle), Rule.TIMER_ADDED);
    told(Types.judge(idle, A), Rule.TIMER_REMOVED);
    told(Types.judge(idle, retiring(A, "idle")), Rule.TIMER_RETIRED);
    told(
        Types.judge(idle, withTimers(A, new Timer("idle", List.of(), TimeDomain.EVENT))),
        Rule.CLOCK_CHANGED);
    told(
        Types.judge(
            idle, withTimers(A, new Timer("quiet", List.of("idle"), TimeDomain.PROCESSING))),
        Rule.NAME_CHANGED);
    told(Types.judge(idle, retiring(A, "idle"), idle), Rule.RETIRED_NAME_REUSED, Rule.TIMER_ADDED);
  }

  private static Timer family(String id) {
    return new Timer("idle", List.of(), TimeDomain.PROCESSING, Optional.of(Types.parse(id)));
  }

  @Test
  void familiesOfTimersStayFamiliesWithTheirIds() {
    StateSchema single = withTimers(A, IDLE);
    StateSchema byLong = withTimers(A, family(LONG));
    told(Types.judge(byLong, byLong));
    told(Types.judge(A, byLong), Rule.TIMER_ADDED);
    told(Types.judge(single, byLong), Rule.TIMER_SHAPE_CHANGED);
    told(Types.judge(byLong, single), Rule.TIMER_SHAPE_CHANGED);
    Verdict changed = Types.judge(byLong, withTimers(A, family(STRING)));
    told(changed, Rule.KEY_CHANGED);
    assertThat(changed.changes().get(0).summary())
        .contains("the key 'idle{id}' changed from long to string");
    String id = record("Id", field("a", STRING));
    told(
        Types.judge(
            withTimers(A, family(id)), withTimers(A, family(record("b.Id", field("a", STRING))))),
        Rule.TYPE_MOVED);
    assertThat(StateSchema.parse(byLong.toJson())).isEqualTo(byLong);
    assertThat(byLong.toJson()).contains("\"id\"");
    assertThat(single.toJson()).doesNotContain("\"id\"");
  }

  @Test
  void mapsMaySortTheirEntriesOrNotButKeysAreFrozen() {
    StateSchema plain = shop(map("m", LONG, INT));
    StateSchema sorted = shop(sorted(LONG));
    told(Types.judge(plain, sorted), Rule.MAP_ORDER_CHANGED);
    told(Types.judge(sorted, plain), Rule.MAP_ORDER_CHANGED);
    told(Types.judge(plain, shop(sorted(STRING))), Rule.KEY_CHANGED, Rule.MAP_ORDER_CHANGED);
    told(Types.judge(shop(list("m", INT)), sorted), Rule.KIND_CHANGED);
    assertThat(Types.judge(plain, sorted).changes().get(0).summary())
        .contains("'m' changed from a map to a sorted map");
    assertThat(SchemaJudge.rollback(plain, sorted)).isEqualTo(Rollback.SAFE);
    assertThat(StateSchema.parse(sorted.toJson())).isEqualTo(sorted);
  }

  private static Variable sorted(String key) {
    return variable("m", Kind.SORTED_MAP, "shop.m", 1, Optional.of(key), INT);
  }

  @Test
  void aNameIsAVariableOrATimerForGood() {
    told(
        Types.judge(A, withTimers(shop(), new Timer("a", List.of(), TimeDomain.PROCESSING))),
        Rule.USE_CHANGED);
    told(Types.judge(withTimers(shop(), IDLE), shop(value("idle", INT))), Rule.USE_CHANGED);
  }

  @Test
  void aProcessorIsRenamedByItsFormerName() {
    told(Types.judge(A, called(A, "store")), Rule.PROCESSOR_RENAMED);
    told(Types.judge(A, called(A, "store", "shop")), Rule.NAME_CHANGED);
  }

  @Test
  void c58KeysAreFrozen() {
    String key = record("Key", field("a", STRING));
    String wider = record("Key", field("a", STRING), field("b", INT, "0"));
    StateSchema byKey = keyed(A, key);
    told(Types.judge(byKey, keyed(A, wider)), Rule.KEY_CHANGED);
    told(Types.judge(shop(map("m", key, INT)), shop(map("m", wider, INT))), Rule.KEY_CHANGED);
    told(Types.judge(A, keyed(A, logical(STRING, "uuid"))), Rule.KEY_CHANGED);
    told(Types.judge(keyed(A, INT), keyed(A, LONG)), Rule.KEY_CHANGED);
    told(Types.judge(keyed(A, INT), keyed(A, range("short"))), Rule.KEY_CHANGED);
    told(Types.judge(byKey, A), Rule.KEY_CHANGED);
  }

  @Test
  void c58WhatChangesNoByteOfAKeyIsAllowed() {
    StateSchema byKey = keyed(A, record("Key", field("a", STRING)));
    told(Types.judge(byKey, keyed(A, record("b.Id", field("a", STRING)))), Rule.TYPE_MOVED);
    told(
        Types.judge(byKey, keyed(A, record("Key", formerly(field("id", STRING), "a")))),
        Rule.FIELD_RENAMED_TO);
    told(
        Types.judge(byKey, keyed(A, record("Key", field("id", STRING)))),
        Rule.KEY_COMPONENT_RENAMED);
    StateSchema byEnum = keyed(A, enumeration("E", "A", "B"));
    told(Types.judge(byEnum, keyed(A, enumeration("E", "C", "B", "A"))), Rule.SYMBOL_ADDED);
    told(Types.judge(byEnum, keyed(A, enumeration("E", "A"))), Rule.KEY_CHANGED);
  }

  @Test
  void c58ComponentsOfAKeyDoNotChangePlaces() {
    String ab = record("Key", field("a", STRING), field("b", STRING));
    String ba = record("Key", field("b", STRING), field("a", STRING));
    told(
        Types.judge(keyed(A, ab), keyed(A, ba)),
        Rule.KEY_COMPONENT_RENAMED,
        Rule.KEY_COMPONENT_RENAMED);
  }

  @Test
  void subtypesOfAKeyGoByTheirSimpleNames() {
    String one = record("One", field("a", STRING));
    String two = record("Two", field("a", STRING));
    StateSchema older = keyed(A, Types.union(one));
    told(Types.judge(older, keyed(A, Types.union(two, one))), Rule.SUBTYPE_ADDED);
    told(
        Types.judge(older, keyed(A, Types.union(record("b.One", field("a", STRING))))),
        Rule.TYPE_MOVED);
    told(Types.judge(older, keyed(A, Types.union(two))), Rule.KEY_CHANGED, Rule.SUBTYPE_ADDED);
  }
}
