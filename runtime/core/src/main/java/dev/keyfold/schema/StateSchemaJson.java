package dev.keyfold.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.schema.StateSchema.Kind;
import dev.keyfold.schema.StateSchema.Timer;
import dev.keyfold.schema.StateSchema.UserCodec;
import dev.keyfold.schema.StateSchema.Variable;
import dev.keyfold.spec.Expiry;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/** State schemas as JSON trees, for files that contain one. */
public final class StateSchemaJson {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private StateSchemaJson() {}

  static JsonNode tree(String json) {
    try {
      JsonNode tree = MAPPER.readTree(json);
      if (!tree.isObject()) {
        throw new SchemaFormatException("this is no JSON object");
      }
      return tree;
    } catch (JsonProcessingException e) {
      String at =
          e.getLocation() == null
              ? ""
              : "line "
                  + e.getLocation().getLineNr()
                  + ", column "
                  + e.getLocation().getColumnNr()
                  + ": ";
      throw new SchemaFormatException(at + e.getOriginalMessage(), e);
    }
  }

  /** The schema as a tree, in the canonical order of its members. */
  public static ObjectNode write(StateSchema schema) {
    StateSchemaTree tree =
        new StateSchemaTree(
            schema.processor(), schema.formerNames(), schema.className(), node(schema.key()));
    schema.variables().forEach(variable -> tree.add(written(variable)));
    for (Timer timer : schema.timers()) {
      tree.addTimer(
          timer.name(), timer.formerNames(), timer.clock(), timer.id().map(StateSchemaJson::node));
    }
    return tree.finish(schema.retired());
  }

  private static StateSchemaTree.Variable written(Variable variable) {
    return new StateSchemaTree.Variable(
        variable.name(),
        variable.formerNames(),
        variable.kind(),
        variable.family(),
        variable.epoch(),
        variable.ttl(),
        variable.codec(),
        variable.mapKey().map(StateSchemaJson::node),
        node(variable.schema()));
  }

  /** What Avro writes of a schema, as a tree. */
  private static JsonNode node(Schema schema) {
    try {
      return MAPPER.readTree(schema.toString());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Avro wrote a schema that is no JSON", e);
    }
  }

  /**
   * The schema that a tree holds.
   *
   * @throws SchemaFormatException if it is none
   */
  public static StateSchema read(JsonNode root) {
    int format = required(root, "format").asInt();
    if (format != StateSchemaTree.FORMAT) {
      throw new SchemaFormatException(
          "format " + format + " is not known here; it was written by a newer Keyfold");
    }
    return new StateSchema(
        text(root, "processor"),
        names(root, "former"),
        text(root, "class"),
        schema(root, "key"),
        list(root, "variables", StateSchemaJson::variable),
        list(root, "timers", StateSchemaJson::timer),
        names(root, "retired"));
  }

  private static Variable variable(JsonNode json) {
    return new Variable(
        text(json, "name"),
        names(json, "former"),
        constant(Kind.class, text(json, "kind")),
        text(json, "family"),
        required(json, "epoch").asInt(),
        optional(json, "ttl").map(StateSchemaJson::ttl),
        optional(json, "codec")
            .map(codec -> new UserCodec(text(codec, "class"), required(codec, "version").asInt())),
        optional(json, "key").map(key -> schema(json, "key")),
        schema(json, "schema"));
  }

  private static Timer timer(JsonNode json) {
    return new Timer(
        text(json, "name"),
        names(json, "former"),
        constant(TimeDomain.class, text(json, "clock")),
        optional(json, "id").map(id -> schema(json, "id")));
  }

  private static Expiry ttl(JsonNode json) {
    try {
      return new Expiry(
          Duration.parse(text(json, "duration")),
          constant(TimeDomain.class, text(json, "clock")),
          text(json, "refresh").equals(StateSchemaTree.REFRESH_ON_READ),
          optional(json, StateSchemaTree.DOWNTIME)
              .filter(found -> found.asText().equals(StateSchemaTree.DOWNTIME_EXCLUDED))
              .isEmpty());
    } catch (DateTimeParseException e) {
      throw new SchemaFormatException("'" + e.getParsedString() + "' is no ISO-8601 duration", e);
    }
  }

  private static Schema schema(JsonNode json, String member) {
    try {
      return new Schema.Parser().parse(required(json, member).toString());
    } catch (AvroRuntimeException e) {
      throw new SchemaFormatException("'" + member + "' is no Avro schema: " + e.getMessage(), e);
    }
  }

  private static List<String> names(JsonNode json, String member) {
    return optional(json, member).isEmpty() ? List.of() : list(json, member, JsonNode::asText);
  }

  private static <T> List<T> list(JsonNode json, String member, Function<JsonNode, T> reader) {
    List<T> list = new ArrayList<>();
    required(json, member).forEach(element -> list.add(reader.apply(element)));
    return list;
  }

  private static String text(JsonNode json, String member) {
    return required(json, member).asText();
  }

  private static JsonNode required(JsonNode json, String member) {
    return optional(json, member)
        .orElseThrow(() -> new SchemaFormatException("'" + member + "' is missing"));
  }

  private static Optional<JsonNode> optional(JsonNode json, String member) {
    return Optional.ofNullable(json.get(member));
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String name) {
    try {
      return Enum.valueOf(type, name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new SchemaFormatException("'" + name + "' is not known here", e);
    }
  }
}
