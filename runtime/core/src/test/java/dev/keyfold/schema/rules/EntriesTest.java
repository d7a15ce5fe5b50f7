package dev.keyfold.schema.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A map whose keys are no text is stored as an array of entries, and is still no list. */
class EntriesTest {
  private static final String RECORDS =
      array("{'type':'record','name':'x.A','fields':[{'name':'n','type':'long'}]}");
  private static final String ENTRIES =
      array(
          "{'type':'record','name':'dev.keyfold.Entry_of_int_and_long','fields':"
              + "[{'name':'key','type':'int'},{'name':'value','type':'long'}]}");

  @Test
  void aListOfRecordsIsNoMap() {
    assertThat(Types.judge(Types.cart(RECORDS), Types.cart(ENTRIES)).breaking())
        .extracting(Change::rule)
        .containsExactly(Rule.TYPE_CHANGED);
  }

  @Test
  void aMapIsNoListOfRecords() {
    assertThat(Types.judge(Types.cart(ENTRIES), Types.cart(RECORDS)).breaking())
        .extracting(Change::rule)
        .containsExactly(Rule.TYPE_CHANGED);
  }

  private static String array(String items) {
    return ("{'type':'array','items':" + items + "}").replace('\'', '"');
  }
}
