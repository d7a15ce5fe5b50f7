package dev.keyfold.schema.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.avro.JsonProperties;
import org.apache.avro.Schema;
import org.apache.avro.Schema.Field;
import org.jspecify.annotations.Nullable;

/**
 * The defaults of fields. Avro has checked their JSON, but not that they can be used: of a union it
 * reads the first branch that is a record, enum, array or map, whatever the default is.
 */
final class Defaults {
  private Defaults() {}

  /** Whether reading state without the field would give a value. */
  static boolean isValid(Field field) {
    return isValid(field, field.defaultVal());
  }

  /** The branches of a union, with the one first that the default of the field is of. */
  static List<Schema> branches(Field field) {
    List<Schema> branches = new ArrayList<>(field.schema().getTypes());
    branches.stream()
        .filter(branch -> field.hasDefaultValue() && isValid(branch, field.defaultVal()))
        .findFirst()
        .ifPresent(
            first -> {
              branches.remove(first);
              branches.add(0, first);
            });
    return branches;
  }

  private static boolean isValid(Field field, @Nullable Object value) {
    return isValid(field.schema().isUnion() ? branches(field).get(0) : field.schema(), value);
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
      case UNION -> isValid(schema.getTypes().get(0), value);
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
                    ? isValid(field, values.get(field.name()))
                    : field.hasDefaultValue());
  }
}
