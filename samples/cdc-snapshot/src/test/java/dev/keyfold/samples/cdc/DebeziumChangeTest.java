package dev.keyfold.samples.cdc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.connector.file.MalformedLine;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DebeziumChangeTest {
  private static final String SOURCE =
      "\"source\":{\"db\":\"d\",\"table\":\"t\",\"ts_ms\":5,\"file\":\"f\",\"pos\":7}";

  @Test
  void readsBareEventsAndThoseInAnEnvelope() throws MalformedLine {
    String event = "{\"after\":{\"id\":1,\"a\":null,\"b\":[1]}," + SOURCE + "}";
    Change change =
        new Change(
            new RowKey("d.t", "1"),
            new Position(Instant.ofEpochMilli(5), "f", 7),
            Map.of("id", "1", "b", "[1]"));
    assertThat(DebeziumChange.parse(event)).isEqualTo(change);
    assertThat(DebeziumChange.parse("{\"schema\":{},\"payload\":" + event + "}")).isEqualTo(change);
  }

  @Test
  void aDeletedRowIsKnownByWhatItWas() throws MalformedLine {
    Change change = DebeziumChange.parse("{\"before\":{\"id\":1},\"after\":null," + SOURCE + "}");
    assertThat(change.row().id()).isEqualTo("1");
    assertThat(change.after()).isNull();
  }

  @Test
  void saysWhatIsMissing() {
    assertThatThrownBy(() -> DebeziumChange.parse("{\"after\":{\"name\":1}," + SOURCE + "}"))
        .isInstanceOf(MalformedLine.class)
        .hasMessage("no change event: 'id' is missing");
    assertThatThrownBy(() -> DebeziumChange.parse("{\"after\":{\"id\":1}}"))
        .hasMessage("no change event: 'source' is missing");
    assertThatThrownBy(() -> DebeziumChange.parse("{")).hasMessageStartingWith("no JSON: ");
  }
}
