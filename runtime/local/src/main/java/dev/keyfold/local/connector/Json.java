package dev.keyfold.local.connector;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import org.jspecify.annotations.Nullable;

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
          .annotationIntrospector(
              AnnotationIntrospector.pair(new JacksonAnnotationIntrospector(), new NameOrder()))
          .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
          .disable(JsonParser.Feature.AUTO_CLOSE_SOURCE)
          .build();

  /**
   * The same for reading what has to be exactly what its type says: unknown and missing properties
   * are refused, and so are null for a primitive, text for a number, and a fraction for an integer.
   */
  public static final ObjectMapper STRICT =
      ((JsonMapper) MAPPER)
          .rebuild()
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private Json() {}

  /** Reflection gives the components of records in order, but the members of classes in any. */
  private static final class NameOrder extends NopAnnotationIntrospector {
    private static final long serialVersionUID = 1;

    @Override
    public @Nullable Boolean findSerializationSortAlphabetically(Annotated type) {
      return type.getRawType().isRecord() ? null : Boolean.TRUE;
    }
  }
}
