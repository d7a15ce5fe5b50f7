package dev.keyfold.schema;

import java.util.List;
import java.util.Map;
import org.apache.avro.JsonProperties;
import org.apache.avro.Schema;
import org.apache.avro.Schema.Field;
import org.jspecify.annotations.Nullable;

/** The defaults of fields. Avro has checked their JSON, but not that they can be used. */
final class Defaults {
  private Defaults() {}

  /** Whether reading state without the field would give a value. */
  static boolean isValid(Field field) {
    return isValid(field.schema(), field.defaultVal());
  }

  /** The default as JSON-like text for people. */
  static String text(Field field) {
    Object value = field.defaultVal();
    if (value == JsonProperties.NULL_VALUE) {
      return "null";
    } else if (value instanceof byte[] bytes) {
      return bytes.length + " bytes";
    }
    return String.valueOf(value);
  }

  private static boolean isValid(Schema schema, @Nullable Object value) {
    return switch (schema.getType()) {
      case ENUM -> value instanceof String symbol && schema.hasEnumSymbol(symbol);
      case FLOAT, DOUBLE -> value instanceof Number number && Double.isFinite(number.doubleValue());
      case FIXED -> value instanceof byte[] bytes && bytes.length == schema.getFixedSize();
      case UNION -> schema.getTypes().stream().anyMatch(branch -> isValid(branch, value));
      case ARRAY ->
          value instanceof List<?> list
              && list.stream().allMatch(item -> isValid(schema.getElementType(), item));
      case MAP ->
          value instanceof Map<?, ?> map
              && map.values().stream().allMatch(item -> isValid(schema.getValueType(), item));
      case RECORD -> value instanceof Map<?, ?> map && areValid(schema, map);
      case NULL -> value == JsonProperties.NULL_VALUE || value == null;
      case STRING -> value instanceof String;
      case BYTES -> value instanceof byte[];
      case BOOLEAN -> value instanceof Boolean;
      case INT, LONG -> value instanceof Integer || value instanceof Long;
    };
  }

  private static boolean areValid(Schema record, Map<?, ?> values) {
    return record.getFields().stream()
        .allMatch(
            field ->
                values.containsKey(field.name())
                    ? isValid(field.schema(), values.get(field.name()))
                    : field.hasDefaultValue());
  }
}
