package dev.keyfold.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What codecs write is what Avro writes, and what Avro writes they read. */
class AvroEqualityTest {
  static Stream<CodecSample<?>> samples() {
    return CodecSample.all();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void writesTheBytesOfAvro(CodecSample<?> sample) {
    assertThat(sample.bytes()).isEqualTo(GenericAvro.write(sample.schema(), sample.datum()));
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void readsWhatAvroWrote(CodecSample<T> sample) {
    byte[] bytes = GenericAvro.write(sample.schema(), sample.datum());
    assertThat((Object) Bytes.decode(sample.codec(), bytes)).isEqualTo(sample.value());
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void readsBlocksWithTheirSizes(CodecSample<T> sample) {
    byte[] bytes = GenericAvro.writeBlocks(sample.schema(), sample.datum());
    assertThat((Object) Bytes.decode(sample.codec(), bytes)).isEqualTo(sample.value());
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void buildsTheValueFromWhatAvroRead(CodecSample<T> sample) {
    Object datum = GenericAvro.read(sample.schema(), sample.schema(), sample.bytes());
    assertThat((Object) sample.codec().fromGeneric(datum)).isEqualTo(sample.value());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void hasACanonicalSchema(CodecSample<?> sample) {
    assertThat(sample.codec().schema()).isEqualTo(sample.schema().toString());
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void refusesBytesThatEndTooSoon(CodecSample<T> sample) {
    byte[] bytes = sample.bytes();
    for (int length = 0; length < bytes.length; length++) {
      // the rest of the array is there, and must not be read
      AvroInput in = new AvroInput().reset(bytes, 0, length);
      assertThatThrownBy(() -> sample.codec().decode(in)).isInstanceOf(CorruptStateException.class);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  <T> void readsFromTheMiddleOfAnArray(CodecSample<T> sample) {
    byte[] bytes = sample.bytes();
    byte[] middle = new byte[bytes.length + 20];
    Arrays.fill(middle, (byte) 0x55);
    System.arraycopy(bytes, 0, middle, 10, bytes.length);
    AvroInput in = new AvroInput().reset(middle, 10, bytes.length);
    assertThat((Object) sample.codec().decode(in)).isEqualTo(sample.value());
    assertThat(in.position()).isEqualTo(10 + bytes.length);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void goesIntoARecordTwice(CodecSample<?> sample) {
    Codec<?> twice = Codecs.entries(Codecs.STRING, Codecs.list(Codecs.set(sample.codec())));
    Schema schema = Schemas.parse(Codecs.entries(twice, sample.codec()).schema());
    assertThat(Schemas.parse(schema.toString())).isEqualTo(schema);
  }
}
