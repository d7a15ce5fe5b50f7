package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import dev.keyfold.testing.ProcessorTester;
import demo.Everything.Color;
import demo.Everything.Part;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;

/** Every type goes through the engine and back, and is what Avro itself writes and reads. */
public final class Scenario implements Runnable {
  private static final Codec<Everything> CODEC = KeeperStatefulProcessor.EverythingCodec.INSTANCE;
  private static final Part PART =
      new Part(new Part.Id("ä€😀", LocalTime.of(23, 59, 59, 999_999_000), Color.GREEN), -1);

  @Override
  public void run() {
    for (Everything value : List.of(full(empty()), empty())) {
      writesWhatAvroWrites(value);
      comesBackFromTheStore(value);
    }
    representsTypesAsDocumented();
  }

  private static Everything full(@Nullable Everything inner) {
    return everything(
        Optional.of("x"), Optional.of(PART), List.of("", "b"), List.of(PART, PART), "maybe", PART, inner);
  }

  private static Everything empty() {
    return everything(Optional.empty(), Optional.empty(), List.of(), List.of(), null, null, null);
  }

  private static Everything everything(
      Optional<String> perhaps,
      Optional<Part> perhapsPart,
      List<String> texts,
      List<Part> parts,
      @Nullable String maybe,
      @Nullable Part maybePart,
      @Nullable Everything inner) {
    boolean there = maybe != null;
    return new Everything(
        true,
        Byte.MIN_VALUE,
        Short.MAX_VALUE,
        Integer.MIN_VALUE,
        Long.MAX_VALUE,
        Float.MIN_VALUE,
        Double.NEGATIVE_INFINITY,
        '\uFFFF',
        false,
        (byte) 1,
        (short) -1,
        300,
        -300L,
        1.5f,
        Math.PI,
        'a',
        "text",
        new byte[] {0, -1},
        Instant.parse("1969-12-31T23:59:59.999999Z"),
        LocalDate.of(2000, 2, 29),
        LocalTime.of(12, 0),
        LocalDateTime.parse("1900-01-01T00:00:00.000001"),
        Duration.ofSeconds(-5, 7),
        new UUID(Long.MIN_VALUE, 1),
        Color.GREEN,
        PART,
        perhaps,
        perhapsPart,
        texts,
        parts,
        Set.of(Color.RED),
        Map.of("k", PART),
        Map.of(-7, PART),
        Map.of(Color.GREEN, 5L),
        Map.of(PART.id(), List.of(Optional.of(Color.RED), Optional.empty())),
        maybe,
        there ? 9L : null,
        maybePart,
        there ? Color.RED : null,
        there ? new byte[] {3} : null,
        there ? Arrays.asList("a", null) : null,
        Collections.singletonMap("none", maybePart),
        inner);
  }

  private static void writesWhatAvroWrites(Everything value) {
    byte[] ours = encoded(value);
    GenericRecord datum = read(ours);
    assertThat(ours).isEqualTo(written(datum));
    assertThat(encoded(CODEC.decode(new AvroInput(ours)))).isEqualTo(ours);
    assertThat(encoded(CODEC.fromGeneric(datum))).isEqualTo(ours);
  }

  private static void comesBackFromTheStore(Everything value) {
    try (ProcessorTester<Long, Everything, Everything> tester =
        ProcessorTester.of(KeeperStatefulProcessor::new)) {
      tester.feed(1L, value).restart().feed(1L, value);
      assertThat(tester.outputs())
          .singleElement()
          .satisfies(before -> assertThat(encoded(before)).isEqualTo(encoded(value)));
    }
  }

  private static void representsTypesAsDocumented() {
    GenericRecord datum = read(encoded(full(null)));
    assertThat(datum.get("tiny")).isEqualTo(-128);
    assertThat(datum.get("letter")).isEqualTo(0xFFFF);
    assertThat(datum.get("instant")).isEqualTo(-1L);
    assertThat(datum.get("date")).isEqualTo((int) LocalDate.of(2000, 2, 29).toEpochDay());
    assertThat(datum.get("time")).isEqualTo(12L * 3600 * 1_000_000);
    assertThat(datum.get("duration")).hasToString("{\"seconds\": -5, \"nanos\": 7}");
    assertThat(datum.get("color")).hasToString("GREEN");
    assertThat(datum.get("perhaps")).hasToString("x");
    assertThat(datum.get("byColor")).hasToString("[{\"key\": \"GREEN\", \"value\": 5}]");
    assertThat(datum.get("maybeTexts")).hasToString("[\"a\", null]".replace("\"a\"", "a"));
    assertThat(datum.get("inner")).isNull();
  }

  private static byte[] encoded(Everything value) {
    AvroOutput out = new AvroOutput();
    CODEC.encode(value, out);
    return out.toByteArray();
  }

  private static GenericRecord read(byte[] bytes) {
    Schema schema = new Schema.Parser().parse(CODEC.schema());
    try {
      return new GenericDatumReader<GenericRecord>(schema)
          .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] written(GenericRecord datum) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(bytes, null);
    try {
      new GenericDatumWriter<GenericRecord>(datum.getSchema()).write(datum, encoder);
      encoder.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
