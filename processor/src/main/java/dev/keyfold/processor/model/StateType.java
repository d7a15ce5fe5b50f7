package dev.keyfold.processor.model;

/**
 * A type that can be state. Types of the user are told by name; what they look like is in {@link
 * StatefulClass#declarations()}, so that a record may contain itself.
 */
public sealed interface StateType
    permits Scalar,
        StateType.RecordType,
        StateType.EnumType,
        StateType.SealedType,
        StateType.OptionalType,
        StateType.ListType,
        StateType.SetType,
        StateType.MapType,
        StateType.DecimalType,
        StateType.ObjectArrayType,
        StateType.AvroType,
        StateType.CustomType {
  /** A record. */
  record RecordType(QualifiedName name) implements StateType {}

  /** An enum. */
  record EnumType(QualifiedName name) implements StateType {}

  /** A sealed interface of records. */
  record SealedType(QualifiedName name) implements StateType {}

  /** {@code Optional}. */
  record OptionalType(StateType value) implements StateType {}

  /** {@code List}. */
  record ListType(Slot element) implements StateType {}

  /** {@code Set}. */
  record SetType(Slot element) implements StateType {}

  /** {@code Map}. */
  record MapType(StateType key, Slot value) implements StateType {}

  /** {@code BigDecimal} with {@code @Scale}. */
  record DecimalType(int precision, int scale) implements StateType {}

  /**
   * An array of anything but primitive values.
   *
   * @param type the type of the elements in Java
   */
  record ObjectArrayType(Slot element, JavaType type) implements StateType {}

  /**
   * A class that Avro has generated.
   *
   * @param schema the Avro schema that it was generated from, as JSON
   */
  record AvroType(QualifiedName name, String schema) implements StateType {}

  /**
   * Any type, with a codec of the user's.
   *
   * @param codec the class of the codec
   * @param schema the Avro schema of what it writes, as JSON
   * @param version what the data means
   */
  record CustomType(QualifiedName codec, String schema, int version) implements StateType {}

  /** Whether absence is a value of the type itself, so that it is never nullable besides. */
  default boolean isOptional() {
    return this instanceof OptionalType
        || (this instanceof Scalar scalar && scalar.isOptionalNumber());
  }

  /**
   * A place inside another type.
   *
   * @param nullable whether null may be there
   */
  record Slot(StateType type, boolean nullable) {
    /** The place as text, different for different places. */
    public String text() {
      return type.text() + (nullable ? "?" : "");
    }
  }

  /** The type as text, different for different types. */
  default String text() {
    if (this instanceof RecordType record) {
      return record.name().toString();
    } else if (this instanceof EnumType enumeration) {
      return enumeration.name().toString();
    } else if (this instanceof SealedType sealed) {
      return sealed.name().toString();
    } else if (this instanceof OptionalType optional) {
      return "Optional<" + optional.value().text() + ">";
    } else if (this instanceof ListType list) {
      return "List<" + list.element().text() + ">";
    } else if (this instanceof SetType set) {
      return "Set<" + set.element().text() + ">";
    } else if (this instanceof MapType map) {
      return "Map<" + map.key().text() + ", " + map.value().text() + ">";
    } else if (this instanceof ObjectArrayType array) {
      return "Array<" + array.element().text() + ">";
    } else if (this instanceof AvroType avro) {
      return avro.name().toString();
    } else if (this instanceof DecimalType decimal) {
      return "BigDecimal(" + decimal.precision() + ", " + decimal.scale() + ")";
    }
    return toString();
  }
}
