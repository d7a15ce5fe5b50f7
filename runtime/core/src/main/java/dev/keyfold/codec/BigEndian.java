package dev.keyfold.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads and writes fixed-width numbers, most significant byte first. */
public final class BigEndian {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  private BigEndian() {}

  /** Writes eight bytes. */
  public static void putLong(byte[] target, int at, long value) {
    LONGS.set(target, at, value);
  }

  /** Reads eight bytes. */
  public static long getLong(byte[] source, int at) {
    return (long) LONGS.get(source, at);
  }

  /** Writes four bytes. */
  public static void putInt(byte[] target, int at, int value) {
    INTS.set(target, at, value);
  }

  /** Reads four bytes. */
  public static int getInt(byte[] source, int at) {
    return (int) INTS.get(source, at);
  }
}
