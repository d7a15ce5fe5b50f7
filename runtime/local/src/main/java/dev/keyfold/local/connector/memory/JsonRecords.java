package dev.keyfold.local.connector.memory;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import dev.keyfold.local.connector.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * Records as lines of JSON: the form in which they wait in the commit log.
 *
 * @param <T> the type of the records
 */
final class JsonRecords<T> {
  private final ObjectWriter writer;
  private final ObjectReader reader;

  JsonRecords(Class<T> type) {
    writer = Json.MAPPER.writerFor(type).without(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    reader = Json.MAPPER.readerFor(type);
  }

  void encode(T value, OutputStream out) throws IOException {
    writer.writeValue(out, value);
    out.write('\n');
  }

  List<T> decode(ByteBuffer bytes) throws IOException {
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(copy);
    try (MappingIterator<T> values = reader.readValues(copy)) {
      return values.readAll();
    }
  }
}
