package dev.keyfold.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads and writes fixed-width numbers, least significant byte first. */
final class LittleEndian {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private LittleEndian() {}

  static void putLong(byte[] target, int at, long value) {
    LONGS.set(target, at, value);
  }

  static long getLong(byte[] source, int at) {
    return (long) LONGS.get(source, at);
  }

  static void putInt(byte[] target, int at, int value) {
    INTS.set(target, at, value);
  }

  static int getInt(byte[] source, int at) {
    return (int) INTS.get(source, at);
  }
}
