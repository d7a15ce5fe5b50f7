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
import dev.keyfold.processor.evolution.JavaType.Ref;
import dev.keyfold.processor.evolution.JavaType.Scalar;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Changes types, the way developers do. */
final class JavaEdits {
  /** What developers do. */
  enum Edit {
    ADD_DEFAULT,
    ADD_MAYBE,
    ADD_COLLECTION,
    ADD_BARE,
    REMOVE,
    REORDER,
    RENAME_TOLD,
    RENAME_SILENT,
    NUMBER,
    STRING_TO_BYTES,
    OTHER_COLLECTION,
    DECIMAL_PRECISION,
    DECIMAL_SCALE,
    MAYBE,
    REQUIRED,
    NULLABLE_OR_OPTIONAL,
    OTHER_TYPE,
    CONSTANT_ADDED,
    CONSTANT_REMOVED,
    CONSTANT_REPLACED,
    CONSTANTS_REORDERED,
    SUBTYPE_ADDED,
    SUBTYPE_REMOVED,
    SUBTYPES_REORDERED,
    TYPE_RENAMED_TOLD,
    TYPE_RENAMED_SILENT,
    TYPE_MOVED,
    RECORD_OR_BEAN
  }

  private static final int TRIES = 60;
  private static final List<Kind> WIDER =
      List.of(Kind.BYTE, Kind.SHORT, Kind.INT, Kind.LONG, Kind.FLOAT, Kind.DOUBLE, Kind.CHAR);

  private final Random random;
  private final JavaTypes types;
  private final Map<Edit, Integer> done;

  /** Counts what it does. */
  JavaEdits(Random random, JavaTypes types, Map<Edit, Integer> done) {
    this.random = random;
    this.types = types;
    this.done = done;
  }

  static Map<Edit, Integer> counts() {
    return new EnumMap<>(Edit.class);
  }

  /** A version that came after another one. */
  JavaVersion edit(JavaVersion older) {
    JavaVersion version = older.copy();
    int count = 1 + random.nextInt(4) / 2;
    for (int i = 0; i < count; i++) {
      Edit edit = types.pick(List.of(Edit.values()));
      // most versions have nothing that some edits could change
      for (int tries = 0; tries < TRIES; tries++) {
        if (apply(edit, version)) {
          done.merge(edit, 1, Integer::sum);
          break;
        }
      }
    }
    return version;
  }

  private boolean apply(Edit edit, JavaVersion version) {
    return switch (edit) {
      case ADD_DEFAULT, ADD_MAYBE, ADD_COLLECTION, ADD_BARE -> add(edit, version);
      case REMOVE, REORDER, RENAME_TOLD, RENAME_SILENT -> editComponents(edit, version);
      case NUMBER,
          STRING_TO_BYTES,
          OTHER_COLLECTION,
          DECIMAL_PRECISION,
          DECIMAL_SCALE,
          MAYBE,
          REQUIRED,
          NULLABLE_OR_OPTIONAL,
          OTHER_TYPE ->
          editType(edit, version);
      case CONSTANT_ADDED, CONSTANT_REMOVED, CONSTANT_REPLACED, CONSTANTS_REORDERED ->
          editConstants(edit, version);
      case SUBTYPE_ADDED, SUBTYPE_REMOVED, SUBTYPES_REORDERED -> editSubtypes(edit, version);
      case TYPE_RENAMED_TOLD, TYPE_RENAMED_SILENT, TYPE_MOVED ->
          editName(edit, version, types.pick(version.used()));
      case RECORD_OR_BEAN -> exchangeBean(version);
    };
  }

  private <T extends Declared> List<T> used(JavaVersion version, Class<T> type) {
    return version.used().stream().filter(type::isInstance).map(type::cast).toList();
  }

  private boolean add(Edit edit, JavaVersion version) {
    Rec record = types.pick(used(version, Rec.class));
    JavaType type = types.type(version, 0, record);
    Component added =
        types.component(
            switch (edit) {
              case ADD_MAYBE -> new Maybe(type.bare(), random.nextBoolean());
              case ADD_COLLECTION -> new Many(type, Form.LIST);
              default -> type;
            });
    added.defaulted = edit == Edit.ADD_DEFAULT;
    if (added.defaulted && !version.canHaveDefault(type)) {
      return false;
    }
    record.components.add(random.nextInt(record.components.size() + 1), added);
    return true;
  }

  private boolean editComponents(Edit edit, JavaVersion version) {
    Rec record = types.pick(used(version, Rec.class));
    if (record.components.isEmpty()) {
      return false;
    }
    Component component = types.pick(record.components);
    switch (edit) {
      case REMOVE -> {
        if (record.bean && record.components.size() == 1) {
          return false;
        }
        record.components.remove(component);
      }
      case REORDER -> Collections.shuffle(record.components, random);
      default -> {
        if (edit == Edit.RENAME_TOLD) {
          component.former.add(component.name);
        }
        component.name = "c" + types.nextId();
      }
    }
    return true;
  }

  private boolean editType(Edit edit, JavaVersion version) {
    Rec record = types.pick(used(version, Rec.class));
    if (record.components.isEmpty()) {
      return false;
    }
    Component component = types.pick(record.components);
    JavaType was = component.type;
    component.type =
        switch (edit) {
          case NUMBER -> inside(was, this::otherNumber);
          case STRING_TO_BYTES ->
              was.equals(new Scalar(Kind.STRING)) ? new Scalar(Kind.BYTES) : was;
          case OTHER_COLLECTION -> inside(was, this::otherCollection);
          case DECIMAL_PRECISION -> inside(was, this::otherPrecision);
          case DECIMAL_SCALE -> inside(was, this::otherScale);
          case MAYBE -> was instanceof Maybe ? was : new Maybe(was, random.nextBoolean());
          case REQUIRED -> wouldBeEndless(was, record) ? was : was.bare();
          case NULLABLE_OR_OPTIONAL ->
              was instanceof Maybe maybe ? new Maybe(maybe.type(), !maybe.optional()) : was;
          default -> types.type(version, 0, record);
        };
    return !component.type.equals(was);
  }

  /** No value has itself as a part. */
  private static boolean wouldBeEndless(JavaType type, Rec around) {
    return type.bare() instanceof Ref ref && ref.id() <= around.id;
  }

  /** Changes the type, or what it holds. */
  private static JavaType inside(JavaType type, UnaryOperator<JavaType> change) {
    JavaType changed = change.apply(type);
    if (!changed.equals(type)) {
      return changed;
    } else if (type instanceof Maybe maybe) {
      return new Maybe(inside(maybe.type(), change), maybe.optional());
    } else if (type instanceof Many many) {
      return new Many(inside(many.type(), change), many.form());
    } else if (type instanceof Mapped mapped) {
      JavaType value = inside(mapped.value(), change);
      JavaType key = inside(mapped.key(), change);
      boolean keeps = !value.equals(mapped.value()) || !JavaTypes.isKey(key);
      return new Mapped(keeps ? mapped.key() : key, value);
    }
    if (type instanceof Ref ref) {
      return new Ref(
          ref.id(), ref.arguments().stream().map(argument -> inside(argument, change)).toList());
    }
    return type;
  }

  private JavaType otherPrecision(JavaType type) {
    return type instanceof Decimal decimal
        ? new Decimal(decimal.precision() + random.nextInt(3) - 1, decimal.scale())
        : type;
  }

  private JavaType otherScale(JavaType type) {
    return type instanceof Decimal decimal
        ? new Decimal(decimal.precision(), random.nextInt(4))
        : type;
  }

  /** What is sealed has records only, and what is generic is one. */
  private boolean exchangeBean(JavaVersion version) {
    Rec record = types.pick(used(version, Rec.class));
    boolean subtype =
        version.declared.values().stream()
            .anyMatch(type -> type instanceof Sealed sealed && sealed.subtypes.contains(record.id));
    if (record.generic || subtype || record.components.isEmpty()) {
      return false;
    }
    record.bean = !record.bean;
    return true;
  }

  private JavaType otherNumber(JavaType type) {
    if (!(type instanceof Scalar scalar) || !scalar.kind().isNumber()) {
      return type;
    }
    int at = WIDER.indexOf(scalar.kind());
    boolean wider = random.nextInt(4) > 0 && at < WIDER.size() - 2;
    return new Scalar(
        wider ? types.pick(WIDER.subList(at + 1, WIDER.size() - 1)) : types.pick(WIDER));
  }

  private JavaType otherCollection(JavaType type) {
    if (!(type instanceof Many many)) {
      return type;
    }
    boolean hasEquality = many.type() instanceof Scalar scalar && scalar.kind() != Kind.BYTES;
    Form form = types.pick(List.of(Form.values()));
    boolean possible =
        switch (form) {
          case LIST -> true;
          case SET -> hasEquality;
          case ARRAY -> JavaTypes.isElement(many.type());
        };
    return possible ? new Many(many.type(), form) : type;
  }

  private boolean editConstants(Edit edit, JavaVersion version) {
    List<Constants> all = used(version, Constants.class);
    if (all.isEmpty()) {
      return false;
    }
    Constants constants = types.pick(all);
    List<String> names = constants.names;
    boolean removes = edit == Edit.CONSTANT_REMOVED || edit == Edit.CONSTANT_REPLACED;
    if (removes && names.size() == 1) {
      return false;
    }
    switch (edit) {
      case CONSTANT_ADDED -> names.add(random.nextInt(names.size() + 1), "N" + types.nextId());
      case CONSTANTS_REORDERED -> Collections.shuffle(names, random);
      default -> {
        names.remove(random.nextInt(names.size()));
        constants.fallback = edit == Edit.CONSTANT_REPLACED ? types.pick(names) : null;
      }
    }
    return true;
  }

  private boolean editSubtypes(Edit edit, JavaVersion version) {
    List<Sealed> all = used(version, Sealed.class);
    if (all.isEmpty()) {
      return false;
    }
    Sealed sealed = types.pick(all);
    switch (edit) {
      case SUBTYPE_ADDED ->
          sealed.subtypes.add(
              random.nextInt(sealed.subtypes.size() + 1), types.subtype(version, sealed).id);
      case SUBTYPES_REORDERED -> Collections.shuffle(sealed.subtypes, random);
      default -> {
        if (sealed.subtypes.size() == 1) {
          return false;
        }
        sealed.subtypes.remove(random.nextInt(sealed.subtypes.size()));
      }
    }
    return true;
  }

  private boolean editName(Edit edit, JavaVersion version, Declared type) {
    if (edit == Edit.TYPE_MOVED) {
      withItsSealedTypes(version, type).forEach(one -> one.moved = !one.moved);
      return true;
    }
    if (edit == Edit.TYPE_RENAMED_TOLD && !(type instanceof Sealed)) {
      type.former.add(version.fullName(type));
    }
    type.name = type.name.charAt(0) + "x" + types.nextId();
    return true;
  }

  /** What is sealed has all its subtypes in one package. */
  private static List<Declared> withItsSealedTypes(JavaVersion version, Declared type) {
    List<Declared> together = new ArrayList<>(List.of(type));
    for (Declared other : version.declared.values()) {
      if (other instanceof Sealed sealed && (sealed == type || sealed.subtypes.contains(type.id))) {
        together.clear();
        together.add(sealed);
        sealed.subtypes.forEach(id -> together.add(version.get(id)));
      }
    }
    return together;
  }
}
