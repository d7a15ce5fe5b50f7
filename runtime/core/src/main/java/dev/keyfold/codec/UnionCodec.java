package dev.keyfold.codec;

/**
 * The codec of a sealed interface: an Avro union whose branches are its records. Null, where it is
 * allowed, becomes one more branch of the same union, for a union in a union does not exist.
 *
 * @param <T> the sealed interface
 */
public interface UnionCodec<T> extends Codec<T> {
  /** The number of branches, without one for null. */
  int branches();

  /**
   * Appends the value with its branch.
   *
   * @param first the number of the first branch: 1 where null comes before it
   */
  void encode(T value, int first, AvroOutput out);

  /**
   * Reads the value behind a branch.
   *
   * @param branch counted from 0
   */
  T decode(int branch, AvroInput in);

  @Override
  default void encode(T value, AvroOutput out) {
    encode(value, 0, out);
  }

  @Override
  default T decode(AvroInput in) {
    return decode(in.readUnionBranch(branches()), in);
  }

  /**
   * The failure for a value of a subtype that did not exist when the codec was generated.
   *
   * @param type the sealed interface
   */
  static IllegalArgumentException unknownSubtype(Object value, String type) {
    return UnencodableException.of(
        value.getClass().getName()
            + " is no subtype that "
            + type
            + " permitted when its codec was generated; compile the @Stateful class again");
  }

  /**
   * The failure for stored data of a subtype that does not exist.
   *
   * @param type the sealed interface
   * @param subtype what was found: a number or a name
   */
  static CorruptStateException noSubtype(String type, Object subtype) {
    return new CorruptStateException(type + " has no subtype " + subtype);
  }
}
