package dev.keyfold.schema.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.apache.avro.Schema;

/**
 * Schemas that can be edited, in which every named type and field has a number that stays through
 * all renames: it says what is the same, whatever the names say.
 */
final class Model {
  private Model() {}

  /** A type. */
  abstract static class Shape {
    /** Its definition, or its name where it is already defined. */
    abstract String json(Set<String> defined);

    abstract List<Shape> parts();
  }

  /** A type without parts. */
  static final class Primitive extends Shape {
    String type;
    String logical = "";
    String range = "";
    int precision;
    int scale;

    Primitive(String type) {
      this.type = type;
    }

    @Override
    String json(Set<String> defined) {
      String json = "{\"type\":\"" + type + "\"";
      json += range.isEmpty() ? "" : ",\"range\":\"" + range + "\"";
      json += logical.isEmpty() ? "" : ",\"logicalType\":\"" + logical + "\"";
      json +=
          logical.equals("decimal") ? ",\"precision\":" + precision + ",\"scale\":" + scale : "";
      return json + "}";
    }

    @Override
    List<Shape> parts() {
      return List.of();
    }
  }

  /** A type with a name. */
  abstract static class Named extends Shape {
    int id;
    String namespace = "a";
    String name = "";
    final List<String> aliases = new ArrayList<>();

    String fullName() {
      return namespace + "." + name;
    }

    @Override
    String json(Set<String> defined) {
      if (!defined.add(fullName())) {
        return "\"" + fullName() + "\"";
      }
      return "{\"type\":\""
          + kind()
          + "\",\"name\":\""
          + name
          + "\",\"namespace\":\""
          + namespace
          + "\","
          + aliasesJson(aliases)
          + rest(defined)
          + "}";
    }

    abstract String kind();

    abstract String rest(Set<String> defined);
  }

  private static String aliasesJson(List<String> aliases) {
    return aliases.isEmpty() ? "" : "\"aliases\":[\"" + String.join("\",\"", aliases) + "\"],";
  }

  /** A record. */
  static final class Rec extends Named {
    final List<Part> fields = new ArrayList<>();

    @Override
    String kind() {
      return "record";
    }

    @Override
    String rest(Set<String> defined) {
      StringJoiner json = new StringJoiner(",", "\"fields\":[", "]");
      for (Part field : fields) {
        json.add(
            "{\"name\":\""
                + field.name
                + "\","
                + aliasesJson(field.aliases)
                + "\"type\":"
                + field.type.json(defined)
                + (field.initial == null ? "" : ",\"default\":" + field.initial)
                + "}");
      }
      return json.toString();
    }

    @Override
    List<Shape> parts() {
      return fields.stream().map(field -> field.type).toList();
    }
  }

  /** A field. */
  static final class Part {
    int id;
    String name = "";
    final List<String> aliases = new ArrayList<>();
    Shape type = new Primitive("int");

    /** The default as JSON; null for none. */
    String initial;
  }

  /** An enum. */
  static final class Enumeration extends Named {
    final List<String> symbols = new ArrayList<>();
    String fallback;

    @Override
    String kind() {
      return "enum";
    }

    @Override
    String rest(Set<String> defined) {
      return "\"symbols\":[\""
          + String.join("\",\"", symbols)
          + "\"]"
          + (fallback == null ? "" : ",\"default\":\"" + fallback + "\"");
    }

    @Override
    List<Shape> parts() {
      return List.of();
    }
  }

  /** A number of bytes. */
  static final class Fixed extends Named {
    int size = 2;

    @Override
    String kind() {
      return "fixed";
    }

    @Override
    String rest(Set<String> defined) {
      return "\"size\":" + size;
    }

    @Override
    List<Shape> parts() {
      return List.of();
    }
  }

  /** An array or a map. */
  static final class Container extends Shape {
    final boolean map;
    Shape value;

    Container(boolean map, Shape value) {
      this.map = map;
      this.value = value;
    }

    @Override
    String json(Set<String> defined) {
      String member = map ? "\"map\",\"values\":" : "\"array\",\"items\":";
      return "{\"type\":" + member + value.json(defined) + "}";
    }

    @Override
    List<Shape> parts() {
      return List.of(value);
    }
  }

  /** A union. */
  static final class Union extends Shape {
    final List<Shape> branches = new ArrayList<>();

    @Override
    String json(Set<String> defined) {
      StringJoiner json = new StringJoiner(",", "[", "]");
      branches.forEach(branch -> json.add(branch.json(defined)));
      return json.toString();
    }

    @Override
    List<Shape> parts() {
      return branches;
    }
  }

  static Schema schema(Shape type) {
    return new Schema.Parser().parse(type.json(new HashSet<>()));
  }

  /** All types that a type is made of, itself among them, each once. */
  static List<Shape> all(Shape type) {
    IdentityHashMap<Shape, Boolean> seen = new IdentityHashMap<>();
    List<Shape> all = new ArrayList<>();
    collect(type, seen, all);
    return all;
  }

  private static void collect(Shape type, IdentityHashMap<Shape, Boolean> seen, List<Shape> all) {
    if (seen.put(type, true) == null) {
      all.add(type);
      type.parts().forEach(part -> collect(part, seen, all));
    }
  }

  static <T extends Shape> List<T> all(Shape type, Class<T> kind) {
    return all(type).stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  static Shape copy(Shape type) {
    return copy(type, new IdentityHashMap<>());
  }

  private static Shape copy(Shape type, IdentityHashMap<Shape, Shape> copies) {
    Shape known = copies.get(type);
    if (known != null) {
      return known;
    }
    if (type instanceof Primitive primitive) {
      Primitive copy = new Primitive(primitive.type);
      copy.logical = primitive.logical;
      copy.range = primitive.range;
      copy.precision = primitive.precision;
      copy.scale = primitive.scale;
      copies.put(type, copy);
      return copy;
    } else if (type instanceof Container container) {
      Container copy = new Container(container.map, container.value);
      copies.put(type, copy);
      copy.value = copy(container.value, copies);
      return copy;
    } else if (type instanceof Union union) {
      Union copy = new Union();
      copies.put(type, copy);
      union.branches.forEach(branch -> copy.branches.add(copy(branch, copies)));
      return copy;
    }
    return copyNamed((Named) type, copies);
  }

  private static Named copyNamed(Named named, IdentityHashMap<Shape, Shape> copies) {
    Named copy;
    if (named instanceof Rec) {
      copy = new Rec();
    } else if (named instanceof Enumeration enumeration) {
      Enumeration enumCopy = new Enumeration();
      enumCopy.symbols.addAll(enumeration.symbols);
      enumCopy.fallback = enumeration.fallback;
      copy = enumCopy;
    } else {
      Fixed fixed = new Fixed();
      fixed.size = ((Fixed) named).size;
      copy = fixed;
    }
    copies.put(named, copy);
    copy.id = named.id;
    copy.name = named.name;
    copy.namespace = named.namespace;
    copy.aliases.addAll(named.aliases);
    if (named instanceof Rec record) {
      record.fields.forEach(field -> ((Rec) copy).fields.add(copy(field, copies)));
    }
    return copy;
  }

  private static Part copy(Part field, IdentityHashMap<Shape, Shape> copies) {
    Part copy = new Part();
    copy.id = field.id;
    copy.name = field.name;
    copy.aliases.addAll(field.aliases);
    copy.initial = field.initial;
    copy.type = copy(field.type, copies);
    return copy;
  }

  /** What has the name of one that would be gone is that one, and keeps its number. */
  static void followNames(Shape newer, Shape older) {
    for (Rec record : all(newer, Rec.class)) {
      all(older, Rec.class).stream()
          .filter(was -> was.id == record.id)
          .forEach(was -> followNames(record, was));
    }
  }

  private static void followNames(Rec newer, Rec older) {
    Map<String, Integer> ids = new LinkedHashMap<>();
    older.fields.forEach(field -> ids.put(field.name, field.id));
    for (Part field : newer.fields) {
      Integer id = ids.get(field.name);
      boolean isNew = ids.values().stream().noneMatch(was -> was == field.id);
      if (id != null && isNew && newer.fields.stream().noneMatch(other -> other.id == id)) {
        field.id = id;
      }
    }
  }
}
