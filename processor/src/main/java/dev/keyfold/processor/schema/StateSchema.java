package dev.keyfold.processor.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keyfold.annotation.Refresh;
import dev.keyfold.processor.model.Handle;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.spec.Expiry;
import java.util.Locale;
import org.apache.avro.Schema;

/**
 * The state schema of one build as canonical JSON: what a store of the processor holds. Lists are
 * in name order, and nothing in it depends on time or machine.
 */
public final class StateSchema {
  private static final int FORMAT = 1;
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final ProcessorModel model;
  private final AvroSchemas schemas;
  private final KeySchemas keySchemas;

  /** The state schema of a processor. */
  public StateSchema(ProcessorModel model, AvroSchemas schemas, KeySchemas keySchemas) {
    this.model = model;
    this.schemas = schemas;
    this.keySchemas = keySchemas;
  }

  /** The whole schema. */
  public String json() {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("format", FORMAT);
    root.put("processor", model.name());
    root.put("class", model.target().toString());
    root.set("key", node(keySchemas.of(model.keyType())));
    ArrayNode variables = root.putArray("variables");
    model.variables().forEach(variable -> variables.add(variable(variable)));
    ArrayNode timers = root.putArray("timers");
    model
        .timers()
        .forEach(
            timer ->
                timers.addObject().put("name", timer.name()).put("clock", lower(timer.clock())));
    return JsonLayout.of(root);
  }

  /** The Avro schema of what a variable holds: its value, element or map value. */
  public String avroSchema(Variable variable) {
    return JsonLayout.of(node(schemas.of(variable.stored())));
  }

  private ObjectNode variable(Variable variable) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("name", variable.name());
    json.put("kind", lower(variable.handle()));
    json.put("family", variable.columnFamily(model.name()));
    json.put("epoch", variable.epoch());
    variable.expiry().ifPresent(expiry -> json.set("ttl", ttl(expiry)));
    if (variable.handle() == Handle.MAP) {
      json.set("key", node(keySchemas.of(variable.types().get(0))));
    }
    json.set("schema", node(schemas.of(variable.stored())));
    return json;
  }

  private static ObjectNode ttl(Expiry expiry) {
    Refresh refresh = expiry.refreshOnRead() ? Refresh.ON_READ_AND_WRITE : Refresh.ON_WRITE;
    return MAPPER
        .createObjectNode()
        .put("duration", expiry.ttl().toString())
        .put("clock", lower(expiry.clock()))
        .put("refresh", lower(refresh));
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static JsonNode node(Schema schema) {
    try {
      return MAPPER.readTree(schema.toString());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Avro wrote a schema that is no JSON", e);
    }
  }
}
