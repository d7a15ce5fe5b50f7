package dev.keyfold.codec;

import java.math.BigInteger;

/** Avro {@code bytes} as a whole number of any size. */
final class BigIntegerCodec extends ScalarCodec<BigInteger> {
  BigIntegerCodec() {
    super("{\"type\":\"bytes\",\"logicalType\":\"big-integer\"}");
  }

  @Override
  public void encode(BigInteger value, AvroOutput out) {
    TwosComplement.write(value, out);
  }

  @Override
  public BigInteger decode(AvroInput in) {
    return TwosComplement.read(in);
  }

  @Override
  public BigInteger fromGeneric(Object datum) {
    return TwosComplement.fromGeneric(datum);
  }
}
