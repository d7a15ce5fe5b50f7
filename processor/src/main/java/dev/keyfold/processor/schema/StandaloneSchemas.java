package dev.keyfold.processor.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;

/**
 * Puts schemas that stand alone, as Avro writes them, into another one: what is defined there
 * already becomes a name, and names become relative to the namespace around them.
 */
final class StandaloneSchemas {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final Set<String> NAMED = Set.of("record", "error", "enum", "fixed");
  private static final Set<String> PRIMITIVES =
      Set.of("string", "bytes", "int", "long", "float", "double", "boolean", "null");

  private final DefinedNames names;

  StandaloneSchemas(DefinedNames names) {
    this.names = names;
  }

  /** A schema of the user's, which Avro has written. */
  JsonNode placed(String schema, String namespace) {
    try {
      return placed(new ObjectMapper().readTree(schema), namespace);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Avro wrote a schema that is no JSON", e);
    }
  }

  /** A schema inside of a namespace, which may be empty. */
  JsonNode placed(JsonNode schema, String namespace) {
    return placed(schema, "", namespace);
  }

  /**
   * @param own the namespace around it where it comes from
   */
  private JsonNode placed(JsonNode schema, String own, String namespace) {
    if (schema.isTextual()) {
      String name = schema.asText();
      return PRIMITIVES.contains(name) ? schema : names.reference(fullName(name, own), namespace);
    }
    if (schema.isArray()) {
      ArrayNode union = NODES.arrayNode();
      for (JsonNode branch : schema) {
        union.add(placed(branch, own, namespace));
      }
      return union;
    }
    String type = schema.path("type").asText();
    if (NAMED.contains(type)) {
      return named(schema, own, namespace);
    }
    ObjectNode json = NODES.objectNode();
    for (Map.Entry<String, JsonNode> member : schema.properties()) {
      boolean inner =
          (type.equals("array") && member.getKey().equals("items"))
              || (type.equals("map") && member.getKey().equals("values"));
      json.set(
          member.getKey(), inner ? placed(member.getValue(), own, namespace) : member.getValue());
    }
    return json;
  }

  private JsonNode named(JsonNode schema, String own, String namespace) {
    String inner = schema.path("namespace").asText(own);
    String fullName = fullName(schema.path("name").asText(), inner);
    if (!names.define(fullName)) {
      return names.reference(fullName, namespace);
    }
    ObjectNode json = NODES.objectNode();
    for (Map.Entry<String, JsonNode> member : schema.properties()) {
      String name = member.getKey();
      if (name.equals("fields")) {
        json.set(name, fields(member.getValue(), inner));
      } else if (!name.equals("namespace")) {
        json.set(name, member.getValue());
      }
      if (name.equals("name") && !inner.equals(namespace)) {
        json.put("namespace", inner);
      }
    }
    return json;
  }

  private ArrayNode fields(JsonNode fields, String namespace) {
    ArrayNode placed = NODES.arrayNode();
    for (JsonNode field : fields) {
      ObjectNode json = placed.addObject();
      for (Map.Entry<String, JsonNode> member : field.properties()) {
        JsonNode value = member.getValue();
        json.set(
            member.getKey(),
            member.getKey().equals("type") ? placed(value, namespace, namespace) : value);
      }
    }
    return placed;
  }

  private static String fullName(String name, String namespace) {
    return namespace.isEmpty() || name.indexOf('.') >= 0 ? name : namespace + '.' + name;
  }
}
