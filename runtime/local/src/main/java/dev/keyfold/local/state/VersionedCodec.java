package dev.keyfold.local.state;

import dev.keyfold.codec.Codec;
import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.schema.rules.Resolution;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The codec of a variable, and what reads the values that earlier builds have written: Avro's own
 * resolution, compiled once per schema when its first value is met, or the codec where the bytes
 * are the same.
 */
final class VersionedCodec<T> {

  final Codec<T> codec;

  /** Of the schema that the codec writes. */
  final int ordinal;

  private final List<String> schemas;
  private final @Nullable Resolution[] older;

  /** A codec of a field with these schemas, of which its own is one. */
  VersionedCodec(Codec<T> codec, List<String> schemas) {
    this.codec = codec;
    this.schemas = schemas;
    ordinal = schemas.indexOf(codec.schema());
    older = new Resolution[schemas.size()];
  }

  /**
   * Decodes what was written with the schema of an ordinal.
   *
   * @throws IllegalStateException when it is nested too deeply for the stack of this thread
   */
  T decode(int written, byte[] bytes, int offset, int length, Workspace work) {
    try {
      return written == ordinal
          ? codec.decode(work.avroIn.reset(bytes, offset, length))
          : decodeOlder(written, bytes, offset, length, work);
    } catch (StackOverflowError e) {
      throw new IllegalStateException(
          "a stored value is nested too deeply for the stack of thread "
              + Thread.currentThread().getName()
              + ": give it more, such as -Xss8m");
    }
  }

  private T decodeOlder(int written, byte[] bytes, int offset, int length, Workspace work) {
    if (written >= older.length) {
      throw new CorruptStateException(
          "a value was written with schema " + written + " of " + older.length);
    }
    Resolution reader = older[written];
    if (reader == null) {
      reader = Resolution.of(schemas.get(written), codec.schema());
      older[written] = reader;
    }
    return reader.sameLayout()
        ? codec.decode(work.avroIn.reset(bytes, offset, length))
        : codec.fromGeneric(reader.read(bytes, offset, length));
  }
}
