package dev.keyfold.binding;

import dev.keyfold.StateBinder;
import dev.keyfold.spec.ValueSpec;

/**
 * Plain fields of the primitive types: a value is put into a box only when it has changed. Numbers
 * with a fraction are compared bit by bit, as they are stored.
 */
public final class PlainPrimitive {
  private PlainPrimitive() {}

  /** A {@code boolean} field. */
  public static final class OfBoolean extends PlainState<Boolean> {
    private boolean loaded;

    /**
     * Binds the field.
     *
     * @param initial what is in it
     * @throws IllegalStateException when that is not false
     */
    public OfBoolean(StateBinder binder, ValueSpec<Boolean> spec, boolean initial) {
      super(binder, spec, !initial);
    }

    /** What the current key has. */
    public boolean load() {
      Boolean value = stored();
      loaded = value == null ? false : value;
      return loaded;
    }

    /** Writes the field back if it has changed since it was loaded. */
    public void flush(boolean value) {
      if (value != loaded) {
        store(value ? true : null);
      }
    }

    /** The zero value; what was loaded is forgotten. */
    public boolean reset() {
      loaded = false;
      return false;
    }
  }

  /** A {@code byte} field. */
  public static final class OfByte extends PlainState<Byte> {
    private byte loaded;

    /**
     * Binds the field.
     *
     * @param initial what is in it
     * @throws IllegalStateException when that is not 0
     */
    public OfByte(StateBinder binder, ValueSpec<Byte> spec, byte initial) {
      super(binder, spec, initial == 0);
    }

    /** What the current key has. */
    public byte load() {
      Byte value = stored();
      loaded = value == null ? 0 : value;
      return loaded;
    }

    /** Writes the field back if it has changed since it was loaded. */
    public void flush(byte value) {
      if (value != loaded) {
        store(value == 0 ? null : value);
      }
    }

    /** The zero value; what was loaded is forgotten. */
    public byte reset() {
      loaded = 0;
      return 0;
    }
  }

  /** A {@code short} field. */
  public static final class OfShort extends PlainState<Short> {
    private short loaded;

    /**
     * Binds the field.
     *
     * @param initial what is in it
     * @throws IllegalStateException when that is not 0
     */
    public OfShort(StateBinder binder, ValueSpec<Short> spec, short initial) {
      super(binder, spec, initial == 0);
    }

    /** What the current key has. */
    public short load() {
      Short value = stored();
      loaded = value == null ? 0 : value;
      return loaded;
    }

    /** Writes the field back if it has changed since it was loaded. */
    public void flush(short value) {
      if (value != loaded) {
        store(value == 0 ? null : value);
      }
    }

    /** The zero value; what was loaded is forgotten. */
    public short reset() {
      loaded = 0;
      return 0;
    }
  }

  /** An {@code int} field. */
  public static final class OfInt extends PlainState<Integer> {
    private int loaded;

    /**
     * Binds the field.
     *
     * @param initial what is in it
     * @throws IllegalStateException when that is not 0
     */
    public OfInt(StateBinder binder, ValueSpec<Integer> spec, int initial) {
      super(binder, spec, initial == 0);
    }

    /** What the current key has. */
    public int load() {
      Integer value = stored();
      loaded = value == null ? 0 : value;
      return loaded;
    }

    /** Writes the field back if it has changed since it was loaded. */
    public void flush(int value) {
      if (value != loaded) {
        store(value == 0 ? null : value);
      }
    }

    /** The zero value; what was loaded is forgotten. */
    public int reset() {
      loaded = 0;
      return 0;
    }
  }

  /** A {@code long} field. */
  public static final class OfLong extends PlainState<Long> {
    private long loaded;

    /**
     * Binds the field.
     *
     * @param initial what is in it
     * @throws IllegalStateException when that is not 0
     */
    public OfLong(StateBinder binder, ValueSpec<Long> spec, long initial) {
      super(binder, spec, initial == 0);
    }

    /** What the current key has. */
    public long load() {
      Long value = stored();
      loaded = value == null ? 0 : value;
      return loaded;
    }

    /** Writes the field back if it has changed since it was loaded. */
    public void flush(long value) {
      if (value != loaded) {
        store(value == 0 ? null : value);
      }
    }

    /** The zero value; what was loaded is forgotten. */
    public long reset() {
      loaded = 0;
      return 0;
    }
  }

  /** A {@code char} field. */
  public static final class OfChar extends PlainState<Character> {
    private char loaded;

    /**
     * Binds the field.
     *
     * @param initial what is in it
     * @throws IllegalStateException when that is not 0
     */
    public OfChar(StateBinder binder, ValueSpec<Character> spec, char initial) {
      super(binder, spec, initial == 0);
    }

    /** What the current key has. */
    public char load() {
      Character value = stored();
      loaded = value == null ? 0 : value;
      return loaded;
    }

    /** Writes the field back if it has changed since it was loaded. */
    public void flush(char value) {
      if (value != loaded) {
        store(value == 0 ? null : value);
      }
    }

    /** The zero value; what was loaded is forgotten. */
    public char reset() {
      loaded = 0;
      return 0;
    }
  }

  /** A {@code float} field. */
  public static final class OfFloat extends PlainState<Float> {
    private float loaded;

    /**
     * Binds the field.
     *
     * @param initial what is in it
     * @throws IllegalStateException when that is not 0
     */
    public OfFloat(StateBinder binder, ValueSpec<Float> spec, float initial) {
      super(binder, spec, Float.floatToIntBits(initial) == 0);
    }

    /** What the current key has. */
    public float load() {
      Float value = stored();
      loaded = value == null ? 0 : value;
      return loaded;
    }

    /** Writes the field back if it has changed since it was loaded. */
    public void flush(float value) {
      if (Float.floatToIntBits(value) != Float.floatToIntBits(loaded)) {
        store(Float.floatToIntBits(value) == 0 ? null : value);
      }
    }

    /** The zero value; what was loaded is forgotten. */
    public float reset() {
      loaded = 0;
      return 0;
    }
  }

  /** A {@code double} field. */
  public static final class OfDouble extends PlainState<Double> {
    private double loaded;

    /**
     * Binds the field.
     *
     * @param initial what is in it
     * @throws IllegalStateException when that is not 0
     */
    public OfDouble(StateBinder binder, ValueSpec<Double> spec, double initial) {
      super(binder, spec, Double.doubleToLongBits(initial) == 0);
    }

    /** What the current key has. */
    public double load() {
      Double value = stored();
      loaded = value == null ? 0 : value;
      return loaded;
    }

    /** Writes the field back if it has changed since it was loaded. */
    public void flush(double value) {
      if (Double.doubleToLongBits(value) != Double.doubleToLongBits(loaded)) {
        store(Double.doubleToLongBits(value) == 0 ? null : value);
      }
    }

    /** The zero value; what was loaded is forgotten. */
    public double reset() {
      loaded = 0;
      return 0;
    }
  }
}
