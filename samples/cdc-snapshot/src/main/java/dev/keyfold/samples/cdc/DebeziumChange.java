package dev.keyfold.samples.cdc;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.keyfold.local.connector.Json;
import dev.keyfold.local.connector.file.MalformedLine;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the value of a change event in Debezium's JSON, bare or in an envelope with its schema. The
 * primary key of a table is taken to be {@code id} or {@code _id}.
 */
final class DebeziumChange {
  private DebeziumChange() {}

  /**
   * The change that a line tells of.
   *
   * @throws MalformedLine when it is no JSON, or lacks what makes a change
   */
  static Change parse(String line) throws MalformedLine {
    JsonNode event = json(line);
    JsonNode payload = event.has("payload") ? event.get("payload") : event;
    JsonNode source = required(payload, "source");
    JsonNode after = payload.path("after");
    JsonNode row = after.isObject() ? after : required(payload, "before");
    String table = required(source, "db").asText() + "." + required(source, "table").asText();
    Position position =
        new Position(
            Instant.ofEpochMilli(required(source, "ts_ms").asLong()),
            source.path("file").asText(),
            source.path("pos").asLong());
    RowKey key = new RowKey(table, required(row, row.has("_id") ? "_id" : "id").asText());
    return new Change(key, position, after.isObject() ? columns(after) : null);
  }

  private static JsonNode json(String line) throws MalformedLine {
    try {
      return Json.MAPPER.readTree(line);
    } catch (JsonProcessingException e) {
      throw new MalformedLine("no JSON: " + e.getOriginalMessage(), e.getLocation().getColumnNr());
    }
  }

  private static JsonNode required(JsonNode object, String name) throws MalformedLine {
    if (!object.hasNonNull(name)) {
      throw new MalformedLine("no change event: '" + name + "' is missing", 1);
    }
    return object.get(name);
  }

  private static Map<String, String> columns(JsonNode row) {
    Map<String, String> columns = new TreeMap<>();
    for (Map.Entry<String, JsonNode> column : row.properties()) {
      JsonNode value = column.getValue();
      if (!value.isNull()) {
        columns.put(column.getKey(), value.isValueNode() ? value.asText() : value.toString());
      }
    }
    return columns;
  }
}
