package dev.keyfold.local.connector.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.keyfold.local.connector.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** A line that is one JSON value. */
final class JsonLine<T> implements LineFormat<T> {
  private final ObjectReader reader;

  JsonLine(Class<T> type) {
    this(Json.MAPPER.readerFor(type));
  }

  private JsonLine(ObjectReader reader) {
    this.reader = reader;
  }

  /** A line that has to be exactly what its type says. */
  static <T> JsonLine<T> strict(Class<T> type, boolean allowMissing) {
    ObjectReader exact = Json.STRICT.readerFor(type);
    return new JsonLine<>(
        allowMissing
            ? exact.without(
                DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            : exact);
  }

  @Override
  public T parse(byte[] buffer, int offset, int length) throws MalformedLine {
    T value = read(buffer, offset, length);
    if (value == null) {
      throw new MalformedLine("null is no record", 1);
    }
    return value;
  }

  private @Nullable T read(byte[] buffer, int offset, int length) throws MalformedLine {
    try {
      return reader.readValue(buffer, offset, length);
    } catch (JsonProcessingException e) {
      throw malformed(e);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  private static MalformedLine malformed(JsonProcessingException e) {
    // the rest of the message describes Jackson's view of the source, which is ours to say
    String reason = e.getOriginalMessage().lines().findFirst().orElse("no JSON");
    int column = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getColumnNr());
    MalformedLine malformed = new MalformedLine(reason, column);
    malformed.initCause(e);
    return malformed;
  }
}
