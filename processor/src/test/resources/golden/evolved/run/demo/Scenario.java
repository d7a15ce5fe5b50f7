package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import demo.Account.Level;
import demo.Account.Pair;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/** State of an older version, under former names and without most components, is read. */
public final class Scenario implements Runnable {
  private static final Schema OLD =
      new Schema.Parser()
          .parse(
              """
              {"type": "record", "name": "Account", "namespace": "old.bank", "fields": [
                {"name": "amount", "type": "long"},
                {"name": "limits", "type": {
                  "type": "record", "name": "Twins_of_int", "namespace": "demo.Account", "fields": [
                    {"name": "first", "type": "int"}, {"name": "right", "type": "int"}]}}]}
              """);

  @Override
  public void run() {
    Codec<Account> codec = BankStatefulProcessor.AccountCodec.INSTANCE;
    GenericData.Record limits = new GenericData.Record(OLD.getField("limits").schema());
    limits.put("first", 1);
    limits.put("right", 2);
    GenericData.Record old = new GenericData.Record(OLD);
    old.put("amount", 42L);
    old.put("limits", limits);
    Account account = codec.fromGeneric(read(written(old), OLD, codec.schema()));
    assertThat(account)
        .isEqualTo(
            new Account(
                42,
                true,
                (byte) -128,
                (short) 7,
                300,
                -300L,
                '€',
                0.1f,
                -1e300,
                "none \"\\ ä",
                "",
                Instant.parse("1969-12-31T23:59:59.999999Z"),
                LocalDate.of(2000, 2, 29),
                LocalTime.of(12, 0, 0, 1000),
                LocalDateTime.of(1970, 1, 1, 0, 0, 1),
                Duration.ofMillis(-500),
                new UUID(Long.MIN_VALUE, 127),
                Level.GOLD,
                new Pair<>(1, 2)));
    AvroOutput out = new AvroOutput();
    codec.encode(account, out);
    assertThat(codec.decode(new AvroInput(out.toByteArray()))).isEqualTo(account);
    aConstantThatIsGoneIsReadAsTheDefault();
  }

  private static void aConstantThatIsGoneIsReadAsTheDefault() {
    Schema old =
        new Schema.Parser()
            .parse(
                """
                {"type": "enum", "name": "Stufe", "namespace": "demo.Account",
                 "symbols": ["GOLD", "SILVER"]}
                """);
    Codec<Level> codec = BankStatefulProcessor.LevelCodec.INSTANCE;
    byte[] silver = written(new GenericData.EnumSymbol(old, "SILVER"), old);
    assertThat(codec.fromGeneric(read(silver, old, codec.schema()))).isEqualTo(Level.BASIC);
    byte[] gold = written(new GenericData.EnumSymbol(old, "GOLD"), old);
    assertThat(codec.fromGeneric(read(gold, old, codec.schema()))).isEqualTo(Level.GOLD);
  }

  private static Object read(byte[] bytes, Schema writer, String reader) {
    Schema expected = new Schema.Parser().parse(reader);
    try {
      return new GenericDatumReader<>(Schema.applyAliases(writer, expected), expected)
          .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] written(GenericData.Record datum) {
    return written(datum, datum.getSchema());
  }

  private static byte[] written(Object datum, Schema schema) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(bytes, null);
    try {
      new GenericDatumWriter<>(schema).write(datum, encoder);
      encoder.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
