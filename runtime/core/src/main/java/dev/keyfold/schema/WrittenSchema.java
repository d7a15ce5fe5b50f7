package dev.keyfold.schema;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * A state schema as its JSON, which a compilation needs for the generated code, for the files that
 * it writes and to compare it with what is recorded. Most builds are as recorded, and never need
 * the schema itself.
 */
public final class WrittenSchema {
  private final JsonNode tree;
  private @Nullable String text;
  private @Nullable StateSchema schema;

  private WrittenSchema(JsonNode tree, @Nullable StateSchema schema) {
    this.tree = tree;
    this.schema = schema;
  }

  /** Writes a schema. */
  public static WrittenSchema of(StateSchema schema) {
    return new WrittenSchema(StateSchemaJson.write(schema), schema);
  }

  /** The schema of a tree, which nobody changes any more. */
  public static WrittenSchema of(JsonNode tree) {
    return new WrittenSchema(tree, null);
  }

  /** Its canonical JSON, which nobody changes. */
  public JsonNode tree() {
    return tree;
  }

  /** The stable name of the processor. */
  public String processor() {
    return tree.path("processor").asText();
  }

  /** The canonical text, as {@link StateSchema#toJson} writes it. */
  public String text() {
    String known = text;
    if (known == null) {
      known = JsonLayout.of(tree);
      text = known;
    }
    return known;
  }

  /**
   * What a build stores.
   *
   * @throws SchemaFormatException if the tree holds no schema
   */
  public StateSchema schema() {
    StateSchema known = schema;
    if (known == null) {
      known = StateSchemaJson.read(tree);
      schema = known;
    }
    return known;
  }

  /**
   * The schema that a tree holds: this one, if it is written alike.
   *
   * @throws SchemaFormatException if it holds none
   */
  public StateSchema read(JsonNode other) {
    return tree.equals(other) ? schema() : StateSchemaJson.read(other);
  }
}
