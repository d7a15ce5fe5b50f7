package dev.keyfold.local.connector;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/** How the connectors of this engine write and read JSON. */
public final class Json {
  /**
   * Instants, dates and durations are ISO-8601 text, an absent Optional is null. The components of
   * a record come in the order of their declaration, the properties of another class and the
   * entries of a map in name order, so that equal values give equal bytes. Unknown properties are
   * ignored.
   */
  public static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .addModule(new Jdk8Module())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
          .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .enable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
          .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
          .disable(JsonParser.Feature.AUTO_CLOSE_SOURCE)
          .build();

  private Json() {}
}
