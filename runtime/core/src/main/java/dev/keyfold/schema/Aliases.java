package dev.keyfold.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.avro.Schema;

/** Former names in Avro schemas. */
final class Aliases {
  private Aliases() {}

  /** The same schema without any former name. */
  static Schema without(Schema schema) {
    JsonNode tree = StateSchemaJson.node(schema);
    strip(tree);
    return new Schema.Parser().parse(tree.toString());
  }

  private static void strip(JsonNode schema) {
    if (schema instanceof ObjectNode object) {
      object.remove("aliases");
      object.properties().stream()
          .filter(member -> !member.getKey().equals("default"))
          .forEach(member -> strip(member.getValue()));
    } else {
      schema.forEach(Aliases::strip);
    }
  }
}
