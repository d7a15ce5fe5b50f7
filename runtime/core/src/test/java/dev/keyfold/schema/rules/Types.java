package dev.keyfold.schema.rules;

import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.Rollback;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.StateSchema.Kind;
import dev.keyfold.schema.StateSchema.Timer;
import dev.keyfold.schema.StateSchema.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.avro.Schema;

/** Schemas in few words. */
final class Types {
  static final String INT = "\"int\"";
  static final String LONG = "\"long\"";
  static final String FLOAT = "\"float\"";
  static final String DOUBLE = "\"double\"";
  static final String STRING = "\"string\"";
  static final String BYTES = "\"bytes\"";
  static final String BOOLEAN = "\"boolean\"";

  private Types() {}

  static Schema parse(String json) {
    return new Schema.Parser().parse(json);
  }

  /** A record in the namespace {@code a}. */
  static String record(String name, String... fields) {
    return named("record", name, "\"fields\":[" + String.join(",", fields) + "]");
  }

  static String enumeration(String name, String... symbols) {
    return named("enum", name, "\"symbols\":[\"" + String.join("\",\"", symbols) + "\"]");
  }

  static String fixed(String name, int size) {
    return named("fixed", name, "\"size\":" + size);
  }

  private static String named(String type, String name, String rest) {
    String full = name.contains(".") ? name : "a." + name;
    return "{\"type\":\"" + type + "\",\"name\":\"" + full + "\"," + rest + "}";
  }

  /** A member more for a named type or a field. */
  static String with(String json, String member, String value) {
    return json.substring(0, json.length() - 1) + ",\"" + member + "\":" + value + "}";
  }

  /** A named type or a field that was called otherwise. */
  static String formerly(String json, String... names) {
    return with(json, "aliases", "[\"" + String.join("\",\"", names) + "\"]");
  }

  static String field(String name, String type) {
    return "{\"name\":\"" + name + "\",\"type\":" + type + "}";
  }

  static String field(String name, String type, String defaultValue) {
    return with(field(name, type), "default", defaultValue);
  }

  static String logical(String type, String name) {
    return "{\"type\":" + type + ",\"logicalType\":\"" + name + "\"}";
  }

  static String range(String name) {
    return "{\"type\":\"int\",\"range\":\"" + name + "\"}";
  }

  static String decimal(int precision, int scale) {
    return with(with(logical(BYTES, "decimal"), "precision", "" + precision), "scale", "" + scale);
  }

  static String array(String items) {
    return "{\"type\":\"array\",\"items\":" + items + "}";
  }

  static String map(String values) {
    return "{\"type\":\"map\",\"values\":" + values + "}";
  }

  static String union(String... branches) {
    return "[" + String.join(",", branches) + "]";
  }

  static String nullable(String type) {
    return union("\"null\"", type);
  }

  /** A processor {@code shop} with these variables. */
  static StateSchema shop(Variable... variables) {
    return new StateSchema(
        "shop", List.of(), "demo.Shop", parse(STRING), List.of(variables), List.of(), List.of());
  }

  static StateSchema withTimers(StateSchema schema, Timer... timers) {
    return new StateSchema(
        schema.processor(),
        schema.formerNames(),
        schema.className(),
        schema.key(),
        schema.variables(),
        List.of(timers),
        schema.retired());
  }

  static StateSchema retiring(StateSchema schema, String... names) {
    return new StateSchema(
        schema.processor(),
        schema.formerNames(),
        schema.className(),
        schema.key(),
        schema.variables(),
        schema.timers(),
        List.of(names));
  }

  static StateSchema keyed(StateSchema schema, String key) {
    return new StateSchema(
        schema.processor(),
        schema.formerNames(),
        schema.className(),
        parse(key),
        schema.variables(),
        schema.timers(),
        schema.retired());
  }

  static StateSchema called(StateSchema schema, String processor, String... former) {
    return new StateSchema(
        processor,
        List.of(former),
        schema.className(),
        schema.key(),
        schema.variables().stream().map(variable -> moved(variable, processor)).toList(),
        schema.timers(),
        schema.retired());
  }

  /** Column families begin with the name of their processor. */
  private static Variable moved(Variable variable, String processor) {
    return new Variable(
        variable.name(),
        variable.formerNames(),
        variable.kind(),
        variable.family().replaceFirst("^shop", processor),
        variable.epoch(),
        variable.ttl(),
        variable.codec(),
        variable.mapKey(),
        variable.schema());
  }

  /** A processor with one value {@code cart}. */
  static StateSchema cart(String type) {
    return shop(value("cart", type));
  }

  static Variable value(String name, String type, String... former) {
    return variable(name, Kind.VALUE, "shop", 1, Optional.empty(), type, former);
  }

  static Variable list(String name, String type, String... former) {
    return variable(name, Kind.LIST, "shop." + name, 1, Optional.empty(), type, former);
  }

  static Variable map(String name, String key, String type, String... former) {
    return variable(name, Kind.MAP, "shop." + name, 1, Optional.of(key), type, former);
  }

  static Variable variable(
      String name,
      Kind kind,
      String family,
      int epoch,
      Optional<String> key,
      String type,
      String... former) {
    return new Variable(
        name,
        List.of(former),
        kind,
        family,
        epoch,
        Optional.empty(),
        Optional.empty(),
        key.map(Types::parse),
        parse(type));
  }

  /** Recorded as versions 1, 2, … */
  static List<Recorded> history(StateSchema... schemas) {
    List<Recorded> history = new ArrayList<>();
    for (StateSchema schema : schemas) {
      history.add(new Recorded(history.size() + 1, "", Optional.empty(), Rollback.SAFE, schema));
    }
    return history;
  }

  /** The last of the schemas, judged by all before it. */
  static Verdict judge(StateSchema... schemas) {
    List<StateSchema> all = List.of(schemas);
    int last = all.size() - 1;
    return SchemaJudge.judge(
        history(all.subList(0, last).toArray(StateSchema[]::new)), all.get(last));
  }

  /** The last of the types of a value {@code cart}, judged by all before it. */
  static Verdict judge(String... types) {
    return judge(Stream.of(types).map(Types::cart).toArray(StateSchema[]::new));
  }
}
