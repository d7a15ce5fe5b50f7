package dev.keyfold.schema;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A state schema with its JSON, which a compilation needs for the generated code, for the files
 * that it writes and to compare it with what is recorded, and makes once.
 *
 * @param schema what a build stores
 * @param tree its canonical JSON, which nobody changes
 */
public record WrittenSchema(StateSchema schema, JsonNode tree) {

  /** Writes a schema. */
  public static WrittenSchema of(StateSchema schema) {
    return new WrittenSchema(schema, StateSchemaJson.write(schema));
  }

  /** The canonical text, as {@link StateSchema#toJson} writes it. */
  public String text() {
    return JsonLayout.of(tree);
  }

  /**
   * The schema that a tree holds: this one, if it is written alike.
   *
   * @throws SchemaFormatException if it holds none
   */
  public StateSchema read(JsonNode other) {
    return tree.equals(other) ? schema : StateSchemaJson.read(other);
  }
}
