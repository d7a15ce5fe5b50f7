package dev.keyfold.local.epoch;

import dev.keyfold.codec.AvroInput;
import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.util.Utf8;

/** A codec of any schema, for values in Avro's generic form. */
final class AvroCodec implements Codec<Object> {

  private final Schema schema;

  AvroCodec(String json) {
    schema = new Schema.Parser().parse(json);
  }

  /** The codec of a record {@code p.R} with these fields, as JSON objects. */
  static AvroCodec record(String... fields) {
    return new AvroCodec(
        "{\"type\":\"record\",\"name\":\"R\",\"namespace\":\"p\",\"fields\":["
            + String.join(",", fields)
            + "]}");
  }

  /** A field with a schema, and more members that start with a comma. */
  static String field(String name, String type, String... more) {
    return "{\"name\":\"" + name + "\",\"type\":" + type + String.join("", more) + "}";
  }

  /** A record of the codec's schema: the values of its fields in their order. */
  Object of(Object... values) {
    GenericRecordBuilder record = new GenericRecordBuilder(schema);
    for (int i = 0; i < values.length; i++) {
      record.set(schema.getFields().get(i), values[i]);
    }
    return record.build();
  }

  @Override
  public String schema() {
    return schema.toString();
  }

  @Override
  public boolean immutable() {
    return false;
  }

  @Override
  public void encode(Object value, AvroOutput out) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
      new GenericDatumWriter<>(schema).write(value, encoder);
      encoder.flush();
      out.writeFixed(bytes.toByteArray(), 0, bytes.size());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Object decode(AvroInput in) {
    return decode(schema, in);
  }

  private static Object decode(Schema type, AvroInput in) {
    return switch (type.getType()) {
      case INT -> in.readInt();
      case LONG -> in.readLong();
      case FLOAT -> in.readFloat();
      case DOUBLE -> in.readDouble();
      case STRING -> new Utf8(in.readString());
      case BYTES -> ByteBuffer.wrap(in.readBytes());
      case ENUM -> new GenericData.EnumSymbol(type, type.getEnumSymbols().get(in.readInt()));
      case UNION -> decode(type.getTypes().get(in.readUnionBranch(type.getTypes().size())), in);
      case ARRAY -> array(type, in);
      case RECORD -> {
        GenericData.Record record = new GenericData.Record(type);
        type.getFields().forEach(field -> record.put(field.pos(), decode(field.schema(), in)));
        yield record;
      }
      default -> throw new IllegalArgumentException(type.toString());
    };
  }

  private static List<Object> array(Schema type, AvroInput in) {
    List<Object> elements = new ArrayList<>();
    for (int block = in.readBlockCount(); block > 0; block = in.readBlockCount()) {
      for (int i = 0; i < block; i++) {
        elements.add(decode(type.getElementType(), in));
      }
    }
    return elements;
  }

  @Override
  public Object fromGeneric(Object datum) {
    return datum;
  }
}
