package demo;

import static org.assertj.core.api.Assertions.assertThat;

import demo.Generics.Box;
import demo.Generics.Mixed;
import demo.Generics.Node;
import demo.Generics.Pair;
import demo.Generics.Short_lived;
import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyInput;
import dev.keyfold.codec.KeyOutput;
import dev.keyfold.testing.ProcessorTester;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.io.DecoderFactory;

/** Generic records go through the engine and back, and are what Avro itself reads. */
public final class Scenario implements Runnable {
  private static final Codec<Mixed> CODEC = GenericsStatefulProcessor.MixedCodec.INSTANCE;

  @Override
  public void run() {
    Mixed full = mixed(Optional.of(new Pair<>(null, Optional.of(3L))));
    for (Mixed value : List.of(full, mixed(Optional.empty()))) {
      byte[] bytes = encoded(value);
      assertThat(CODEC.decode(new AvroInput(bytes))).isEqualTo(value);
      assertThat(CODEC.fromGeneric(generic(bytes))).isEqualTo(value);
    }
    Pair<Integer, Pair<String, Integer>> key = new Pair<>(1, new Pair<>("k", 2));
    try (ProcessorTester<Pair<Integer, Pair<String, Integer>>, Mixed, Mixed> tester =
        ProcessorTester.of(GenericsStatefulProcessor::new)) {
      tester.feed(key, full).restart().feed(new Pair<>(1, new Pair<>("k", 2)), full);
      assertThat(tester.outputs()).containsExactly(full);
    }
    keysSortByTheirComponents(key);
  }

  private static void keysSortByTheirComponents(Pair<Integer, Pair<String, Integer>> key) {
    KeyCodec<Pair<Integer, Pair<String, Integer>>> codec =
        new GenericsStatefulProcessor().spec().keyCodec();
    KeyOutput out = new KeyOutput();
    codec.encode(key, out);
    assertThat(codec.naturalOrder()).isTrue();
    assertThat(codec.decode(new KeyInput(out.toByteArray()))).isEqualTo(key);
  }

  private static Mixed mixed(Optional<Pair<String, Optional<Long>>> nulls) {
    return new Mixed(
        new Pair<>("a", 1),
        new Pair<>(1, "a"),
        new Pair<>((short) -1, 'x'),
        new Pair<>((byte) 2, 3),
        new Pair<>(new Box<>("b", List.of("c"), null), List.of(1, 2)),
        nulls,
        new Node<>(new Pair<>("first", 1), new Node<>(new Pair<>("second", 2), null)),
        new Short_lived<>("t"));
  }

  private static byte[] encoded(Mixed value) {
    AvroOutput out = new AvroOutput();
    CODEC.encode(value, out);
    return out.toByteArray();
  }

  private static Object generic(byte[] bytes) {
    Schema schema = new Schema.Parser().parse(CODEC.schema());
    try {
      return new GenericDatumReader<>(schema)
          .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
