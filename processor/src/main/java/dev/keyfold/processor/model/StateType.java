package dev.keyfold.processor.model;

/**
 * A type that can be state. Records and enums are told by name; what they look like is in {@link
 * StatefulClass#declarations()}, so that a record may contain itself.
 */
public sealed interface StateType
    permits Scalar,
        StateType.RecordType,
        StateType.EnumType,
        StateType.OptionalType,
        StateType.ListType,
        StateType.SetType,
        StateType.MapType {
  /** A record. */
  record RecordType(QualifiedName name) implements StateType {}

  /** An enum. */
  record EnumType(QualifiedName name) implements StateType {}

  /** {@code Optional}. */
  record OptionalType(StateType value) implements StateType {}

  /** {@code List}. */
  record ListType(Slot element) implements StateType {}

  /** {@code Set}. */
  record SetType(Slot element) implements StateType {}

  /** {@code Map}. */
  record MapType(StateType key, Slot value) implements StateType {}

  /**
   * A place inside another type.
   *
   * @param nullable whether null may be there
   */
  record Slot(StateType type, boolean nullable) {}
}
