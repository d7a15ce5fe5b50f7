package dev.keyfold.schema.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Two types of one shape that exchange their names, outside of a union. */
class SwappedTypesTest {
  private static final String BEFORE = pair(record("A"), record("B"));

  @Test
  void whereTheFieldsFollowItIsAWarningForEach() {
    Verdict verdict = judge(pair(record("B", "A"), record("A", "B")));
    assertThat(verdict.changes())
        .extracting(Change::rule)
        .containsExactly(Rule.NAMES_CROSSED, Rule.NAMES_CROSSED);
    assertThat(verdict.changes())
        .extracting(change -> change.arguments().get("was"))
        .containsExactlyInAnyOrder("x.A", "x.B");
  }

  @Test
  void whereTheFieldsStillSayTheOldNamesTheyHaveOtherTypes() {
    Verdict verdict = judge(pair(record("A", "B"), record("B", "A")));
    assertThat(verdict.changes()).extracting(Change::rule).containsOnly(Rule.TYPE_CHANGED);
    assertThat(verdict.breaking().map(Change::summary))
        .containsExactly(
            "[KF-1641] 'cart.first' changed from x.A to x.A, which was called x.B: cannot read state"
                + " written by version 1",
            "[KF-1641] 'cart.second' changed from x.B to x.B, which was called x.A: cannot read state"
                + " written by version 1");
  }

  @Test
  void aNewTypeWithTheNameOfARenamedOneIsAWarning() {
    Verdict verdict =
        Types.judge(
            Types.cart(pair(record("A"), "'x.A'")),
            Types.cart(pair(record("A"), record("C", "A"))));
    assertThat(verdict.changes())
        .extracting(Change::rule)
        .containsExactly(Rule.NAME_REUSED, Rule.TYPE_MOVED);
  }

  private static Verdict judge(String newer) {
    return Types.judge(Types.cart(BEFORE), Types.cart(newer));
  }

  private static String pair(String first, String second) {
    return ("{'type':'record','name':'P','namespace':'x','fields':"
            + "[{'name':'first','type':F},{'name':'second','type':S}]}")
        .replace("F}", first + "}")
        .replace("S}", second + "}")
        .replace('\'', '"');
  }

  private static String record(String name, String... former) {
    String aliases = former.length == 0 ? "" : ",'aliases':['" + former[0] + "']";
    String fields = ",'fields':[{'name':'n','type':'long'}]}";
    return "{'type':'record','name':'" + name + "'" + aliases + fields;
  }
}
