package dev.keyfold.processor.schema;

import dev.keyfold.codec.Codec;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.processor.model.Scalar;
import java.util.Map;

/** The schemas of scalars, from the codecs that will write them. */
final class ScalarSchemas {
  private static final Map<Scalar, Codec<?>> VALUES =
      Map.ofEntries(
          Map.entry(Scalar.BOOLEAN, Codecs.BOOLEAN),
          Map.entry(Scalar.BYTE, Codecs.BYTE),
          Map.entry(Scalar.SHORT, Codecs.SHORT),
          Map.entry(Scalar.INT, Codecs.INT),
          Map.entry(Scalar.LONG, Codecs.LONG),
          Map.entry(Scalar.CHAR, Codecs.CHAR),
          Map.entry(Scalar.FLOAT, Codecs.FLOAT),
          Map.entry(Scalar.DOUBLE, Codecs.DOUBLE),
          Map.entry(Scalar.STRING, Codecs.STRING),
          Map.entry(Scalar.INSTANT, Codecs.INSTANT),
          Map.entry(Scalar.LOCAL_DATE, Codecs.LOCAL_DATE),
          Map.entry(Scalar.LOCAL_TIME, Codecs.LOCAL_TIME),
          Map.entry(Scalar.LOCAL_DATE_TIME, Codecs.LOCAL_DATE_TIME),
          Map.entry(Scalar.DURATION, Codecs.DURATION),
          Map.entry(Scalar.UUID, Codecs.UUID),
          Map.entry(Scalar.BIG_INTEGER, Codecs.BIG_INTEGER),
          Map.entry(Scalar.OPTIONAL_INT, Codecs.OPTIONAL_INT),
          Map.entry(Scalar.OPTIONAL_LONG, Codecs.OPTIONAL_LONG),
          Map.entry(Scalar.OPTIONAL_DOUBLE, Codecs.OPTIONAL_DOUBLE),
          Map.entry(Scalar.BOOLEANS, Codecs.BOOLEANS),
          Map.entry(Scalar.BYTES, Codecs.BYTES),
          Map.entry(Scalar.SHORTS, Codecs.SHORTS),
          Map.entry(Scalar.INTS, Codecs.INTS),
          Map.entry(Scalar.LONGS, Codecs.LONGS),
          Map.entry(Scalar.CHARS, Codecs.CHARS),
          Map.entry(Scalar.FLOATS, Codecs.FLOATS),
          Map.entry(Scalar.DOUBLES, Codecs.DOUBLES));
  private static final Map<Scalar, KeyCodec<?>> KEYS =
      Map.ofEntries(
          Map.entry(Scalar.BOOLEAN, KeyCodecs.BOOLEAN),
          Map.entry(Scalar.BYTE, KeyCodecs.BYTE),
          Map.entry(Scalar.SHORT, KeyCodecs.SHORT),
          Map.entry(Scalar.INT, KeyCodecs.INT),
          Map.entry(Scalar.LONG, KeyCodecs.LONG),
          Map.entry(Scalar.CHAR, KeyCodecs.CHAR),
          Map.entry(Scalar.STRING, KeyCodecs.STRING),
          Map.entry(Scalar.INSTANT, KeyCodecs.INSTANT),
          Map.entry(Scalar.LOCAL_DATE, KeyCodecs.LOCAL_DATE),
          Map.entry(Scalar.LOCAL_TIME, KeyCodecs.LOCAL_TIME),
          Map.entry(Scalar.LOCAL_DATE_TIME, KeyCodecs.LOCAL_DATE_TIME),
          Map.entry(Scalar.DURATION, KeyCodecs.DURATION),
          Map.entry(Scalar.UUID, KeyCodecs.UUID));

  private ScalarSchemas() {}

  static String value(Scalar scalar) {
    Codec<?> codec = VALUES.get(scalar);
    if (codec == null) {
      throw new IllegalStateException(scalar + " cannot be state");
    }
    return codec.schema();
  }

  static boolean isKey(Scalar scalar) {
    return KEYS.containsKey(scalar);
  }

  static String key(Scalar scalar) {
    KeyCodec<?> codec = KEYS.get(scalar);
    if (codec == null) {
      throw new IllegalStateException(scalar + " cannot be a key");
    }
    return codec.schema();
  }
}
