package dev.keyfold.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.RoundingMode;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes that no codec wrote: always our own exception, and never much memory. */
class CorruptInputTest {
  private static final Codec<List<String>> TEXTS = Codecs.list(Codecs.STRING);

  private static void assertCorrupt(Codec<?> codec, String hex, String message) {
    AvroInput in = new AvroInput(HexFormat.of().parseHex(hex));
    assertThatExceptionOfType(CorruptStateException.class)
        .isThrownBy(() -> codec.decode(in))
        .withMessageContaining(message);
  }

  @Test
  void refusesNumbersThatDoNotFit() {
    assertCorrupt(Codecs.BOOLEAN, "02", "a boolean is 0 or 1, found 2");
    assertCorrupt(Codecs.INT, "8080808020", "is no int");
    assertCorrupt(Codecs.BYTE, "8002", "128 is no byte");
    assertCorrupt(Codecs.BYTE, "8102", "-129 is no byte");
    assertCorrupt(Codecs.SHORT, "808004", "32768 is no short");
    assertCorrupt(Codecs.CHAR, "01", "-1 is no char");
    assertCorrupt(Codecs.CHAR, "808008", "65536 is no char");
    assertCorrupt(Codecs.LOCAL_TIME, "01", "-1 is no microsecond of a day");
    assertCorrupt(Codecs.LOCAL_TIME, "8080bbdd8305", "86400000000 is no microsecond of a day");
    assertCorrupt(Codecs.LONG, "ffffffffffffffffff02", "more than 64 bits");
    assertCorrupt(Codecs.LONG, "ffffffffffffffffffff01", "more than 64 bits");
  }

  @Test
  void refusesLengthsThatDoNotFit() {
    assertCorrupt(Codecs.STRING, "01", "negative length -1");
    assertCorrupt(Codecs.BYTES, "feffffff0f", "2147483647 more bytes expected, 0 are left");
    assertCorrupt(TEXTS, "feffffff0f00", "more bytes expected");
    assertCorrupt(TEXTS, "80808080808001", "block of");
    assertCorrupt(TEXTS, "0101", "block of -1 bytes");
    assertCorrupt(TEXTS, "ffffffffffffffffff0100", "block of");
  }

  @Test
  void refusesUnknownBranchesAndConstants() {
    assertCorrupt(Codecs.optional(Codecs.LONG), "0400", "a union of 2 types, found number 2");
    assertCorrupt(Codecs.nullable(Codecs.LONG), "01", "a union of 2 types, found number -1");
    assertCorrupt(Codecs.enumeration(RoundingMode.class), "10", "has 8 constants, found number 8");
  }

  @Test
  void refusesWhatIsStoredTwice() {
    assertCorrupt(Codecs.map(Codecs.INT), "040261000261020000", "a map holds the key a twice");
    assertCorrupt(Codecs.entries(Codecs.INT, Codecs.INT), "040200020200", "key 1 twice");
  }

  @Test
  void refusesNanosecondsBeyondASecond() {
    assertCorrupt(Codecs.DURATION, "0080a8d6b907", "1000000000 nanoseconds are no part");
    assertCorrupt(Codecs.DURATION, "0001", "-1 nanoseconds are no part");
  }

  @ParameterizedTest
  @CsvSource({"ff", "c080", "eda080", "c3", "e282", "f4908080"})
  void refusesTextThatIsNoUtf8(String hex) {
    byte[] text = HexFormat.of().parseHex(hex);
    byte[] bytes = Bytes.encode(Codecs.BYTES, text);
    assertCorrupt(Codecs.STRING, HexFormat.of().formatHex(bytes), "no UTF-8");
  }

  @Property(tries = 2_000)
  void neverFailsInAnotherWay(@ForAll @Size(max = 40) byte[] bytes) {
    Codec<?> codec = Codecs.entries(Codecs.STRING, Codecs.optional(Codecs.set(Codecs.DURATION)));
    try {
      assertThat(codec.decode(new AvroInput(bytes))).isInstanceOf(Map.class);
    } catch (CorruptStateException e) {
      assertThat(e).hasMessageMatching("(?s).+");
    }
  }
}
