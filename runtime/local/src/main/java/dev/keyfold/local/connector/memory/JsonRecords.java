package dev.keyfold.local.connector.memory;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
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
  private boolean wasReadBack;

  JsonRecords(Class<T> type) {
    writer = Json.MAPPER.writerFor(type).without(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    reader = Json.MAPPER.readerFor(type);
  }

  /**
   * Writes a record. The first one is read back, because once it is committed that is too late to
   * find out.
   */
  void encode(T value, OutputStream out) throws IOException {
    if (!wasReadBack) {
      readBack(value);
      wasReadBack = true;
    }
    writer.writeValue(out, value);
    out.write('\n');
  }

  private void readBack(T value) throws IOException {
    try {
      reader.readValue(writer.writeValueAsBytes(value));
    } catch (JsonProcessingException e) {
      throw new IOException(
          "this sink hands out what it has written as JSON and read back, which cannot be done: "
              + e.getOriginalMessage().lines().findFirst().orElse("")
              + "; make it a record, or say with Jackson's @JsonTypeInfo and @JsonSubTypes what the"
              + " types of an interface are",
          e);
    }
  }

  List<T> decode(ByteBuffer bytes) throws IOException {
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(copy);
    try (MappingIterator<T> values = reader.readValues(copy)) {
      return values.readAll();
    }
  }
}
