package dev.keyfold.codec;

import java.util.Arrays;
import java.util.List;

/** An Avro enum; what is stored is the position of the constant. */
final class EnumCodec<E extends Enum<E>> extends ScalarCodec<E> {
  private final Class<E> type;
  private final E[] constants;

  EnumCodec(Class<E> type) {
    super(Schemas.enumeration(type, names(type.getEnumConstants())));
    this.type = type;
    this.constants = type.getEnumConstants();
  }

  private static List<String> names(Enum<?>[] constants) {
    return Arrays.stream(constants).map(Enum::name).toList();
  }

  @Override
  @SuppressWarnings("EnumOrdinal") // it is the position in the schema, which is stored as well
  public void encode(E value, AvroOutput out) {
    out.writeInt(value.ordinal());
  }

  @Override
  public E decode(AvroInput in) {
    int position = in.readInt();
    if (position < 0 || position >= constants.length) {
      throw new CorruptStateException(
          type.getName() + " has " + constants.length + " constants, found number " + position);
    }
    return constants[position];
  }

  @Override
  public E fromGeneric(Object datum) {
    return Enum.valueOf(type, datum.toString());
  }
}
