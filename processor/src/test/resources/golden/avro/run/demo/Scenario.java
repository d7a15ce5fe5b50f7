package demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.schema.DeclaredSchema;
import dev.keyfold.testing.ProcessorTester;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumWriter;
import shop.avro.Click;
import shop.avro.Hash;
import shop.avro.Kind;
import shop.avro.Payment;
import shop.avro.Place;

/** What Avro has generated is stored in its own schema. */
public final class Scenario implements Runnable {
  @Override
  public void run() {
    if (!DeclaredSchema.codecsThatDiffer(ClicksStatefulProcessor.SPEC, DeclaredSchema.of(ClicksStatefulProcessor.SPEC)).isEmpty()) {
      throw new AssertionError(DeclaredSchema.codecsThatDiffer(ClicksStatefulProcessor.SPEC, DeclaredSchema.of(ClicksStatefulProcessor.SPEC)));
    }
    isAvro(Codecs.avro(Click.class), click("ä"));
    logicalTypesAreThoseOfTheClass();
    try (ProcessorTester<String, Click, Object> tester =
        ProcessorTester.of(ClicksStatefulProcessor::new)) {
      Click click = click("/");
      tester.feed("a", click);
      click.setPage("changed");
      tester.restart().feed("a", click);
      assertThat(tester.takeOutputs())
          .containsExactly(click("/"), new Clicks.Visit(click("/"), Optional.empty()));
      assertThatThrownBy(() -> tester.feed("b", new Click()))
          .hasStackTraceContaining("does not fit the schema of shop.avro.Click");
    }
  }

  /** What the codec writes is what Avro writes, and older state comes through Avro's resolution. */
  private static void isAvro(Codec<Click> codec, Click click) {
    AvroOutput out = new AvroOutput();
    codec.encode(click, out);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    Schema schema = new Schema.Parser().parse(codec.schema());
    try {
      new SpecificDatumWriter<>(Click.class).write(click, encoder);
      encoder.flush();
      assertThat(out.toByteArray()).isEqualTo(bytes.toByteArray());
      Object datum =
          new GenericDatumReader<>(schema)
              .read(null, DecoderFactory.get().binaryDecoder(out.toByteArray(), null));
      assertThat(codec.fromGeneric(datum)).isEqualTo(click);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(codec.decode(new AvroInput(out.toByteArray()))).isEqualTo(click);
    assertThat(codec.immutable()).isFalse();
    for (int length = 0; length < out.size(); length++) {
      AvroInput cut = new AvroInput().reset(out.buffer(), 0, length);
      assertThatThrownBy(() -> codec.decode(cut)).isInstanceOf(CorruptStateException.class);
    }
  }

  private static void logicalTypesAreThoseOfTheClass() {
    Payment payment =
        new Payment(Instant.parse("2026-01-01T00:00:00.000001Z"), new BigDecimal("1.50"));
    AvroOutput out = new AvroOutput();
    Codec<Payment> codec = Codecs.avro(Payment.class);
    codec.encode(payment, out);
    assertThat(codec.decode(new AvroInput(out.toByteArray()))).isEqualTo(payment);
  }

  private static Click click(String page) {
    return new Click(
        page,
        null,
        3,
        Kind.BUY,
        new Place(1.5, -2.0),
        List.of("a", "b"),
        Map.of("x", 7L),
        new Hash(new byte[] {1, 2, 3, 4}),
        ByteBuffer.wrap(new byte[] {9}));
  }
}
