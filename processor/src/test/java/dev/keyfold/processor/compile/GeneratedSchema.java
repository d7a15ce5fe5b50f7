package dev.keyfold.processor.compile;

import com.fasterxml.jackson.databind.JsonNode;
import dev.keyfold.schema.JsonLayout;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.WrittenSchema;
import java.util.Map;

/** What a compilation says of a state variable. */
public final class GeneratedSchema {
  private GeneratedSchema() {}

  /** The Avro schema of a variable, for people. */
  public static String of(Map<String, String> generated, String processor, String variable) {
    String json = generated.get("META-INF/keyfold/" + processor + ".json");
    for (JsonNode written : WrittenSchema.of(StateSchema.parse(json)).tree().path("variables")) {
      if (written.path("name").asText().equals(variable)) {
        return JsonLayout.of(written.path("schema"));
      }
    }
    throw new AssertionError(processor + " has no variable " + variable);
  }
}
