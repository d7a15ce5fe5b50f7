package dev.keyfold.processor.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.ListType;
import dev.keyfold.processor.model.StateType.MapType;
import dev.keyfold.processor.model.StateType.ObjectArrayType;
import dev.keyfold.processor.model.StateType.SetType;
import dev.keyfold.processor.model.StateType.Slot;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The defaults of Avro fields, as Avro writes them. */
final class DefaultNodes {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private DefaultNodes() {}

  /** What a component is in state that was written before it existed; empty if it must exist. */
  static Optional<JsonNode> of(Component component) {
    return component.initial().isPresent()
        ? Optional.of(node(component.initial().get()))
        : of(component.slot());
  }

  /** A component added later is absent, or empty, in state that was written before. */
  private static Optional<JsonNode> of(Slot slot) {
    StateType type = slot.type();
    if (slot.nullable() || type.isOptional()) {
      return Optional.of(NODES.nullNode());
    }
    if (type instanceof MapType map && map.key() == Scalar.STRING) {
      return Optional.of(NODES.objectNode());
    }
    boolean array =
        type instanceof ListType
            || type instanceof SetType
            || type instanceof ObjectArrayType
            || type instanceof MapType
            || (type instanceof Scalar scalar && scalar.isArray() && scalar != Scalar.BYTES);
    return array ? Optional.of(NODES.arrayNode()) : Optional.empty();
  }

  private static JsonNode node(Object value) {
    if (value instanceof byte[] bytes) {
      return NODES.textNode(new String(bytes, StandardCharsets.ISO_8859_1));
    } else if (value instanceof Boolean truth) {
      return NODES.booleanNode(truth);
    } else if (value instanceof Integer || value instanceof Long) {
      return whole(((Number) value).longValue());
    } else if (value instanceof Number number) {
      return value instanceof Float
          ? NODES.numberNode(number.floatValue())
          : NODES.numberNode(number.doubleValue());
    } else if (value instanceof Map<?, ?> fields) {
      ObjectNode object = NODES.objectNode();
      fields.forEach((name, field) -> object.set(String.valueOf(name), node(field)));
      return object;
    } else if (value instanceof List<?> elements) {
      ArrayNode array = NODES.arrayNode();
      elements.forEach(element -> array.add(node(element)));
      return array;
    }
    return NODES.textNode(value.toString());
  }

  /** A number as it is read again, so that equal defaults are equal. */
  private static JsonNode whole(long value) {
    return value == (int) value ? NODES.numberNode((int) value) : NODES.numberNode(value);
  }
}
