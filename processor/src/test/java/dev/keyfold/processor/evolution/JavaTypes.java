package dev.keyfold.processor.evolution;

import dev.keyfold.processor.evolution.Declared.Component;
import dev.keyfold.processor.evolution.Declared.Constants;
import dev.keyfold.processor.evolution.Declared.Rec;
import dev.keyfold.processor.evolution.Declared.Sealed;
import dev.keyfold.processor.evolution.JavaType.Kind;
import dev.keyfold.processor.evolution.JavaType.Many;
import dev.keyfold.processor.evolution.JavaType.Mapped;
import dev.keyfold.processor.evolution.JavaType.Maybe;
import dev.keyfold.processor.evolution.JavaType.Ref;
import dev.keyfold.processor.evolution.JavaType.Scalar;
import java.util.List;
import java.util.Random;

/** Makes random types. */
final class JavaTypes {
  private static final List<Kind> KINDS = List.of(Kind.values());
  private static final List<Kind> KEYS = List.of(Kind.STRING, Kind.SHORT, Kind.INT, Kind.LONG);

  private final Random random;
  private int ids;

  JavaTypes(Random random) {
    this.random = random;
  }

  /** A first version. */
  JavaVersion version(int number) {
    JavaVersion version = new JavaVersion(number);
    version.root = record(version, 2).id;
    return version;
  }

  int nextId() {
    return ++ids;
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private Rec record(JavaVersion version, int depth) {
    Rec record = new Rec(nextId(), "R" + ids);
    version.declared.put(record.id, record);
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      record.components.add(component(type(version, depth, record)));
    }
    return record;
  }

  Component component(JavaType type) {
    return new Component(nextId(), "c" + ids, type);
  }

  Component scalarComponent() {
    return component(scalar());
  }

  /** Any type that may stand in this record. */
  JavaType type(JavaVersion version, int depth, Rec around) {
    return switch (random.nextInt(depth == 0 ? 14 : 20)) {
      case 7 -> new Ref(constants(version).id);
      case 8 -> new Maybe(present(version, 0, around), random.nextBoolean());
      case 9 -> new Many(scalar(), false);
      case 10 -> new Many(comparable(version), true);
      case 11 -> new Mapped(key(version), scalar());
      case 12 -> new Maybe(new Ref(around.id), random.nextBoolean());
      case 13 -> new Many(new Ref(around.id), false);
      case 14, 15 -> new Ref(record(version, depth - 1).id);
      case 16 -> new Ref(sealed(version).id);
      case 17 -> new Maybe(present(version, depth - 1, around), random.nextBoolean());
      case 18 -> new Many(type(version, depth - 1, around), false);
      case 19 -> new Mapped(key(version), type(version, depth - 1, around));
      default -> scalar();
    };
  }

  private JavaType present(JavaVersion version, int depth, Rec around) {
    return type(version, depth, around).bare();
  }

  private Scalar scalar() {
    return new Scalar(pick(KINDS));
  }

  private JavaType key(JavaVersion version) {
    return random.nextInt(4) == 0 ? new Ref(constants(version).id) : new Scalar(pick(KEYS));
  }

  /** Whether a changed key is one still. */
  static boolean isKey(JavaType type) {
    return type instanceof Ref || (type instanceof Scalar scalar && KEYS.contains(scalar.kind()));
  }

  /** What has an equality, as elements of a set need. */
  private JavaType comparable(JavaVersion version) {
    Kind kind = pick(KINDS);
    return kind == Kind.BYTES || random.nextInt(3) == 0
        ? new Ref(constants(version).id)
        : new Scalar(kind);
  }

  private Constants constants(JavaVersion version) {
    Constants constants = new Constants(nextId(), "E" + ids);
    constants.names.addAll(List.of("A", "B", "C").subList(0, 2 + random.nextInt(2)));
    version.declared.put(constants.id, constants);
    return constants;
  }

  private Sealed sealed(JavaVersion version) {
    Sealed sealed = new Sealed(nextId(), "S" + ids);
    version.declared.put(sealed.id, sealed);
    int count = 2 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      sealed.subtypes.add(subtype(version, sealed).id);
    }
    return sealed;
  }

  /** Often of the same structure as another one, which Avro could take it for. */
  Rec subtype(JavaVersion version, Sealed sealed) {
    Rec subtype = new Rec(nextId(), "R" + ids);
    version.declared.put(subtype.id, subtype);
    subtype.moved = sealed.moved;
    if (sealed.subtypes.isEmpty() || random.nextBoolean()) {
      subtype.components.add(scalarComponent());
    } else {
      Rec twin = (Rec) version.get(sealed.subtypes.get(0));
      for (Component component : twin.components) {
        Component same = component(component.type);
        same.name = component.name;
        subtype.components.add(same);
      }
    }
    return subtype;
  }
}
