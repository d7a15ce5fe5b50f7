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
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Changes types, the way developers do. */
final class ModelEdits {
  private final Random random;
  private final ModelTypes types;

  /** What the fields are called in the version before, by their numbers. */
  private final Map<Integer, String> recorded = new HashMap<>();

  ModelEdits(Random random, ModelTypes types) {
    this.random = random;
    this.types = types;
  }

  /** A version that came after another one. */
  Shape edit(Shape older) {
    Rec root = (Rec) Model.copy(older);
    recorded.clear();
    Model.all(root, Rec.class).stream()
        .flatMap(record -> record.fields.stream())
        .forEach(field -> recorded.put(field.id, field.name));
    int count = random.nextInt(3) + 1;
    for (int i = 0; i < count; i++) {
      switch (random.nextInt(5)) {
        case 0, 1 -> editFields(types.pick(Model.all(root, Rec.class)));
        case 2 -> editName(types.pick(Model.all(root, Named.class)));
        case 3 -> editType(types.pick(Model.all(root)));
        default -> editUse(types.pick(Model.all(root, Rec.class)));
      }
    }
    return root;
  }

  private void editFields(Rec record) {
    if (record.fields.isEmpty()) {
      record.fields.add(added(record));
      return;
    }
    Part field = types.pick(record.fields);
    switch (random.nextInt(9)) {
      case 0 -> record.fields.remove(field);
      case 1, 2 -> record.fields.add(random.nextInt(record.fields.size() + 1), added(record));
      case 3 -> Collections.shuffle(record.fields, random);
      case 4, 5 -> rename(record, field, true);
      case 6 -> rename(record, field, false);
      case 7 -> exchange(field, types.pick(record.fields), random.nextBoolean());
      default -> forget(field);
    }
  }

  /** Without the name that it was recorded with, a field is another one. */
  private void forget(Part field) {
    if (!field.aliases.isEmpty() && random.nextInt(3) == 0) {
      String forgotten = field.aliases.remove(0);
      if (forgotten.equals(recorded.get(field.id))) {
        field.id = types.nextId();
      }
    }
  }

  private Part added(Rec record) {
    Part field = types.field(freeName(record), 0, List.of(record));
    switch (random.nextInt(8)) {
      case 0 -> field.initial = null;
      case 1 -> {
        field.type = types.enumeration();
        field.initial = "\"NONE\"";
      }
      default -> field.initial = initial(field);
    }
    return field;
  }

  private static String initial(Part field) {
    if (field.type instanceof Primitive primitive) {
      return switch (primitive.type) {
        case "string", "bytes" -> "\"7\"";
        case "boolean" -> "true";
        case "null" -> "null";
        default -> "7";
      };
    } else if (field.type instanceof Enumeration enumeration) {
      return "\"" + enumeration.symbols.get(0) + "\"";
    } else if (field.type instanceof Fixed) {
      return "\"ab\"";
    } else if (field.type instanceof Container container) {
      return container.map ? "{}" : "[]";
    }
    return field.type instanceof Union ? "null" : null;
  }

  private String freeName(Rec record) {
    List<String> free = new ArrayList<>(List.of("x", "y", "z", "w", "v", "u", "t", "s"));
    record.fields.forEach(field -> free.remove(field.name));
    return free.isEmpty() ? "f" + types.nextId() : types.pick(free);
  }

  private void rename(Rec record, Part field, boolean telling) {
    field.name = freeName(record);
    if (telling) {
      tell(field);
      if (random.nextInt(8) > 0) {
        field.aliases.remove(field.name);
      }
    } else {
      field.id = types.nextId();
      field.aliases.clear();
      if (random.nextBoolean() && field.initial == null) {
        field.initial = initial(field);
      }
    }
  }

  /** Says what a field was called, not what it was in between, which nothing has recorded. */
  private void tell(Part field) {
    String was = recorded.get(field.id);
    if (was != null && !field.aliases.contains(was)) {
      field.aliases.add(was);
    }
  }

  /** Values go by names, or by former names. */
  private void exchange(Part one, Part other, boolean telling) {
    if (one == other || (!telling && !(one.aliases.isEmpty() && other.aliases.isEmpty()))) {
      return;
    }
    if (one.aliases.contains(other.name) && other.aliases.contains(one.name)) {
      return; // the schema of what is exchanged back is that of what is left alone
    }
    String name = one.name;
    one.name = other.name;
    other.name = name;
    if (telling) {
      one.aliases.remove(one.name);
      tell(one);
      other.aliases.remove(other.name);
      tell(other);
    } else {
      int id = one.id;
      one.id = other.id;
      other.id = id;
    }
  }

  private void editName(Named type) {
    String was = type.fullName();
    switch (random.nextInt(5)) {
      case 0, 1 -> type.namespace = type.namespace.equals("a") ? "b" : "a";
      case 2 -> type.name = type.name + "x";
      case 3 -> {
        type.name = type.name + "y";
        type.aliases.add(was);
      }
      default -> {
        type.name = type.name + "z";
        type.namespace = "c";
        type.aliases.add(was);
      }
    }
  }

  private void editType(Shape type) {
    if (type instanceof Primitive primitive) {
      editPrimitive(primitive);
    } else if (type instanceof Enumeration enumeration) {
      editSymbols(enumeration);
    } else if (type instanceof Fixed fixed) {
      fixed.size += random.nextInt(2);
    } else if (type instanceof Union union) {
      editBranches(union);
    } else if (type instanceof Container container) {
      container.value =
          random.nextBoolean() ? ModelTypes.nullable(container.value) : types.type(0, List.of());
    } else {
      editFields((Rec) type);
    }
  }

  private void editPrimitive(Primitive primitive) {
    if (!primitive.range.isEmpty()) {
      primitive.range = types.pick(List.of("", "byte", "short", "char"));
    } else if (primitive.logical.equals("decimal")) {
      primitive.precision += random.nextInt(3) - 1;
      primitive.scale += random.nextInt(4) == 0 ? 1 : 0;
    } else if (!primitive.logical.isEmpty()) {
      primitive.logical = primitive.type.equals("int") ? "" : "timestamp-millis";
    } else if (!primitive.type.equals("null")) {
      primitive.type = widened(primitive.type);
    }
  }

  private String widened(String type) {
    return switch (type) {
      case "int" -> types.pick(List.of("long", "double", "float"));
      case "long" -> types.pick(List.of("double", "float", "int"));
      case "float" -> "double";
      case "string" -> "bytes";
      default -> types.pick(ModelTypes.PRIMITIVES);
    };
  }

  private void editSymbols(Enumeration enumeration) {
    switch (random.nextInt(5)) {
      case 0 -> enumeration.symbols.add("N" + types.nextId());
      case 1 -> Collections.shuffle(enumeration.symbols, random);
      case 2 -> enumeration.symbols.add(0, "N" + types.nextId());
      default -> {
        if (enumeration.symbols.size() > 1) {
          enumeration.symbols.remove(random.nextInt(enumeration.symbols.size()));
        }
        enumeration.fallback = random.nextBoolean() ? types.pick(enumeration.symbols) : null;
      }
    }
    if (!enumeration.symbols.contains(enumeration.fallback)) {
      enumeration.fallback = null;
    }
  }

  private void editBranches(Union union) {
    switch (random.nextInt(5)) {
      case 0 -> Collections.shuffle(union.branches, random);
      case 1 -> union.branches.add(types.record(0, new ArrayList<>()));
      case 2 -> union.branches.add(new Primitive(types.pick(ModelTypes.PRIMITIVES)));
      case 3 -> union.branches.add(0, new Primitive("null"));
      default -> {
        if (union.branches.size() > 1) {
          union.branches.remove(random.nextInt(union.branches.size()));
        }
      }
    }
  }

  private static Union numbers() {
    Union numbers = new Union();
    numbers.branches.addAll(List.of(new Primitive("float"), new Primitive("long")));
    return numbers;
  }

  /** Another type for a field: nullable, no union any more, a list of it, anything. */
  private void editUse(Rec record) {
    if (record.fields.isEmpty()) {
      return;
    }
    Part field = types.pick(record.fields);
    if (field.type instanceof Primitive primitive && primitive.type.equals("int")) {
      field.type = random.nextInt(3) == 0 ? numbers() : field.type;
    }
    field.type =
        switch (random.nextInt(6)) {
          case 0, 1, 2 -> ModelTypes.nullable(field.type);
          case 3 -> field.type instanceof Union union ? types.pick(union.branches) : field.type;
          case 4 -> new Container(random.nextBoolean(), field.type);
          default -> types.type(0, List.of(record));
        };
    if (field.initial != null) {
      field.initial = initial(field);
    }
  }
}
