package dev.keyfold.codec;

import java.nio.ByteBuffer;
import java.util.UUID;
import org.apache.avro.generic.GenericFixed;

/** Codecs of primitives in their boxes, text, bytes and UUIDs. */
final class PrimitiveCodecs {
  private PrimitiveCodecs() {}

  static final class OfBoolean extends ScalarCodec<Boolean> {
    OfBoolean() {
      super("\"boolean\"");
    }

    @Override
    public void encode(Boolean value, AvroOutput out) {
      out.writeBoolean(value);
    }

    @Override
    public Boolean decode(AvroInput in) {
      return in.readBoolean();
    }

    @Override
    public Boolean fromGeneric(Object datum) {
      return (Boolean) datum;
    }
  }

  static final class OfByte extends ScalarCodec<Byte> {
    OfByte() {
      super(Schemas.intInRange("byte"));
    }

    @Override
    public void encode(Byte value, AvroOutput out) {
      out.writeInt(value);
    }

    @Override
    public Byte decode(AvroInput in) {
      return in.readByte();
    }

    @Override
    public Byte fromGeneric(Object datum) {
      return AvroInput.toByte((Integer) datum);
    }
  }

  static final class OfShort extends ScalarCodec<Short> {
    OfShort() {
      super(Schemas.intInRange("short"));
    }

    @Override
    public void encode(Short value, AvroOutput out) {
      out.writeInt(value);
    }

    @Override
    public Short decode(AvroInput in) {
      return in.readShort();
    }

    @Override
    public Short fromGeneric(Object datum) {
      return AvroInput.toShort((Integer) datum);
    }
  }

  static final class OfInt extends ScalarCodec<Integer> {
    OfInt() {
      super("\"int\"");
    }

    @Override
    public void encode(Integer value, AvroOutput out) {
      out.writeInt(value);
    }

    @Override
    public Integer decode(AvroInput in) {
      return in.readInt();
    }

    @Override
    public Integer fromGeneric(Object datum) {
      return (Integer) datum;
    }
  }

  static final class OfLong extends ScalarCodec<Long> {
    OfLong() {
      super("\"long\"");
    }

    @Override
    public void encode(Long value, AvroOutput out) {
      out.writeLong(value);
    }

    @Override
    public Long decode(AvroInput in) {
      return in.readLong();
    }

    @Override
    public Long fromGeneric(Object datum) {
      return (Long) datum;
    }
  }

  static final class OfFloat extends ScalarCodec<Float> {
    OfFloat() {
      super("\"float\"");
    }

    @Override
    public void encode(Float value, AvroOutput out) {
      out.writeFloat(value);
    }

    @Override
    public Float decode(AvroInput in) {
      return in.readFloat();
    }

    @Override
    public Float fromGeneric(Object datum) {
      return (Float) datum;
    }
  }

  static final class OfDouble extends ScalarCodec<Double> {
    OfDouble() {
      super("\"double\"");
    }

    @Override
    public void encode(Double value, AvroOutput out) {
      out.writeDouble(value);
    }

    @Override
    public Double decode(AvroInput in) {
      return in.readDouble();
    }

    @Override
    public Double fromGeneric(Object datum) {
      return (Double) datum;
    }
  }

  static final class OfChar extends ScalarCodec<Character> {
    OfChar() {
      super(Schemas.intInRange("char"));
    }

    @Override
    public void encode(Character value, AvroOutput out) {
      out.writeInt(value);
    }

    @Override
    public Character decode(AvroInput in) {
      return in.readChar();
    }

    @Override
    public Character fromGeneric(Object datum) {
      return AvroInput.toChar((Integer) datum);
    }
  }

  static final class OfString extends ScalarCodec<String> {
    OfString() {
      super("\"string\"");
    }

    @Override
    public void encode(String value, AvroOutput out) {
      out.writeString(value);
    }

    @Override
    public String decode(AvroInput in) {
      return in.readString();
    }

    @Override
    public String fromGeneric(Object datum) {
      return datum.toString();
    }
  }

  static final class OfBytes extends ScalarCodec<byte[]> {
    OfBytes() {
      super("\"bytes\"");
    }

    @Override
    public boolean immutable() {
      return false;
    }

    @Override
    public void encode(byte[] value, AvroOutput out) {
      out.writeBytes(value);
    }

    @Override
    public byte[] decode(AvroInput in) {
      return in.readBytes();
    }

    @Override
    public byte[] fromGeneric(Object datum) {
      return copy((ByteBuffer) datum);
    }

    static byte[] copy(ByteBuffer bytes) {
      byte[] copy = new byte[bytes.remaining()];
      bytes.duplicate().get(copy);
      return copy;
    }
  }

  static final class OfUuid extends ScalarCodec<UUID> {
    static final String SCHEMA =
        """
        {"type":"fixed","name":"UUID","namespace":"dev.keyfold","size":16,"logicalType":"uuid"}""";

    OfUuid() {
      super(SCHEMA);
    }

    @Override
    public void encode(UUID value, AvroOutput out) {
      out.writeFixedLong(value.getMostSignificantBits());
      out.writeFixedLong(value.getLeastSignificantBits());
    }

    @Override
    public UUID decode(AvroInput in) {
      return new UUID(in.readFixedLong(), in.readFixedLong());
    }

    @Override
    public UUID fromGeneric(Object datum) {
      byte[] bytes = ((GenericFixed) datum).bytes();
      return new UUID(BigEndian.getLong(bytes, 0), BigEndian.getLong(bytes, Long.BYTES));
    }
  }
}
