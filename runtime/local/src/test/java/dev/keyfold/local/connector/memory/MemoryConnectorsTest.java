package dev.keyfold.local.connector.memory;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.connector.SinkPartition;
import dev.keyfold.local.connector.SourcePartition;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryConnectorsTest {
  record Point(int x, List<String> names) {}

  @Test
  void aSourceGoesOnBehindWhatWasRead() throws Exception {
    List<String> records = new ArrayList<>(List.of("a", "b"));
    MemorySource<String> source = MemorySource.of(records).named("letters");
    SourcePartition<String> first = source.open().get(0);
    assertThat(first.poll()).isEqualTo("a");
    assertThat(first.location()).isEqualTo("source 'letters', record 0");
    records.add("c");
    SourcePartition<String> second = source.open().get(0);
    second.seek(first.position());
    assertThat(second.poll()).isEqualTo("b");
    assertThat(second.exhausted()).isFalse();
    assertThat(second.poll()).isEqualTo("c");
    assertThat(second.exhausted()).isTrue();
    assertThat(second.poll()).isNull();
    assertThatThrownBy(() -> source.open().get(0).seek("3 4 b.txt"))
        .isInstanceOf(RefusedException.class)
        .hasMessageStartingWith("the committed position '3 4 b.txt' of source 'letters' is not");
    records.clear();
    assertThatThrownBy(() -> source.open().get(0).seek(second.position()))
        .isInstanceOf(RefusedException.class)
        .hasMessageStartingWith("source 'letters' has 0 records, but 3 have been read before");
  }

  @Test
  void aSinkHoldsEachRecordOnceThoughItIsDeliveredAgain() throws IOException {
    MemorySink<Point> sink = MemorySink.of(Point.class);
    Point one = new Point(1, List.of("é"));
    Point two = new Point(2, List.of());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    sink.encode(one, bytes);
    SinkPartition partition = sink.open(0);
    partition.deliver(1, 0, ByteBuffer.wrap(bytes.toByteArray()));
    partition.deliver(1, 0, ByteBuffer.wrap(bytes.toByteArray()));
    int offset = bytes.size();
    bytes.reset();
    sink.encode(two, bytes);
    partition.deliver(2, offset, ByteBuffer.wrap(bytes.toByteArray()));
    assertThat(sink.values()).containsExactly(one, two);
  }

  sealed interface Shape permits Dot {}

  record Dot(int x) implements Shape {}

  /** Found out before anything is committed that could never be delivered. */
  @Test
  void whatCannotBeReadBackIsRefusedWithTheFirstRecord() {
    CallbackSink<Shape> sink = CallbackSink.of(Shape.class, shape -> {});
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    assertThatThrownBy(() -> sink.encode(new Dot(1), bytes))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(
            "this sink hands out what it has written as JSON and read back, which")
        .hasMessageContaining("@JsonTypeInfo");
    assertThat(bytes.size()).isZero();
  }

  @Test
  void aCallbackGetsTheRecordsInOrder() throws IOException {
    List<Integer> got = new ArrayList<>();
    CallbackSink<Integer> sink = CallbackSink.of(Integer.class, got::add);
    sink.open(0).deliver(1, 0, ByteBuffer.wrap("3\n1\n2\n".getBytes(UTF_8)));
    assertThat(got).containsExactly(3, 1, 2);
  }
}
