package dev.keyfold.processor.schema;

import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;

/** Values as the defaults of Avro fields: what the codec writes, as Avro itself reads it. */
public final class DefaultValues {
  private DefaultValues() {}

  /**
   * The default for a value.
   *
   * @throws IllegalArgumentException when the codec cannot write the value exactly
   */
  public static <T> Object of(Codec<T> codec, T value) {
    AvroOutput out = new AvroOutput();
    codec.encode(value, out);
    Schema schema = new Schema.Parser().parse(codec.schema());
    try {
      return plain(
          new GenericDatumReader<>(schema)
              .read(null, DecoderFactory.get().binaryDecoder(out.toByteArray(), null)));
    } catch (IOException e) {
      throw new IllegalStateException("Avro cannot read what was written with " + schema, e);
    }
  }

  private static Object plain(Object datum) {
    if (datum instanceof GenericRecord record) {
      Map<String, Object> fields = new LinkedHashMap<>();
      for (Schema.Field field : record.getSchema().getFields()) {
        fields.put(field.name(), plain(record.get(field.pos())));
      }
      return fields;
    } else if (datum instanceof GenericFixed fixed) {
      return fixed.bytes();
    } else if (datum instanceof ByteBuffer bytes) {
      byte[] copy = new byte[bytes.remaining()];
      bytes.get(copy);
      return copy;
    }
    return datum instanceof CharSequence text ? text.toString() : datum;
  }
}
