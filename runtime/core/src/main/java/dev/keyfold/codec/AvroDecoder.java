package dev.keyfold.codec;

import java.nio.ByteBuffer;
import org.apache.avro.io.Decoder;
import org.apache.avro.util.Utf8;
import org.jspecify.annotations.Nullable;

/** Avro's view of an {@link AvroInput}: its own classes read from the same bytes. */
final class AvroDecoder extends Decoder {
  private final AvroInput in;

  AvroDecoder(AvroInput in) {
    this.in = in;
  }

  @Override
  public void readNull() {
    // takes no bytes
  }

  @Override
  public boolean readBoolean() {
    return in.readBoolean();
  }

  @Override
  public int readInt() {
    return in.readInt();
  }

  @Override
  public long readLong() {
    return in.readLong();
  }

  @Override
  public float readFloat() {
    return in.readFloat();
  }

  @Override
  public double readDouble() {
    return in.readDouble();
  }

  @Override
  public Utf8 readString(@Nullable Utf8 old) {
    return new Utf8(in.readBytes());
  }

  @Override
  public String readString() {
    return in.readString();
  }

  @Override
  public void skipString() {
    skipBytes();
  }

  @Override
  public ByteBuffer readBytes(@Nullable ByteBuffer old) {
    return ByteBuffer.wrap(in.readBytes());
  }

  @Override
  public void skipBytes() {
    in.skip(in.readLength());
  }

  @Override
  public void readFixed(byte[] target, int start, int length) {
    System.arraycopy(in.readRaw(length), 0, target, start, length);
  }

  @Override
  public void skipFixed(int length) {
    in.skip(length);
  }

  @Override
  public int readEnum() {
    return in.readInt();
  }

  @Override
  public long readArrayStart() {
    return in.readBlockCount();
  }

  @Override
  public long arrayNext() {
    return in.readBlockCount();
  }

  @Override
  public long skipArray() {
    return skipBlocks();
  }

  @Override
  public long readMapStart() {
    return in.readBlockCount();
  }

  @Override
  public long mapNext() {
    return in.readBlockCount();
  }

  @Override
  public long skipMap() {
    return skipBlocks();
  }

  /** Passes over blocks that tell their size; the caller passes over the items of others. */
  private long skipBlocks() {
    long count = in.readLong();
    while (count < 0) {
      in.skip(in.readLong());
      count = in.readLong();
    }
    return count;
  }

  @Override
  public int readIndex() {
    return in.readInt();
  }

  /** Lets Avro refuse a count of items that cannot be there. */
  @Override
  public int remainingBytes() {
    return in.remaining();
  }
}
