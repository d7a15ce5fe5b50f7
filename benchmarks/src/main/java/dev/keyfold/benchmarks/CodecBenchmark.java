package dev.keyfold.benchmarks;

import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A value of 58 bytes: the generated codec, and Avro's generic reader and writer as the yardstick.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class CodecBenchmark {
  private final Codec<Visit> codec = VisitingStatefulProcessor.VisitCodec.INSTANCE;
  private final AvroOutput out = new AvroOutput();
  private final AvroInput in = new AvroInput();
  private final byte[] encoded;

  private final GenericDatumWriter<Object> writer;
  private final GenericDatumReader<Object> reader;
  private final GenericData.Record datum;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
  private final BinaryDecoder decoder;

  /** Encodes the example once. */
  public CodecBenchmark() {
    codec.encode(Visit.EXAMPLE, out);
    encoded = out.toByteArray();
    decoder = DecoderFactory.get().binaryDecoder(encoded, null);
    Schema schema = new Schema.Parser().parse(codec.schema());
    writer = new GenericDatumWriter<>(schema);
    reader = new GenericDatumReader<>(schema);
    datum = new GenericData.Record(schema);
    datum.put("first", Visit.EXAMPLE.first());
    datum.put("last", Visit.EXAMPLE.last());
    datum.put("client", Visit.EXAMPLE.client());
    datum.put("pages", Visit.EXAMPLE.pages());
  }

  /** Into a warm buffer: at most 60 ns, and nothing allocated. */
  @Benchmark
  public int encode() {
    out.reset();
    codec.encode(Visit.EXAMPLE, out);
    return out.size();
  }

  /** From a part of an array: at most 90 ns. */
  @Benchmark
  public Object decode() {
    return codec.decode(in.reset(encoded, 0, encoded.length));
  }

  /** The yardstick of {@link #encode}. */
  @Benchmark
  public int encodeWithAvro() throws IOException {
    bytes.reset();
    writer.write(datum, encoder);
    encoder.flush();
    return bytes.size();
  }

  /** The yardstick of {@link #decode}. */
  @Benchmark
  public Object decodeWithAvro() throws IOException {
    return reader.read(null, DecoderFactory.get().binaryDecoder(encoded, decoder));
  }
}
