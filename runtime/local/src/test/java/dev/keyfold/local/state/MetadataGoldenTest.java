package dev.keyfold.local.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.HeapStateStore;
import dev.keyfold.local.store.StoreFamilies;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the metadata of a store says of work in the background and of uptime, byte by byte. */
class MetadataGoldenTest {
  private static final HexFormat HEX = HexFormat.of();
  private static final String DROP_OWN_ROWS = "010000";
  private static final String INDEX_KEY_ROWS = "01010100ff";
  private static final String DROP_DEADLINES = "01000207";
  private static final String UPTIME = "010000018bcfe568000000000000000064";

  private static void assertPass(String released, Pass.Kind kind, Pass.Part part, String cursor) {
    Pass pass = Pass.begin(5, kind, part);
    pass.moveTo(HEX.parseHex(cursor));
    assertThat(HEX.formatHex(pass.toBytes())).isEqualTo(released);
    Pass read = Pass.read(5, HEX.parseHex(released));
    assertThat(read.kind()).isEqualTo(kind);
    assertThat(read.part()).isEqualTo(part);
    assertThat(HEX.formatHex(read.cursor())).isEqualTo(cursor);
  }

  @Test
  void passes() {
    assertPass(DROP_OWN_ROWS, Pass.Kind.DROP, Pass.Part.OWN_ROWS, "");
    assertPass(INDEX_KEY_ROWS, Pass.Kind.INDEX, Pass.Part.KEY_ROWS, "00ff");
    assertPass(DROP_DEADLINES, Pass.Kind.DROP, Pass.Part.DEADLINES, "07");
    for (String unknown : List.of("", "0100", "020000", "010200", "010003")) {
      assertThatThrownBy(() -> Pass.read(5, HEX.parseHex(unknown)))
          .isInstanceOf(CorruptStateException.class)
          .hasMessageContaining("field 5");
    }
  }

  @Test
  void uptime() {
    Uptime.Note note = new Uptime.Note(1_700_000_000_000L, 100);
    try (HeapStateStore store = new HeapStateStore(StoreFamilies.NONE)) {
      ChangeBatch batch = new ChangeBatch();
      StoredProcessors.write(batch, "p", note);
      store.apply(List.of(batch), 1);
      byte[] key = "uptime/p".getBytes(StandardCharsets.UTF_8);
      assertThat(HEX.formatHex(store.get(0, key, key.length))).isEqualTo(UPTIME);
      assertThat(StoredProcessors.readUptime(store, "p")).isEqualTo(note);
      assertThat(StoredProcessors.readUptime(store, "q")).isNull();
    }
  }
}
