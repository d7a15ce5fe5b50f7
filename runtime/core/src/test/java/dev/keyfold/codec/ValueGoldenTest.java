package dev.keyfold.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bytes of values, frozen: state that was written once is read for ever. */
class ValueGoldenTest {
  record Golden<T>(Codec<T> codec, T value, String schema, String hex) {
    @Override
    public String toString() {
      return schema + " " + hex;
    }
  }

  static Stream<Golden<?>> golden() {
    return Stream.of(
        new Golden<>(
            Codecs.decimal(10, 2),
            new BigDecimal("-12.5"),
            "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":10,\"scale\":2}",
            "04fb1e"),
        new Golden<>(
            Codecs.BIG_INTEGER,
            BigInteger.ONE.shiftLeft(63),
            "{\"type\":\"bytes\",\"logicalType\":\"big-integer\"}",
            "12008000000000000000"),
        new Golden<>(Codecs.OPTIONAL_INT, OptionalInt.of(3), "[\"null\",\"int\"]", "0206"),
        new Golden<>(Codecs.OPTIONAL_INT, OptionalInt.empty(), "[\"null\",\"int\"]", "00"),
        new Golden<>(
            Codecs.SHORTS,
            new short[] {1, -1},
            "{\"type\":\"array\",\"items\":{\"type\":\"int\",\"range\":\"short\"}}",
            "04020100"),
        new Golden<>(
            Codecs.array(Codecs.nullable(Codecs.STRING), new String[0]),
            new String[] {"a", null},
            "{\"type\":\"array\",\"items\":[\"null\",\"string\"]}",
            "04020261" + "0000"),
        new Golden<>(
            Codecs.array(Codecs.BYTES, new byte[0][]),
            new byte[][] {{7}},
            "{\"type\":\"array\",\"items\":\"bytes\"}",
            "02020700"));
  }

  @ParameterizedTest
  @MethodSource("golden")
  <T> void bytesAreFrozen(Golden<T> golden) {
    assertThat(golden.codec().schema()).isEqualTo(golden.schema());
    byte[] bytes = HexFormat.of().parseHex(golden.hex());
    assertThat(Bytes.encode(golden.codec(), golden.value())).isEqualTo(bytes);
    assertThat((Object) Bytes.encode(golden.codec(), Bytes.decode(golden.codec(), bytes)))
        .isEqualTo(bytes);
  }
}
