package dev.keyfold.processor.evolution;

import dev.keyfold.processor.evolution.Declared.Component;
import dev.keyfold.processor.evolution.Declared.Constants;
import dev.keyfold.processor.evolution.Declared.Rec;
import dev.keyfold.processor.evolution.Declared.Sealed;
import dev.keyfold.processor.evolution.JavaType.Decimal;
import dev.keyfold.processor.evolution.JavaType.Form;
import dev.keyfold.processor.evolution.JavaType.Kind;
import dev.keyfold.processor.evolution.JavaType.Many;
import dev.keyfold.processor.evolution.JavaType.Mapped;
import dev.keyfold.processor.evolution.JavaType.Maybe;
import dev.keyfold.processor.evolution.JavaType.Parameter;
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
    record.bean = random.nextInt(4) == 0;
    version.declared.put(record.id, record);
    fill(record, version, depth);
    return record;
  }

  private Rec generic(JavaVersion version) {
    Rec record = new Rec(nextId(), "G" + ids);
    record.generic = true;
    version.declared.put(record.id, record);
    record.components.add(component(new Parameter()));
    fill(record, version, 0);
    return record;
  }

  private void fill(Rec record, JavaVersion version, int depth) {
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      record.components.add(component(type(version, depth, record)));
    }
  }

  Component component(JavaType type) {
    return new Component(nextId(), "c" + ids, type);
  }

  Component scalarComponent() {
    return component(scalar());
  }

  /** Any type that may stand in this record. */
  JavaType type(JavaVersion version, int depth, Rec around) {
    if (around.generic && random.nextInt(3) == 0) {
      return new Parameter();
    }
    return switch (random.nextInt(depth == 0 ? 16 : 24)) {
      case 7 -> new Ref(constants(version).id);
      case 8 -> new Maybe(present(version, 0, around), random.nextBoolean());
      case 9 -> new Many(scalar(), Form.LIST);
      case 10 -> new Many(comparable(version), Form.SET);
      case 11 -> new Mapped(key(version), scalar());
      case 12 -> new Maybe(self(around), random.nextBoolean());
      case 13 -> new Many(self(around), Form.LIST);
      case 14 -> decimal();
      case 15 -> new Many(element(version), Form.ARRAY);
      case 16, 17 -> new Ref(record(version, depth - 1).id);
      case 18, 23 -> new Ref(sealed(version).id);
      case 19 -> new Maybe(present(version, depth - 1, around), random.nextBoolean());
      case 20 -> new Many(type(version, depth - 1, around), Form.LIST);
      case 21 -> new Mapped(key(version), undecimal(type(version, depth - 1, around)));
      case 22 -> new Ref(generic(version).id, List.of(argument(version, depth)));
      default -> scalar();
    };
  }

  private JavaType present(JavaVersion version, int depth, Rec around) {
    return type(version, depth, around).bare();
  }

  private static Ref self(Rec around) {
    return around.generic ? new Ref(around.id, List.of(new Parameter())) : new Ref(around.id);
  }

  private Decimal decimal() {
    return new Decimal(6 + random.nextInt(3), random.nextInt(4));
  }

  /** Each component has one scale at most, and the source says it for the component. */
  private JavaType undecimal(JavaType type) {
    return type.decimal().isPresent() ? scalar() : type;
  }

  /** What Java makes arrays of, which is nothing that has type arguments itself. */
  private JavaType element(JavaVersion version) {
    JavaType type =
        switch (random.nextInt(4)) {
          case 0 -> new Ref(constants(version).id);
          case 1 -> new Ref(record(version, 0).id);
          case 2 -> decimal();
          default -> comparable(version);
        };
    return random.nextInt(3) == 0 ? new Maybe(type, false) : type;
  }

  static boolean isElement(JavaType type) {
    return (type instanceof Scalar scalar && scalar.kind() != Kind.BYTES)
        || (type instanceof Ref ref && ref.arguments().isEmpty())
        || type instanceof Decimal
        || (type instanceof Maybe maybe && !maybe.optional() && isElement(maybe.type()));
  }

  private JavaType argument(JavaVersion version, int depth) {
    return switch (random.nextInt(4)) {
      case 0 -> new Ref(record(version, depth - 1).id);
      case 1 -> new Ref(constants(version).id);
      case 2 -> new Many(scalar(), Form.LIST);
      default -> scalar();
    };
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
