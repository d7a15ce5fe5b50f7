package dev.keyfold.codec;

import java.nio.ByteBuffer;
import org.apache.avro.io.Encoder;
import org.apache.avro.util.Utf8;

/** Avro's view of an {@link AvroOutput}: its own classes write into the same buffer. */
final class AvroEncoder extends Encoder {
  private final AvroOutput out;

  AvroEncoder(AvroOutput out) {
    this.out = out;
  }

  @Override
  public void flush() {
    // nothing is held back
  }

  @Override
  public void writeNull() {
    // takes no bytes
  }

  @Override
  public void writeBoolean(boolean value) {
    out.writeBoolean(value);
  }

  @Override
  public void writeInt(int value) {
    out.writeInt(value);
  }

  @Override
  public void writeLong(long value) {
    out.writeLong(value);
  }

  @Override
  public void writeFloat(float value) {
    out.writeFloat(value);
  }

  @Override
  public void writeDouble(double value) {
    out.writeDouble(value);
  }

  @Override
  public void writeString(Utf8 value) {
    out.writeBytes(value.getBytes(), 0, value.getByteLength());
  }

  @Override
  public void writeString(String value) {
    out.writeString(value);
  }

  @Override
  public void writeBytes(ByteBuffer value) {
    if (value.hasArray()) {
      writeBytes(value.array(), value.arrayOffset() + value.position(), value.remaining());
    } else {
      out.writeBytes(PrimitiveCodecs.OfBytes.copy(value));
    }
  }

  @Override
  public void writeBytes(byte[] value, int start, int length) {
    out.writeBytes(value, start, length);
  }

  @Override
  public void writeFixed(byte[] value, int start, int length) {
    out.writeFixed(value, start, length);
  }

  @Override
  public void writeEnum(int symbol) {
    out.writeInt(symbol);
  }

  @Override
  public void writeArrayStart() {
    // begins with the count of its first block
  }

  @Override
  public void setItemCount(long count) {
    if (count > 0) {
      out.writeLong(count);
    }
  }

  @Override
  public void startItem() {
    // nothing lies between items
  }

  @Override
  public void writeArrayEnd() {
    out.writeLong(0);
  }

  @Override
  public void writeMapStart() {
    // begins with the count of its first block
  }

  @Override
  public void writeMapEnd() {
    out.writeLong(0);
  }

  @Override
  public void writeIndex(int branch) {
    out.writeUnionBranch(branch);
  }
}
