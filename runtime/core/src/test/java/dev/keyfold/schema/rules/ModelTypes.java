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
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes random types. */
final class ModelTypes {
  static final List<String> PRIMITIVES =
      List.of("int", "long", "float", "double", "string", "bytes", "boolean");
  private static final List<String> NAMES = List.of("x", "y", "z", "w");

  private final Random random;
  private int ids;

  ModelTypes(Random random) {
    this.random = random;
  }

  Shape record() {
    return record(2, new ArrayList<>());
  }

  Rec record(int depth, List<Rec> around) {
    Rec record = name(new Rec(), "R");
    List<Rec> inside = new ArrayList<>(around);
    inside.add(record);
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      record.fields.add(field(NAMES.get(i), depth, inside));
    }
    return record;
  }

  private <T extends Named> T name(T type, String prefix) {
    type.id = ++ids;
    type.name = prefix + type.id;
    return type;
  }

  Part field(String name, int depth, List<Rec> around) {
    Part field = new Part();
    field.id = ++ids;
    field.name = name;
    field.type = type(depth, around);
    return field;
  }

  Shape type(int depth, List<Rec> around) {
    int choice = random.nextInt(depth == 0 ? 10 : 16);
    return switch (choice) {
      case 6 -> enumeration();
      case 7 -> name(new Fixed(), "F");
      case 8 -> logical();
      case 9 -> around.isEmpty() ? logical() : nullable(pick(around));
      case 10, 11 -> record(depth - 1, around);
      case 12 -> nullable(type(depth - 1, around));
      case 13 -> new Container(random.nextBoolean(), type(depth - 1, around));
      case 14 -> union(around);
      case 15 -> new Container(false, pick(around));
      default -> new Primitive(pick(PRIMITIVES));
    };
  }

  private Shape union(List<Rec> around) {
    Union union = new Union();
    Rec one = record(0, around);
    union.branches.add(one);
    Rec other = record(0, around);
    if (random.nextBoolean()) {
      // of equal structure, which Avro could take for one another
      Rec twin = (Rec) Model.copy(one);
      other.fields.clear();
      twin.fields.forEach(field -> other.fields.add(scalar(field)));
    }
    union.branches.add(other);
    if (random.nextInt(4) == 0) {
      union.branches.add(new Primitive(pick(PRIMITIVES)));
    }
    return union;
  }

  private Part scalar(Part like) {
    Part field = new Part();
    field.id = ++ids;
    field.name = like.name;
    field.type = like.type instanceof Primitive ? like.type : new Primitive("long");
    return field;
  }

  Enumeration enumeration() {
    Enumeration enumeration = name(new Enumeration(), "E");
    enumeration.symbols.addAll(List.of("A", "B", "C").subList(0, 2 + random.nextInt(2)));
    return enumeration;
  }

  private Shape logical() {
    return switch (random.nextInt(4)) {
      case 0 -> decimal();
      case 1 -> logical("long", pick(List.of("timestamp-millis", "timestamp-micros")));
      case 2 -> logical("int", "date");
      default -> {
        Primitive small = new Primitive("int");
        small.range = pick(List.of("byte", "short", "char"));
        yield small;
      }
    };
  }

  private static Primitive logical(String type, String logical) {
    Primitive primitive = new Primitive(type);
    primitive.logical = logical;
    return primitive;
  }

  private static Primitive decimal() {
    Primitive decimal = logical("bytes", "decimal");
    decimal.precision = 6;
    decimal.scale = 2;
    return decimal;
  }

  static Shape nullable(Shape type) {
    if (type instanceof Union union) {
      return union;
    }
    Union union = new Union();
    union.branches.add(new Primitive("null"));
    union.branches.add(type);
    return union;
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  int nextId() {
    return ++ids;
  }
}
