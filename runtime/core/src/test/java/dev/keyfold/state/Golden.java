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
    Path file = Path.of("src/test/golden", format, String.valueOf(RowFormat.FORMAT), name + ".hex");
    try {
      String released = Files.readString(file).strip();
      assertThat(HEX.formatHex(written)).as("bytes of %s", file).isEqualTo(released);
      return HEX.parseHex(released);
    } catch (IOException e) {
      throw new UncheckedIOException("no golden bytes for " + HEX.formatHex(written), e);
    }
  }
}
