package dev.keyfold.codec;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The unions of null and a number, as the optional types of the primitive ones. */
final class OptionalNumberCodecs {
  private OptionalNumberCodecs() {}

  private static boolean readPresence(AvroInput in) {
    return in.readUnionBranch(2) == 1;
  }

  static final class OfInt extends ScalarCodec<OptionalInt> {
    OfInt() {
      super("[\"null\",\"int\"]");
    }

    @Override
    public void encode(OptionalInt value, AvroOutput out) {
      out.writeUnionBranch(value.isPresent() ? 1 : 0);
      if (value.isPresent()) {
        out.writeInt(value.getAsInt());
      }
    }

    @Override
    public OptionalInt decode(AvroInput in) {
      return readPresence(in) ? OptionalInt.of(in.readInt()) : OptionalInt.empty();
    }

    @Override
    public OptionalInt fromGeneric(@Nullable Object datum) {
      return datum == null ? OptionalInt.empty() : OptionalInt.of((Integer) datum);
    }
  }

  static final class OfLong extends ScalarCodec<OptionalLong> {
    OfLong() {
      super("[\"null\",\"long\"]");
    }

    @Override
    public void encode(OptionalLong value, AvroOutput out) {
      out.writeUnionBranch(value.isPresent() ? 1 : 0);
      if (value.isPresent()) {
        out.writeLong(value.getAsLong());
      }
    }

    @Override
    public OptionalLong decode(AvroInput in) {
      return readPresence(in) ? OptionalLong.of(in.readLong()) : OptionalLong.empty();
    }

    @Override
    public OptionalLong fromGeneric(@Nullable Object datum) {
      return datum == null ? OptionalLong.empty() : OptionalLong.of((Long) datum);
    }
  }

  static final class OfDouble extends ScalarCodec<OptionalDouble> {
    OfDouble() {
      super("[\"null\",\"double\"]");
    }

    @Override
    public void encode(OptionalDouble value, AvroOutput out) {
      out.writeUnionBranch(value.isPresent() ? 1 : 0);
      if (value.isPresent()) {
        out.writeDouble(value.getAsDouble());
      }
    }

    @Override
    public OptionalDouble decode(AvroInput in) {
      return readPresence(in) ? OptionalDouble.of(in.readDouble()) : OptionalDouble.empty();
    }

    @Override
    public OptionalDouble fromGeneric(@Nullable Object datum) {
      return datum == null ? OptionalDouble.empty() : OptionalDouble.of((Double) datum);
    }
  }
}
