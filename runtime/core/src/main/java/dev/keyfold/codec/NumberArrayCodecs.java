package dev.keyfold.codec;

import java.util.Arrays;

/** Codecs of arrays of primitive types; that of bytes is Avro {@code bytes}, not an array. */
final class NumberArrayCodecs {
  private NumberArrayCodecs() {}

  static final class OfBooleans extends NumberArrayCodec<boolean[]> {
    OfBooleans() {
      super(Codecs.BOOLEAN, new boolean[0]);
    }

    @Override
    int length(boolean[] array) {
      return array.length;
    }

    @Override
    boolean[] copyOf(boolean[] array, int length) {
      return Arrays.copyOf(array, length);
    }

    @Override
    void writeAll(boolean[] array, AvroOutput out) {
      for (boolean element : array) {
        out.writeBoolean(element);
      }
    }

    @Override
    void read(boolean[] array, int from, int to, AvroInput in) {
      for (int i = from; i < to; i++) {
        array[i] = in.readBoolean();
      }
    }

    @Override
    void set(boolean[] array, int at, Object datum) {
      array[at] = (Boolean) datum;
    }
  }

  static final class OfShorts extends NumberArrayCodec<short[]> {
    OfShorts() {
      super(Codecs.SHORT, new short[0]);
    }

    @Override
    int length(short[] array) {
      return array.length;
    }

    @Override
    short[] copyOf(short[] array, int length) {
      return Arrays.copyOf(array, length);
    }

    @Override
    void writeAll(short[] array, AvroOutput out) {
      for (short element : array) {
        out.writeInt(element);
      }
    }

    @Override
    void read(short[] array, int from, int to, AvroInput in) {
      for (int i = from; i < to; i++) {
        array[i] = in.readShort();
      }
    }

    @Override
    void set(short[] array, int at, Object datum) {
      array[at] = AvroInput.toShort((Integer) datum);
    }
  }

  static final class OfInts extends NumberArrayCodec<int[]> {
    OfInts() {
      super(Codecs.INT, new int[0]);
    }

    @Override
    int length(int[] array) {
      return array.length;
    }

    @Override
    int[] copyOf(int[] array, int length) {
      return Arrays.copyOf(array, length);
    }

    @Override
    void writeAll(int[] array, AvroOutput out) {
      for (int element : array) {
        out.writeInt(element);
      }
    }

    @Override
    void read(int[] array, int from, int to, AvroInput in) {
      for (int i = from; i < to; i++) {
        array[i] = in.readInt();
      }
    }

    @Override
    void set(int[] array, int at, Object datum) {
      array[at] = (Integer) datum;
    }
  }

  static final class OfLongs extends NumberArrayCodec<long[]> {
    OfLongs() {
      super(Codecs.LONG, new long[0]);
    }

    @Override
    int length(long[] array) {
      return array.length;
    }

    @Override
    long[] copyOf(long[] array, int length) {
      return Arrays.copyOf(array, length);
    }

    @Override
    void writeAll(long[] array, AvroOutput out) {
      for (long element : array) {
        out.writeLong(element);
      }
    }

    @Override
    void read(long[] array, int from, int to, AvroInput in) {
      for (int i = from; i < to; i++) {
        array[i] = in.readLong();
      }
    }

    @Override
    void set(long[] array, int at, Object datum) {
      array[at] = (Long) datum;
    }
  }

  static final class OfChars extends NumberArrayCodec<char[]> {
    OfChars() {
      super(Codecs.CHAR, new char[0]);
    }

    @Override
    int length(char[] array) {
      return array.length;
    }

    @Override
    char[] copyOf(char[] array, int length) {
      return Arrays.copyOf(array, length);
    }

    @Override
    void writeAll(char[] array, AvroOutput out) {
      for (char element : array) {
        out.writeInt(element);
      }
    }

    @Override
    void read(char[] array, int from, int to, AvroInput in) {
      for (int i = from; i < to; i++) {
        array[i] = in.readChar();
      }
    }

    @Override
    void set(char[] array, int at, Object datum) {
      array[at] = AvroInput.toChar((Integer) datum);
    }
  }

  static final class OfFloats extends NumberArrayCodec<float[]> {
    OfFloats() {
      super(Codecs.FLOAT, new float[0]);
    }

    @Override
    int length(float[] array) {
      return array.length;
    }

    @Override
    float[] copyOf(float[] array, int length) {
      return Arrays.copyOf(array, length);
    }

    @Override
    void writeAll(float[] array, AvroOutput out) {
      for (float element : array) {
        out.writeFloat(element);
      }
    }

    @Override
    void read(float[] array, int from, int to, AvroInput in) {
      for (int i = from; i < to; i++) {
        array[i] = in.readFloat();
      }
    }

    @Override
    void set(float[] array, int at, Object datum) {
      array[at] = (Float) datum;
    }
  }

  static final class OfDoubles extends NumberArrayCodec<double[]> {
    OfDoubles() {
      super(Codecs.DOUBLE, new double[0]);
    }

    @Override
    int length(double[] array) {
      return array.length;
    }

    @Override
    double[] copyOf(double[] array, int length) {
      return Arrays.copyOf(array, length);
    }

    @Override
    void writeAll(double[] array, AvroOutput out) {
      for (double element : array) {
        out.writeDouble(element);
      }
    }

    @Override
    void read(double[] array, int from, int to, AvroInput in) {
      for (int i = from; i < to; i++) {
        array[i] = in.readDouble();
      }
    }

    @Override
    void set(double[] array, int at, Object datum) {
      array[at] = (Double) datum;
    }
  }
}
