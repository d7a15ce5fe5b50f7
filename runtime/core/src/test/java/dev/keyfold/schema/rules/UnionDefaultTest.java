package dev.keyfold.schema.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.avro.Schema;
import org.apache.avro.generic.IndexedRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The default of a field is that of its schema, whichever branch of a union it is of. Avro alone
 * reads the first record, enum, array or map of the union, with whatever defaults that has.
 */
class UnionDefaultTest {
  private static final String EMPTY = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}";
  private static final String DEFAULTED =
      "{\"type\":\"record\",\"name\":\"Q\",\"fields\":"
          + "[{\"name\":\"z\",\"type\":\"int\",\"default\":3}]}";

  @ParameterizedTest
  @ValueSource(
      strings = {
        DEFAULTED,
        "{\"type\":\"record\",\"name\":\"Q\",\"fields\":[{\"name\":\"z\",\"type\":\"int\"}]}",
        "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\"]}",
        "{\"type\":\"array\",\"items\":\"int\"}",
        "{\"type\":\"map\",\"values\":\"int\"}",
        "\"R\"",
        "\"string\""
      })
  void nullIsReadAsNullEvenIfItIsNotTheFirstBranch(String first) {
    assertThat(readNew("[" + first + ",\"null\"]", "null")).isNull();
  }

  @Test
  void aRecordIsReadWithItsDefaults() {
    assertThat(readNew("[{\"type\":\"array\",\"items\":\"int\"}," + DEFAULTED + "]", "{}"))
        .hasToString("{\"z\": 3}");
  }

  @Test
  void aDefaultInsideOfAnotherOneIsOfTheFirstBranchOrInvalid() {
    String inner =
        "{\"type\":\"record\",\"name\":\"I\",\"fields\":[{\"name\":\"y\",\"type\":["
            + DEFAULTED
            + ",\"null\"]}]}";
    assertThat(judge(inner, "{\"y\":null}").breaking())
        .extracting(Change::rule)
        .containsExactly(Rule.DEFAULT_INVALID);
    assertThat(readNew(inner, "{\"y\":{}}")).hasToString("{\"y\": {\"z\": 3}}");
  }

  /** What a field is in state that was written before it existed. */
  private static Object readNew(String type, String initial) {
    assertThat(judge(type, initial).breaking()).isEmpty();
    Resolution resolution =
        Resolution.of(
            new Schema.Parser().parse(EMPTY), new Schema.Parser().parse(with(type, initial)));
    return ((IndexedRecord) resolution.read(new byte[0], 0, 0)).get(0);
  }

  private static Verdict judge(String type, String initial) {
    return Types.judge(Types.cart(EMPTY), Types.cart(with(type, initial)));
  }

  private static String with(String type, String initial) {
    return "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"f\",\"type\":"
        + type
        + ",\"default\":"
        + initial
        + "}]}";
  }
}
