package dev.keyfold.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * Bytes that were once released, as hexadecimal text in {@code src/test/golden/<format>/<n>}. They
 * are never changed: a new format gets a new folder, and old ones stay readable.
 */
final class Golden {

  private static final HexFormat HEX = HexFormat.of();

  private Golden() {}

  /** Checks that these are the bytes of the file, and gives them back as they were released. */
  static byte[] check(String format, String name, byte[] written) {
    return check(format, RowFormat.FORMAT, name, written);
  }

  /** The same in a format with numbers of its own. */
  static byte[] check(String format, int number, String name, byte[] written) {
    try {
      byte[] released = released(format, number, name);
      assertThat(HEX.formatHex(written)).as(name).isEqualTo(HEX.formatHex(released));
      return released;
    } catch (UncheckedIOException e) {
      throw new AssertionError("no golden bytes for " + HEX.formatHex(written), e);
    }
  }

  /** Bytes that this version only reads. */
  static byte[] released(String format, int number, String name) {
    Path file = Path.of("src/test/golden", format, String.valueOf(number), name + ".hex");
    try {
      return HEX.parseHex(Files.readString(file).strip());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
