package dev.keyfold.local.connector.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import dev.keyfold.local.connector.Json;
import dev.keyfold.local.connector.RefusedException;
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
    } catch (InvalidDefinitionException e) {
      throw unreadable(e);
    } catch (JsonProcessingException e) {
      throw malformed(e);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  /** It is the type that Jackson cannot read, not the line: no line would do. */
  private static RefusedException unreadable(InvalidDefinitionException e) {
    String type = e.getType() == null ? "the type" : e.getType().getRawClass().getName();
    return new RefusedException(
        "%s cannot be read from JSON: %s".formatted(type, reason(e)),
        "of an interface: @JsonTypeInfo and @JsonSubTypes on it, or one source for each of its"
            + " types and Source.union; of a class: make it a record",
        e);
  }

  private static String reason(JsonProcessingException e) {
    // the rest of the message describes Jackson's view of the source, which is ours to say
    return e.getOriginalMessage().lines().findFirst().orElse("no JSON");
  }

  private static MalformedLine malformed(JsonProcessingException e) {
    int column = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getColumnNr());
    MalformedLine malformed = new MalformedLine(reason(e), column);
    malformed.initCause(e);
    return malformed;
  }
}
