package dev.keyfold.codec;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecord;
import org.jspecify.annotations.Nullable;

/** A class that Avro has generated, written and read by Avro's own code for it. */
final class SpecificCodec<T extends SpecificRecord> implements Codec<T> {
  private final Class<T> type;
  private final Schema schema;
  private final String json;
  private final SpecificDatumWriter<T> writer;
  private final SpecificDatumReader<T> reader;

  SpecificCodec(Class<T> type) {
    this.type = type;
    SpecificData data = dataOf(type);
    this.schema = data.getSchema(type);
    this.json = schema.toString();
    this.writer = new SpecificDatumWriter<>(schema, data);
    this.reader = new SpecificDatumReader<>(schema, schema, data);
  }

  /** The conversions of the class; generated coders spare the way over the schema. */
  private static SpecificData dataOf(Class<?> type) {
    SpecificData data = new OwnClasses(type.getClassLoader());
    SpecificData.getForClass(type).getConversions().forEach(data::addLogicalTypeConversion);
    data.setCustomCoders(true);
    return data;
  }

  /**
   * Finds the classes of nested types where the outer one comes from. Avro itself has them named in
   * a list of trusted classes first, as its schemas may come from anywhere; this one is the class's
   * own.
   */
  private static final class OwnClasses extends SpecificData {
    private final Map<String, Class<?>> classes = new ConcurrentHashMap<>();

    OwnClasses(ClassLoader loader) {
      super(loader);
    }

    @Override
    @SuppressWarnings("rawtypes") // as Avro declares it
    public @Nullable Class getClass(Schema schema) {
      return switch (schema.getType()) {
        case RECORD, ENUM, FIXED -> classes.computeIfAbsent(getClassName(schema), this::load);
        default -> super.getClass(schema);
      };
    }

    private Class<?> load(String name) {
      try {
        return getClassLoader().loadClass(name);
      } catch (ClassNotFoundException e) {
        throw new AvroRuntimeException("the class " + name + " is not there", e);
      }
    }
  }

  @Override
  public String schema() {
    return json;
  }

  /** Never: what Avro generates has setters. */
  @Override
  public boolean immutable() {
    return false;
  }

  @Override
  public void encode(T value, AvroOutput out) {
    if (value.getClass() != type) {
      throw UnencodableException.of(
          "is a " + value.getClass().getName() + ", and only " + type.getName() + " is stored");
    }
    try {
      writer.write(value, new AvroEncoder(out));
    } catch (NullPointerException | ClassCastException | AvroRuntimeException e) {
      throw UnencodableException.of(
          "does not fit the schema of " + type.getName() + ": " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public T decode(AvroInput in) {
    try {
      return reader.read(null, new AvroDecoder(in));
    } catch (AvroRuntimeException | IndexOutOfBoundsException e) {
      throw new CorruptStateException("no " + type.getName() + ": " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Only state of an older schema comes this way, so a copy through bytes is good enough. */
  @Override
  public T fromGeneric(Object datum) {
    AvroOutput bytes = new AvroOutput();
    try {
      new GenericDatumWriter<>(schema, new GenericData()).write(datum, new AvroEncoder(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return decode(new AvroInput().reset(bytes.buffer(), 0, bytes.size()));
  }
}
