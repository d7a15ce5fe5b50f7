package dev.keyfold.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HexFormat;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bytes of keys, which can never change: they decide where state is found. */
class KeyGoldenTest {
  /** A key and its bytes. */
  record Golden<K>(KeyCodec<K> codec, K key, String hex) {
    byte[] bytes() {
      return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    @Override
    public String toString() {
      return key.getClass().getSimpleName() + " " + hex;
    }
  }

  static Stream<Golden<?>> golden() {
    return Stream.of(scalars(), texts(), times()).flatMap(keys -> keys);
  }

  private static Stream<Golden<?>> scalars() {
    return Stream.of(
        new Golden<>(KeyCodecs.BOOLEAN, false, "00"),
        new Golden<>(KeyCodecs.BOOLEAN, true, "01"),
        new Golden<>(KeyCodecs.BYTE, Byte.MIN_VALUE, "00"),
        new Golden<>(KeyCodecs.BYTE, (byte) 1, "81"),
        new Golden<>(KeyCodecs.SHORT, Short.MIN_VALUE, "0000"),
        new Golden<>(KeyCodecs.SHORT, (short) -2, "7ffe"),
        new Golden<>(KeyCodecs.INT, Integer.MIN_VALUE, "00000000"),
        new Golden<>(KeyCodecs.INT, -1, "7fffffff"),
        new Golden<>(KeyCodecs.INT, 0x01020304, "81020304"),
        new Golden<>(KeyCodecs.INT, Integer.MAX_VALUE, "ffffffff"),
        new Golden<>(KeyCodecs.LONG, Long.MIN_VALUE, "0000000000000000"),
        new Golden<>(KeyCodecs.LONG, 0x0102030405060708L, "8102030405060708"),
        new Golden<>(KeyCodecs.LONG, Long.MAX_VALUE, "ffffffffffffffff"),
        new Golden<>(KeyCodecs.CHAR, '\0', "0000"),
        new Golden<>(KeyCodecs.CHAR, '\uABCD', "abcd"),
        new Golden<>(
            KeyCodecs.UUID,
            UUID.fromString("ffeeddcc-bbaa-9988-7766-554433221100"),
            "ffeeddccbbaa9988 7766554433221100"));
  }

  private static Stream<Golden<?>> texts() {
    return Stream.of(
        new Golden<>(KeyCodecs.STRING, "", "0001"),
        new Golden<>(KeyCodecs.STRING, "user-7", "757365722d37 0001"),
        new Golden<>(KeyCodecs.STRING, "\0", "00ff 0001"),
        new Golden<>(KeyCodecs.STRING, "a\0\0b\u0001", "61 00ff 00ff 62 01 0001"),
        new Golden<>(KeyCodecs.STRING, "\u00FC\u20AC\uD83D\uDE00", "c3bc e282ac f09f9880 0001"),
        new Golden<>(KeyCodecs.STRING, "\u00FC\0", "c3bc 00ff 0001"),
        new Golden<>(KeyCodecs.enumeration(RoundingMode.class), RoundingMode.UP, "5550 0001"));
  }

  private static Stream<Golden<?>> times() {
    return Stream.of(
        new Golden<>(KeyCodecs.INSTANT, Instant.EPOCH, "8000000000000000 80000000"),
        new Golden<>(
            KeyCodecs.INSTANT, Instant.ofEpochSecond(-1, 999_999_999), "7fffffffffffffff bb9ac9ff"),
        new Golden<>(KeyCodecs.INSTANT, Instant.MIN, "7f8fe31014641400 80000000"),
        new Golden<>(KeyCodecs.LOCAL_DATE, LocalDate.of(1970, 1, 2), "8000000000000001"),
        new Golden<>(KeyCodecs.LOCAL_TIME, LocalTime.MIDNIGHT, "8000000000000000"),
        new Golden<>(KeyCodecs.LOCAL_TIME, LocalTime.MAX, "80004e94914effff"),
        new Golden<>(
            KeyCodecs.LOCAL_DATE_TIME,
            LocalDateTime.of(1970, 1, 1, 0, 1, 0, 1),
            "800000000000003c 80000001"),
        new Golden<>(KeyCodecs.DURATION, Duration.ofNanos(-1), "7fffffffffffffff bb9ac9ff"),
        new Golden<>(KeyCodecs.DURATION, Duration.ofSeconds(1, 2), "8000000000000001 80000002"));
  }

  @ParameterizedTest
  @MethodSource("golden")
  <K> void bytesAreFrozen(Golden<K> golden) {
    assertThat(Bytes.encode(golden.codec(), golden.key())).isEqualTo(golden.bytes());
    assertThat((Object) Bytes.decode(golden.codec(), golden.bytes())).isEqualTo(golden.key());
  }

  @ParameterizedTest
  @MethodSource("golden")
  <K> void bytesThatEndTooSoonAreRefused(Golden<K> golden) {
    byte[] bytes = golden.bytes();
    for (int length = 0; length < bytes.length; length++) {
      KeyInput in = new KeyInput().reset(bytes, 0, length);
      assertThatExceptionOfType(CorruptStateException.class)
          .isThrownBy(() -> golden.codec().decode(in));
    }
  }
}
