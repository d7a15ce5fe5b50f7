package dev.keyfold.codec;

import java.util.UUID;

/** Key codecs of primitives in their boxes, text and UUIDs. */
final class PrimitiveKeyCodecs {
  private PrimitiveKeyCodecs() {}

  static final class OfBoolean extends ScalarKeyCodec<Boolean> {
    OfBoolean() {
      super("\"boolean\"");
    }

    @Override
    public void encode(Boolean key, KeyOutput out) {
      out.writeBoolean(key);
    }

    @Override
    public Boolean decode(KeyInput in) {
      return in.readBoolean();
    }
  }

  static final class OfByte extends ScalarKeyCodec<Byte> {
    OfByte() {
      super(Schemas.intInRange("byte"));
    }

    @Override
    public void encode(Byte key, KeyOutput out) {
      out.writeByte(key);
    }

    @Override
    public Byte decode(KeyInput in) {
      return in.readByte();
    }
  }

  static final class OfShort extends ScalarKeyCodec<Short> {
    OfShort() {
      super(Schemas.intInRange("short"));
    }

    @Override
    public void encode(Short key, KeyOutput out) {
      out.writeShort(key);
    }

    @Override
    public Short decode(KeyInput in) {
      return in.readShort();
    }
  }

  static final class OfInt extends ScalarKeyCodec<Integer> {
    OfInt() {
      super("\"int\"");
    }

    @Override
    public void encode(Integer key, KeyOutput out) {
      out.writeInt(key);
    }

    @Override
    public Integer decode(KeyInput in) {
      return in.readInt();
    }
  }

  static final class OfLong extends ScalarKeyCodec<Long> {
    OfLong() {
      super("\"long\"");
    }

    @Override
    public void encode(Long key, KeyOutput out) {
      out.writeLong(key);
    }

    @Override
    public Long decode(KeyInput in) {
      return in.readLong();
    }
  }

  static final class OfChar extends ScalarKeyCodec<Character> {
    OfChar() {
      super(Schemas.intInRange("char"));
    }

    @Override
    public void encode(Character key, KeyOutput out) {
      out.writeChar(key);
    }

    @Override
    public Character decode(KeyInput in) {
      return in.readChar();
    }
  }

  static final class OfString extends ScalarKeyCodec<String> {
    OfString() {
      super("\"string\"");
    }

    @Override
    public void encode(String key, KeyOutput out) {
      out.writeString(key);
    }

    @Override
    public String decode(KeyInput in) {
      return in.readString();
    }
  }

  static final class OfUuid extends ScalarKeyCodec<UUID> {
    OfUuid() {
      super(PrimitiveCodecs.OfUuid.SCHEMA);
    }

    @Override
    public boolean naturalOrder() {
      return false;
    }

    @Override
    public void encode(UUID key, KeyOutput out) {
      out.writeUnsignedLong(key.getMostSignificantBits());
      out.writeUnsignedLong(key.getLeastSignificantBits());
    }

    @Override
    public UUID decode(KeyInput in) {
      return new UUID(in.readUnsignedLong(), in.readUnsignedLong());
    }
  }
}
