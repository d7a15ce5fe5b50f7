package dev.keyfold.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.RoundingMode;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

class KeyCodecTest {
  /** A composite key as it is generated: its components one after the other. */
  record Pair(String a, String b) {}

  private static byte[] encode(Pair key) {
    KeyOutput out = new KeyOutput();
    out.writeString(key.a());
    out.writeString(key.b());
    return out.toByteArray();
  }

  /** C-08: composite keys of the same text are different keys. */
  @Test
  void compositesOfTheSameTextDiffer() {
    List<Pair> keys =
        List.of(
            new Pair("a|b", "c"),
            new Pair("a", "b|c"),
            new Pair("", "x"),
            new Pair("x", ""),
            new Pair("a\0", "b"),
            new Pair("a", "\0b"),
            new Pair("a\0\u0001", "b"),
            new Pair("", ""));
    Set<String> encodings = new HashSet<>();
    keys.forEach(key -> encodings.add(HexFormat.of().formatHex(encode(key))));
    assertThat(encodings).hasSameSizeAs(keys);
  }

  /** C-08: the number 1 and the text "1", as subtypes of a sealed key. */
  @Test
  void subtypesOfASealedKeyDiffer() {
    KeyOutput number = new KeyOutput();
    number.writeString("test.Id.Number");
    number.writeLong(1);
    KeyOutput text = new KeyOutput();
    text.writeString("test.Id.Text");
    text.writeString("1");
    assertThat(number.toByteArray()).isNotEqualTo(text.toByteArray());
  }

  @Test
  void unpairedSurrogatesAreRefusedWithTheirPosition() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Bytes.encode(KeyCodecs.STRING, "ab\uD83D"))
        .withMessageContaining("unpaired surrogate at character 2");
  }

  @Test
  void bytesThatAreNoKeyAreRefused() {
    assertCorrupt(KeyCodecs.BOOLEAN, "02", "a boolean is 0 or 1");
    assertCorrupt(KeyCodecs.STRING, "6100", "text without its end");
    assertCorrupt(KeyCodecs.STRING, "61000201", "00 followed by 2");
    assertCorrupt(KeyCodecs.STRING, "ff0001", "no UTF-8");
    assertCorrupt(KeyCodecs.enumeration(RoundingMode.class), "410001", "no constant A");
    assertCorrupt(KeyCodecs.INSTANT, "ffffffffffffffff80000000", "Instant");
    assertCorrupt(KeyCodecs.INSTANT, "8000000000000000bb9aca00", "1000000000 nanoseconds");
    assertCorrupt(KeyCodecs.LOCAL_DATE, "ffffffffffffffff", "EpochDay");
    assertCorrupt(KeyCodecs.LOCAL_TIME, "7fffffffffffffff", "NanoOfDay");
    assertCorrupt(KeyCodecs.LOCAL_DATE_TIME, "ffffffffffffffff80000000", "EpochDay");
  }

  private static void assertCorrupt(KeyCodec<?> codec, String hex, String message) {
    KeyInput in = new KeyInput(HexFormat.of().parseHex(hex));
    assertThatExceptionOfType(CorruptStateException.class)
        .isThrownBy(() -> codec.decode(in))
        .withMessageContaining(message);
  }

  /** What can be decoded is exactly what is encoded: a key has one encoding only. */
  @Property
  void anyBytesAreAKeyOrRefused(@ForAll @Size(max = 12) byte[] bytes) {
    KeyInput in = new KeyInput(bytes);
    try {
      String text = KeyCodecs.STRING.decode(in);
      byte[] read = Arrays.copyOf(bytes, in.position());
      assertThat(Bytes.encode(KeyCodecs.STRING, text)).isEqualTo(read);
    } catch (CorruptStateException e) {
      assertThat(e).hasMessageMatching("(?s).+");
    }
  }

  @Test
  void schemasSayWhatTheKeyIs() {
    List<KeyCodec<?>> codecs =
        List.of(
            KeyCodecs.BOOLEAN,
            KeyCodecs.INT,
            KeyCodecs.LONG,
            KeyCodecs.STRING,
            KeyCodecs.UUID,
            KeyCodecs.INSTANT,
            KeyCodecs.LOCAL_DATE,
            KeyCodecs.LOCAL_TIME,
            KeyCodecs.LOCAL_DATE_TIME,
            KeyCodecs.DURATION,
            KeyCodecs.enumeration(RoundingMode.class));
    Set<Schema> schemas = new HashSet<>();
    for (KeyCodec<?> codec : codecs) {
      Schema schema = Schemas.parse(codec.schema());
      assertThat(codec.schema()).isEqualTo(schema.toString());
      schemas.add(schema);
    }
    assertThat(schemas).hasSameSizeAs(codecs);
  }

  @Test
  void anOutputCanBeReused() {
    KeyOutput out = new KeyOutput();
    out.writeString("x".repeat(200));
    out.reset();
    assertThat(out.size()).isZero();
    out.writeInt(1);
    assertThat(out.toByteArray()).isEqualTo(Bytes.encode(KeyCodecs.INT, 1));
  }
}
