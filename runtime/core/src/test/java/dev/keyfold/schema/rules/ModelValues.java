package dev.keyfold.schema.rules;

import dev.keyfold.schema.rules.Model.Container;
import dev.keyfold.schema.rules.Model.Enumeration;
import dev.keyfold.schema.rules.Model.Fixed;
import dev.keyfold.schema.rules.Model.Named;
import dev.keyfold.schema.rules.Model.Part;
import dev.keyfold.schema.rules.Model.Primitive;
import dev.keyfold.schema.rules.Model.Rec;
import dev.keyfold.schema.rules.Model.Shape;
import dev.keyfold.schema.rules.Model.Union;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.IndexedRecord;

/**
 * Values of models, what they are in Avro, and what they have to be in a newer version: an
 * independent and simple model of evolution that knows no names.
 */
final class ModelValues {
  private final Random random;

  ModelValues(Random random) {
    this.random = random;
  }

  /** A record by the numbers of its fields. */
  record Fields(Map<Integer, Object> values) {}

  /** A value of a union. */
  record Branch(Shape type, Object value) {}

  /** No value, in place of Java's null, which collections refuse. */
  private enum None {
    NULL
  }

  Object random(Shape type, int depth) {
    if (type instanceof Primitive primitive) {
      return random(primitive);
    } else if (type instanceof Enumeration enumeration) {
      return pick(enumeration.symbols);
    } else if (type instanceof Fixed fixed) {
      return bytes(fixed.size);
    } else if (type instanceof Union union) {
      Shape branch = branch(union, depth);
      return new Branch(branch, random(branch, depth + 1));
    } else if (type instanceof Container container) {
      return randomContainer(container, depth);
    }
    Map<Integer, Object> values = new HashMap<>();
    for (Part field : ((Rec) type).fields) {
      values.put(field.id, random(field.type, depth + 1));
    }
    return new Fields(values);
  }

  private Object randomContainer(Container container, int depth) {
    int count = depth > 4 ? 0 : random.nextInt(3);
    List<Object> list = new ArrayList<>();
    Map<String, Object> map = new HashMap<>();
    for (int i = 0; i < count; i++) {
      Object value = random(container.value, depth + 1);
      list.add(value);
      map.put("k" + i, value);
    }
    return container.map ? map : list;
  }

  private Shape branch(Union union, int depth) {
    Shape first = union.branches.get(0);
    boolean end = depth > 4 && first instanceof Primitive;
    return end ? first : pick(union.branches);
  }

  private Object random(Primitive type) {
    return switch (type.type) {
      case "int" -> randomInt(type.range);
      case "long" -> random.nextBoolean() ? 9007199254740993L : random.nextLong();
      case "float" -> random.nextFloat();
      case "double" -> random.nextDouble();
      case "string" -> pick(List.of("", "h\u00E9", "\u20AC", "text"));
      case "bytes" -> bytes(random.nextInt(4));
      case "boolean" -> random.nextBoolean();
      default -> None.NULL;
    };
  }

  private int randomInt(String range) {
    return switch (range) {
      case "byte" -> random.nextInt(256) - 128;
      case "short" -> random.nextInt(65536) - 32768;
      case "char" -> random.nextInt(65536);
      default -> random.nextBoolean() ? 16777217 : random.nextInt();
    };
  }

  private ByteBuffer bytes(int size) {
    byte[] bytes = new byte[size];
    random.nextBytes(bytes);
    return ByteBuffer.wrap(bytes);
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** A value for Avro's writer. */
  static Object toAvro(Shape type, Schema schema, Object value) {
    if (value == None.NULL) {
      return null;
    } else if (type instanceof Enumeration) {
      return new GenericData.EnumSymbol(schema, value);
    } else if (type instanceof Fixed) {
      return new GenericData.Fixed(schema, ((ByteBuffer) value).array());
    } else if (type instanceof Union union) {
      Branch branch = (Branch) value;
      int index = union.branches.indexOf(branch.type());
      return toAvro(branch.type(), schema.getTypes().get(index), branch.value());
    } else if (type instanceof Container container && container.map) {
      Map<String, Object> map = new HashMap<>();
      ((Map<?, ?>) value)
          .forEach(
              (key, v) -> map.put((String) key, toAvro(container.value, schema.getValueType(), v)));
      return map;
    } else if (type instanceof Container container) {
      List<Object> list = new ArrayList<>();
      ((List<?>) value).forEach(v -> list.add(toAvro(container.value, schema.getElementType(), v)));
      return list;
    } else if (type instanceof Rec record) {
      GenericData.Record datum = new GenericData.Record(schema);
      for (Part field : record.fields) {
        Object part = ((Fields) value).values().get(field.id);
        datum.put(field.name, toAvro(field.type, schema.getField(field.name).schema(), part));
      }
      return datum;
    }
    return value;
  }

  /** What Avro has read, with the names of types, so that one is not taken for another. */
  static Object plain(Object datum) {
    if (datum == null) {
      return "null";
    } else if (datum instanceof IndexedRecord record) {
      Map<String, Object> fields = new HashMap<>();
      record
          .getSchema()
          .getFields()
          .forEach(field -> fields.put(field.name(), plain(record.get(field.pos()))));
      return Map.of(record.getSchema().getFullName(), fields);
    } else if (datum instanceof GenericData.EnumSymbol symbol) {
      return symbol.getSchema().getFullName() + " " + symbol;
    } else if (datum instanceof GenericData.Fixed fixed) {
      return fixed.getSchema().getFullName() + " " + HexFormat.of().formatHex(fixed.bytes());
    } else if (datum instanceof ByteBuffer buffer) {
      byte[] bytes = new byte[buffer.remaining()];
      buffer.duplicate().get(bytes);
      return "bytes " + HexFormat.of().formatHex(bytes);
    } else if (datum instanceof CharSequence text) {
      return "text " + text;
    } else if (datum instanceof List<?> list) {
      return list.stream().map(ModelValues::plain).toList();
    } else if (datum instanceof Map<?, ?> map) {
      Map<String, Object> plain = new HashMap<>();
      map.forEach((key, value) -> plain.put(key.toString(), plain(value)));
      return plain;
    }
    return datum;
  }

  /** What a value of an older version is in a newer one, as {@link #plain} tells it. */
  static Object project(Shape older, Shape newer, Object value) {
    if (older instanceof Union union) {
      Branch branch = (Branch) value;
      return project(branch.type(), branchFor(branch.type(), union, newer), branch.value());
    } else if (newer instanceof Union) {
      Union alone = new Union();
      alone.branches.add(older);
      return project(older, branchFor(older, alone, newer), value);
    } else if (newer instanceof Primitive now) {
      return project((Primitive) older, now, value);
    } else if (newer instanceof Enumeration now) {
      String symbol = now.symbols.contains(value) ? (String) value : now.fallback;
      return now.fullName() + " " + required(symbol, "a constant for " + value);
    } else if (newer instanceof Fixed now) {
      return now.fullName() + " " + HexFormat.of().formatHex(((ByteBuffer) value).array());
    } else if (newer instanceof Container now) {
      return projectContainer((Container) older, now, value);
    }
    return project((Rec) older, (Rec) newer, (Fields) value);
  }

  private static Object projectContainer(Container was, Container now, Object value) {
    if (now.map) {
      Map<String, Object> map = new HashMap<>();
      ((Map<?, ?>) value)
          .forEach((key, v) -> map.put((String) key, project(was.value, now.value, v)));
      return map;
    }
    return ((List<?>) value).stream().map(v -> project(was.value, now.value, v)).toList();
  }

  private static Object project(Rec older, Rec newer, Fields value) {
    Map<String, Object> fields = new HashMap<>();
    for (Part field : newer.fields) {
      Optional<Part> was = older.fields.stream().filter(f -> f.id == field.id).findFirst();
      Object part =
          was.isPresent()
              ? project(was.get().type, field.type, value.values().get(field.id))
              : initial(field);
      fields.put(field.name, part);
    }
    return Map.of(newer.fullName(), fields);
  }

  private static Object initial(Part field) {
    String json = required(field.initial, "a default of " + field.name);
    String text = json.replace("\"", "");
    if (field.type instanceof Primitive primitive) {
      return switch (primitive.type) {
        case "int" -> 7;
        case "long" -> 7L;
        case "float" -> 7f;
        case "double" -> 7d;
        case "boolean" -> true;
        case "string" -> "text 7";
        case "bytes" -> "bytes 37";
        default -> "null";
      };
    } else if (field.type instanceof Enumeration enumeration) {
      return enumeration.fullName() + " " + text;
    } else if (field.type instanceof Fixed fixed) {
      return fixed.fullName() + " 6162";
    } else if (field.type instanceof Container container) {
      return container.map ? Map.of() : List.of();
    }
    return "null";
  }

  /** The branch that a value of an older branch has in a newer type. */
  private static Shape branchFor(Shape branch, Union older, Shape newer) {
    List<Shape> branches = newer instanceof Union union ? union.branches : List.of(newer);
    if (branch instanceof Named named && older.branches.size() + branches.size() > 2) {
      Optional<Shape> same =
          branches.stream().filter(b -> b instanceof Named now && now.id == named.id).findFirst();
      if (same.isPresent()) {
        return same.get();
      }
    }
    List<Shape> alike = branches.stream().filter(b -> isAlike(branch, b)).toList();
    if (!alike.isEmpty()) {
      return alike.get(0);
    }
    List<Shape> promoted = branches.stream().filter(b -> isPromoted(branch, b)).toList();
    if (promoted.size() != 1) {
      throw new AssertionError("nothing says what becomes of " + branch.json(new HashSet<>()));
    }
    return promoted.get(0);
  }

  private static boolean isAlike(Shape was, Shape now) {
    if (was instanceof Primitive one && now instanceof Primitive other) {
      return one.type.equals(other.type);
    } else if (was instanceof Container one && now instanceof Container other) {
      return one.map == other.map;
    }
    return was instanceof Named one && now instanceof Named other && one.id == other.id;
  }

  private static boolean isPromoted(Shape was, Shape now) {
    return was instanceof Primitive one
        && now instanceof Primitive other
        && List.of(
                "int long",
                "int float",
                "int double",
                "long float",
                "long double",
                "float double",
                "string bytes")
            .contains(one.type + " " + other.type);
  }

  private static Object project(Primitive was, Primitive now, Object value) {
    boolean sameMeaning =
        was.logical.equals(now.logical)
            && was.scale == now.scale
            && was.precision <= now.precision
            && (was.type.equals(now.type) || isPromoted(was, now));
    if (!sameMeaning) {
      throw new AssertionError(was.json(null) + " is not " + now.json(null));
    }
    return switch (now.type) {
      case "int" -> inRange((Integer) value, now.range);
      case "long" -> ((Number) value).longValue();
      case "float" -> ((Number) value).floatValue();
      case "double" -> ((Number) value).doubleValue();
      case "bytes" -> value instanceof String text ? "bytes " + utf8(text) : plain(value);
      case "null" -> "null";
      default -> plain(value);
    };
  }

  private static String utf8(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
  }

  private static int inRange(int value, String range) {
    boolean fits =
        switch (range) {
          case "byte" -> value == (byte) value;
          case "short" -> value == (short) value;
          case "char" -> value == (char) value;
          default -> true;
        };
    if (!fits) {
      throw new AssertionError(value + " is no " + range);
    }
    return value;
  }

  private static <T> T required(T value, String what) {
    if (value == null) {
      throw new AssertionError("there is not " + what);
    }
    return value;
  }
}
