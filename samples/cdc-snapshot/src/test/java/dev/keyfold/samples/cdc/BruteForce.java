package dev.keyfold.samples.cdc;

import com.fasterxml.jackson.databind.JsonNode;
import dev.keyfold.local.connector.Json;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The snapshot the plain way: every event in order, into a map of tables. */
final class BruteForce {
  private BruteForce() {}

  /** The rows that are there in the end, by table and id, each with its columns as text. */
  static Map<String, Map<String, String>> snapshot(List<String> events) throws IOException {
    Map<String, Map<String, String>> rows = new TreeMap<>();
    for (String event : events) {
      JsonNode root = Json.MAPPER.readTree(event);
      JsonNode payload = root.path("payload").isObject() ? root.path("payload") : root;
      JsonNode source = payload.path("source");
      boolean delete = payload.path("op").asText().equals("d");
      JsonNode row = payload.path(delete ? "before" : "after");
      String id = row.path("id").asText() + row.path("_id").asText();
      String key = source.path("db").asText() + "." + source.path("table").asText() + " " + id;
      if (delete) {
        rows.remove(key);
        continue;
      }
      Map<String, String> columns = new TreeMap<>();
      for (Map.Entry<String, JsonNode> column : row.properties()) {
        if (!column.getValue().isNull()) {
          String json = column.getValue().toString();
          columns.put(
              column.getKey(),
              column.getValue().isTextual() ? column.getValue().textValue() : json);
        }
      }
      rows.put(key, columns);
    }
    return rows;
  }
}
