package dev.keyfold.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.schema.StateSchema.Kind;
import dev.keyfold.schema.StateSchema.UserCodec;
import dev.keyfold.spec.Expiry;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Composes the JSON of a state schema, in the canonical order of its members. The Avro schemas come
 * as JSON, so that a compilation can do without Avro.
 */
public final class StateSchemaTree {
  /** The newest format of a schema that this version reads; it writes this one. */
  public static final int FORMAT = 1;

  static final String REFRESH_ON_READ = "on_read_and_write";
  static final String DOWNTIME = "downtime";
  static final String DOWNTIME_EXCLUDED = "excluded";

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final ObjectNode root = NODES.objectNode();
  private final ArrayNode variables;
  private final ArrayNode timers;

  /**
   * A schema without variables and timers.
   *
   * @param key the Avro schema of the grouping key
   */
  public StateSchemaTree(
      String processor, List<String> formerNames, String className, JsonNode key) {
    root.put("format", FORMAT);
    root.put("processor", processor);
    names(root, "former", formerNames);
    root.put("class", className);
    root.set("key", key);
    variables = root.putArray("variables");
    timers = root.putArray("timers");
  }

  /**
   * A state variable, as it is stored.
   *
   * @param name the stable name
   * @param family the full name of its column family, with the epoch
   * @param schema of the value, element or map value
   */
  public record Variable(
      String name,
      List<String> formerNames,
      Kind kind,
      String family,
      int epoch,
      Optional<Expiry> ttl,
      Optional<UserCodec> codec,
      Optional<JsonNode> mapKey,
      JsonNode schema) {}

  /** Adds a state variable; they come in name order. */
  public void add(Variable variable) {
    ObjectNode json = variables.addObject();
    json.put("name", variable.name());
    names(json, "former", variable.formerNames());
    json.put("kind", lower(variable.kind()));
    json.put("family", variable.family());
    json.put("epoch", variable.epoch());
    if (variable.ttl().isPresent()) {
      json.set("ttl", expiry(variable.ttl().get()));
    }
    if (variable.codec().isPresent()) {
      UserCodec codec = variable.codec().get();
      json.putObject("codec").put("class", codec.className()).put("version", codec.version());
    }
    if (variable.mapKey().isPresent()) {
      json.set("key", variable.mapKey().get());
    }
    json.set("schema", variable.schema());
  }

  /**
   * Adds a timer; they come in name order.
   *
   * @param id the schema of the ids of a family; empty for a single timer
   */
  public void addTimer(
      String name, List<String> formerNames, TimeDomain clock, Optional<JsonNode> id) {
    ObjectNode json = timers.addObject().put("name", name);
    names(json, "former", formerNames);
    json.put("clock", lower(clock));
    if (id.isPresent()) {
      json.set("id", id.get());
    }
  }

  /**
   * The whole schema.
   *
   * @param retired the names of state variables and timers that are gone on purpose
   */
  public ObjectNode finish(List<String> retired) {
    names(root, "retired", retired);
    return root;
  }

  private static ObjectNode expiry(Expiry ttl) {
    ObjectNode json =
        NODES
            .objectNode()
            .put("duration", ttl.ttl().toString())
            .put("clock", lower(ttl.clock()))
            .put("refresh", ttl.refreshOnRead() ? REFRESH_ON_READ : "on_write");
    return ttl.countsDowntime() ? json : json.put(DOWNTIME, DOWNTIME_EXCLUDED);
  }

  private static void names(ObjectNode json, String member, List<String> names) {
    if (!names.isEmpty()) {
      ArrayNode array = json.putArray(member);
      for (String name : names) {
        array.add(name);
      }
    }
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
