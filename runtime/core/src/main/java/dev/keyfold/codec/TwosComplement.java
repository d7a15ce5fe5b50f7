package dev.keyfold.codec;

import java.math.BigInteger;
import java.nio.ByteBuffer;

/**
 * Whole numbers of any size as Avro {@code bytes}: two's complement, big-endian, as few bytes as it
 * takes, at least one. Numbers of up to eight bytes leave no array behind.
 */
final class TwosComplement {
  private TwosComplement() {}

  static void write(BigInteger value, AvroOutput out) {
    int bits = value.bitLength();
    if (bits < Long.SIZE) {
      out.writeSignedBytes(value.longValue(), bits / Byte.SIZE + 1);
    } else {
      out.writeBytes(value.toByteArray());
    }
  }

  static BigInteger read(AvroInput in) {
    int length = in.readLength();
    if (length == 0) {
      throw new CorruptStateException("a number without bytes");
    }
    return length <= Long.BYTES
        ? BigInteger.valueOf(in.readSigned(length))
        : new BigInteger(in.readRaw(length));
  }

  static BigInteger fromGeneric(Object datum) {
    byte[] bytes = PrimitiveCodecs.OfBytes.copy((ByteBuffer) datum);
    if (bytes.length == 0) {
      throw new CorruptStateException("a number without bytes");
    }
    return new BigInteger(bytes);
  }
}
