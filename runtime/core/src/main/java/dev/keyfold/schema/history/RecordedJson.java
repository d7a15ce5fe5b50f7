package dev.keyfold.schema.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keyfold.schema.JsonLayout;
import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.Rollback;
import dev.keyfold.schema.SchemaFormatException;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.StateSchemaJson;
import dev.keyfold.schema.StateSchemaTree;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Recorded versions as JSON.
 *
 * <pre>
 * {
 *   "format": 1,
 *   "version": 2,            the name of the file
 *   "reason": "…",
 *   "previous": "…",         the hash of version 1; not in the first
 *   "rollback": "lossy",     what the release of version 1 does with this state; not in the first
 *   "retired": true,         only where the whole processor is gone
 *   "schema": { … },         as {@link StateSchema#toJson} writes it
 *   "hash": "…"              SHA-256 of everything above, without white space
 * }
 * </pre>
 *
 * White space is not hashed, so a checkout with other line ends is still the same version.
 */
final class RecordedJson {
  static final int FORMAT = 1;

  private static final String HASH = "hash";
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .build();

  private final JsonNode tree;

  private RecordedJson(JsonNode tree) {
    this.tree = tree;
  }

  /**
   * Reads JSON of any content.
   *
   * @throws JsonProcessingException when it is none
   */
  static RecordedJson parse(String text) throws JsonProcessingException {
    return new RecordedJson(MAPPER.readTree(text));
  }

  /** The text of a file, with line feeds. */
  static String write(Recorded recorded, boolean retired) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("format", FORMAT).put("version", recorded.version()).put("reason", recorded.reason());
    recorded
        .previous()
        .ifPresent(
            previous ->
                json.put("previous", previous)
                    .put("rollback", recorded.rollback().name().toLowerCase(Locale.ROOT)));
    if (retired) {
      json.put("retired", true);
    }
    json.set("schema", StateSchemaJson.write(recorded.schema()));
    json.put(HASH, new RecordedJson(json).contentHash());
    return JsonLayout.of(json);
  }

  int format() {
    return number("format");
  }

  int version() {
    return number("version");
  }

  String hash() {
    return text(HASH);
  }

  boolean retired() {
    return tree.path("retired").asBoolean();
  }

  /** What {@link #hash} has to be. */
  String contentHash() {
    ObjectNode content = MAPPER.createObjectNode();
    for (Map.Entry<String, JsonNode> member : tree.properties()) {
      if (!member.getKey().equals(HASH)) {
        content.set(member.getKey(), member.getValue());
      }
    }
    return ContentHash.of(JsonLayout.compact(content));
  }

  /** Whether the schema is one that this Keyfold knows. */
  boolean hasKnownSchema() {
    return tree.path("schema").path("format").asInt() <= StateSchemaTree.FORMAT;
  }

  /**
   * The version.
   *
   * @param schemas reads the schema
   * @throws SchemaFormatException when something is missing or makes no sense
   */
  Recorded recorded(Function<JsonNode, StateSchema> schemas) {
    return new Recorded(
        version(),
        text("reason"),
        Optional.ofNullable(tree.get("previous")).map(JsonNode::asText),
        tree.has("previous") ? rollback() : Rollback.SAFE,
        schemas.apply(required("schema")));
  }

  private Rollback rollback() {
    try {
      return Rollback.valueOf(text("rollback").toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new SchemaFormatException("'" + text("rollback") + "' is no rollback verdict", e);
    }
  }

  private int number(String member) {
    JsonNode number = required(member);
    if (!number.isInt()) {
      throw new SchemaFormatException("'" + member + "' is no number");
    }
    return number.asInt();
  }

  private String text(String member) {
    JsonNode text = required(member);
    if (!text.isTextual()) {
      throw new SchemaFormatException("'" + member + "' is no text");
    }
    return text.asText();
  }

  private JsonNode required(String member) {
    JsonNode value = tree.get(member);
    if (value == null) {
      throw new SchemaFormatException("'" + member + "' is missing");
    }
    return value;
  }
}
