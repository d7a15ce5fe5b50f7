package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.diagnostic.TypeDiagnostic;
import dev.keyfold.processor.model.Primitive;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.ListType;
import dev.keyfold.processor.model.StateType.MapType;
import dev.keyfold.processor.model.StateType.ObjectArrayType;
import dev.keyfold.processor.model.StateType.OptionalType;
import dev.keyfold.processor.model.StateType.SetType;
import dev.keyfold.processor.model.StateType.Slot;
import dev.keyfold.processor.model.TypeDeclaration;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Reads what a type is as state. A type that cannot be state is reported at its culprit, with the
 * path to it, and read as empty.
 */
final class StateTypeReader {
  private static final String OPTIONAL = "java.util.Optional";
  private static final String LIST = "java.util.List";
  private static final String SET = "java.util.Set";
  private static final String MAP = "java.util.Map";

  private final CompilerView compiler;
  private final JavaTypeReader javaTypes;
  private final Report.Builder report;
  private final UnsupportedTypes unsupported;
  private final NamedTypeReader named;
  private final ClassTypeReader classes;
  private final ScaleReader scales;
  private final KeyRule keyRule;
  private final OrderRule orderRule;
  private final SortedMap<QualifiedName, TypeDeclaration> declarations = new TreeMap<>();

  StateTypeReader(
      CompilerView compiler, JavaTypeReader javaTypes, String fromPackage, Report.Builder report) {
    this.compiler = compiler;
    this.javaTypes = javaTypes;
    this.report = report;
    this.unsupported = new UnsupportedTypes(compiler, javaTypes, report);
    this.named = new NamedTypeReader(compiler, javaTypes, fromPackage, this, declarations, report);
    this.classes =
        new ClassTypeReader(compiler, javaTypes, fromPackage, this, declarations, report);
    this.scales = new ScaleReader(report);
    this.keyRule = new KeyRule(declarations, report);
    this.orderRule = new OrderRule(declarations, report);
  }

  /** The records, enums and sealed interfaces that were met, by name. */
  SortedMap<QualifiedName, TypeDeclaration> declarations() {
    return declarations;
  }

  /** Reads a type that is used as a key. */
  Optional<StateType> key(TypeMirror type, NullMarks marks, TypeElement owner, Place place) {
    Place asKey = place.asKey();
    Optional<StateType> key = read(type, marks, owner, asKey);
    return key.isPresent() && keyRule.accepts(key.get(), typeName(type, owner), asKey)
        ? key
        : Optional.empty();
  }

  /** Reads a type that is used as the key of a sorted map: its bytes have to sort as it does. */
  Optional<StateType> sortedKey(TypeMirror type, NullMarks marks, TypeElement owner, Place place) {
    return key(type, marks, owner, place)
        .filter(key -> orderRule.accepts(key, typeName(type, owner), place));
  }

  /**
   * Reads a type.
   *
   * @param marks where null is allowed
   * @param owner the class that uses the type
   */
  Optional<StateType> read(TypeMirror type, NullMarks marks, TypeElement owner, Place place) {
    if (type.getKind().isPrimitive()) {
      return Optional.of(Scalar.valueOf(type.getKind().name()));
    }
    return switch (type.getKind()) {
      case DECLARED -> declared((DeclaredType) type, marks, owner, place);
      case ARRAY -> array((ArrayType) type, marks, owner, place);
      case ERROR -> missing(type, owner);
      default -> {
        unsupported.report(type, owner, place);
        yield Optional.empty();
      }
    };
  }

  /** Notes that the type does not exist; nothing else is said of it. */
  private Optional<StateType> missing(TypeMirror type, TypeElement owner) {
    javaTypes.read(type, owner);
    return Optional.empty();
  }

  private Optional<StateType> array(
      ArrayType type, NullMarks marks, TypeElement owner, Place place) {
    TypeMirror element = type.getComponentType();
    if (element.getKind().isPrimitive()) {
      return Optional.of(Scalar.arrayOf(Primitive.valueOf(element.getKind().name())));
    }
    return slot(element, marks.element(), owner, place.part("[]"))
        .map(slot -> new ObjectArrayType(slot, javaTypes.read(element, owner)));
  }

  private Optional<StateType> declared(
      DeclaredType type, NullMarks marks, TypeElement owner, Place place) {
    TypeElement element = (TypeElement) type.asElement();
    Optional<Scalar> scalar = Scalar.named(compiler.nameOf(element));
    if (scalar.isPresent()) {
      return scalar.map(StateType.class::cast);
    }
    if (NamedTypeReader.isFor(type)) {
      return named.read(type, marks, owner, place);
    }
    if (!type.getTypeArguments().isEmpty()) {
      return container(type, element, marks, owner, place);
    }
    if (place.use() == Place.Use.STATE && ScaleReader.isDecimal(compiler.nameOf(element))) {
      return scales.required(place).map(StateType.class::cast);
    }
    if (place.use() == Place.Use.STATE && classes.isFor(element)) {
      return classes.read(element, place);
    }
    unsupported.report(type, owner, place);
    return Optional.empty();
  }

  private Optional<StateType> container(
      DeclaredType type, TypeElement element, NullMarks marks, TypeElement owner, Place place) {
    TypeMirror first = type.getTypeArguments().get(0);
    return switch (element.getQualifiedName().toString()) {
      case OPTIONAL ->
          read(first, marks.argument(0), owner, place.part("?"))
              .filter(value -> isNoOptional(value, type, owner, place))
              .map(OptionalType::new);
      case LIST -> slot(first, marks.argument(0), owner, place.part("[]")).map(ListType::new);
      case SET -> slot(first, marks.argument(0), owner, place.part("[]")).map(SetType::new);
      case MAP -> map(type, marks, owner, place);
      default -> {
        unsupported.report(type, owner, place);
        yield Optional.empty();
      }
    };
  }

  private Optional<StateType> map(
      DeclaredType type, NullMarks marks, TypeElement owner, Place place) {
    Optional<StateType> key =
        key(type.getTypeArguments().get(0), marks.argument(0), owner, place.part("{key}"));
    Optional<Slot> value =
        slot(type.getTypeArguments().get(1), marks.argument(1), owner, place.part("{}"));
    return key.flatMap(known -> value.map(slot -> new MapType(known, slot)));
  }

  /** An Avro union holds no other, so an empty Optional in an Optional could not be told apart. */
  private boolean isNoOptional(StateType value, TypeMirror type, TypeElement owner, Place place) {
    if (value.isOptional()) {
      unsupported.report(type, owner, place);
      return false;
    }
    return true;
  }

  /** Reads a place in a container or record that may be nullable. */
  Optional<Slot> slot(TypeMirror type, NullMarks marks, TypeElement owner, Place place) {
    Optional<StateType> read = read(type, marks, owner, place);
    if (read.isEmpty()) {
      return Optional.empty();
    }
    StateType known = read.get();
    return Optional.of(new Slot(known, marks.isNullable() && !known.isOptional()));
  }

  private String typeName(TypeMirror type, TypeElement owner) {
    return javaTypes.read(type, owner).toString();
  }

  /** The finding that null cannot be told from absent in a handle. */
  void reportNullArgument(Place place, String type) {
    report.add(
        TypeDiagnostic.NULL_ARGUMENT
            .at(place.origin())
            .with("variable", place.subject())
            .with("type", type));
  }
}
