package dev.keyfold.codec;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/** Avro's own reader and writer, without conversions of logical types. */
final class GenericAvro {
  private GenericAvro() {}

  static byte[] write(Schema schema, Object datum) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    return write(schema, datum, bytes, EncoderFactory.get().binaryEncoder(bytes, null));
  }

  /** Arrays and maps come in small blocks, each with its size in bytes. */
  static byte[] writeBlocks(Schema schema, Object datum) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    EncoderFactory small = new EncoderFactory().configureBlockSize(64);
    return write(schema, datum, bytes, small.blockingBinaryEncoder(bytes, null));
  }

  private static byte[] write(
      Schema schema, Object datum, ByteArrayOutputStream bytes, BinaryEncoder encoder) {
    try {
      new GenericDatumWriter<>(schema).write(datum, encoder);
      encoder.flush();
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Object read(Schema writer, Schema reader, byte[] bytes) {
    try {
      return new GenericDatumReader<>(writer, reader)
          .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
