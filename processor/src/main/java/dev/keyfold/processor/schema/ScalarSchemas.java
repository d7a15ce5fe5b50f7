package dev.keyfold.processor.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType.DecimalType;

/**
 * The schemas of scalars: those of the codecs that will write them, which a test compares. To ask
 * the codecs would load Avro.
 */
final class ScalarSchemas {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private ScalarSchemas() {}

  /** The schema of a scalar in state. */
  static JsonNode value(Scalar scalar) {
    return switch (scalar) {
      case BOOLEAN -> NODES.textNode("boolean");
      case BYTE -> intInRange("byte");
      case SHORT -> intInRange("short");
      case INT -> NODES.textNode("int");
      case LONG -> NODES.textNode("long");
      case CHAR -> intInRange("char");
      case FLOAT -> NODES.textNode("float");
      case DOUBLE -> NODES.textNode("double");
      case STRING -> NODES.textNode("string");
      case INSTANT -> logical("long", "timestamp-micros");
      case LOCAL_DATE -> logical("int", "date");
      case LOCAL_TIME -> logical("long", "time-micros");
      case LOCAL_DATE_TIME -> logical("long", "local-timestamp-micros");
      case DURATION -> secondsAndNanos("Duration");
      case UUID -> uuid();
      case BIG_INTEGER -> logical("bytes", "big-integer");
      case OPTIONAL_INT -> NODES.arrayNode().add("null").add("int");
      case OPTIONAL_LONG -> NODES.arrayNode().add("null").add("long");
      case OPTIONAL_DOUBLE -> NODES.arrayNode().add("null").add("double");
      case BOOLEANS -> arrayOf(Scalar.BOOLEAN);
      case BYTES -> NODES.textNode("bytes");
      case SHORTS -> arrayOf(Scalar.SHORT);
      case INTS -> arrayOf(Scalar.INT);
      case LONGS -> arrayOf(Scalar.LONG);
      case CHARS -> arrayOf(Scalar.CHAR);
      case FLOATS -> arrayOf(Scalar.FLOAT);
      case DOUBLES -> arrayOf(Scalar.DOUBLE);
    };
  }

  /** Whether it can be in a key. */
  static boolean isKey(Scalar scalar) {
    return switch (scalar) {
      case BOOLEAN, BYTE, SHORT, INT, LONG, CHAR, STRING -> true;
      case INSTANT, LOCAL_DATE, LOCAL_TIME, LOCAL_DATE_TIME, DURATION, UUID -> true;
      default -> false;
    };
  }

  /** The schema of a scalar in a key. */
  static JsonNode key(Scalar scalar) {
    if (!isKey(scalar)) {
      throw new IllegalStateException(scalar + " cannot be a key");
    }
    return switch (scalar) {
      case INSTANT -> secondsAndNanos("Instant");
      case LOCAL_DATE -> logical("long", "epoch-day");
      case LOCAL_TIME -> logical("long", "nano-of-day");
      case LOCAL_DATE_TIME -> secondsAndNanos("LocalDateTime");
      default -> value(scalar);
    };
  }

  /** The schema of a decimal in state. */
  static JsonNode decimal(DecimalType decimal) {
    ObjectNode schema = logical("bytes", "decimal").put("precision", decimal.precision());
    return schema.put("scale", decimal.scale());
  }

  private static ObjectNode intInRange(String type) {
    return NODES.objectNode().put("type", "int").put("range", type);
  }

  private static ObjectNode logical(String type, String logical) {
    return NODES.objectNode().put("type", type).put("logicalType", logical);
  }

  private static JsonNode secondsAndNanos(String name) {
    ObjectNode schema = library("record", name);
    schema
        .putArray("fields")
        .add(NODES.objectNode().put("name", "seconds").put("type", "long"))
        .add(NODES.objectNode().put("name", "nanos").put("type", "int"));
    return schema;
  }

  private static JsonNode uuid() {
    return library("fixed", "UUID").put("size", 16).put("logicalType", "uuid");
  }

  private static ObjectNode library(String type, String name) {
    return NODES.objectNode().put("type", type).put("name", name).put("namespace", "dev.keyfold");
  }

  private static JsonNode arrayOf(Scalar element) {
    return NODES.objectNode().put("type", "array").set("items", value(element));
  }
}
