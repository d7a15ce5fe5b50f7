package dev.keyfold.state;

/**
 * The hash of an encoded key, 64 bits. It is part of the format: specified here, without a seed,
 * and frozen. The bytes are taken as big-endian words of eight, the last one padded with zeros
 * behind; starting from the length, each word is xor-ed in and the whole is mixed by a bijection,
 * so keys of up to eight bytes and one length never collide.
 */
public final class KeyHash {

  /** The number of key groups: one per value of the first byte of the hash. */
  public static final int GROUPS = 256;

  private static final long START = 0x9E3779B97F4A7C15L;
  private static final long FIRST = 0xBF58476D1CE4E5B9L;
  private static final long SECOND = 0x94D049BB133111EBL;

  private KeyHash() {}

  /** The hash of the first {@code length} bytes. */
  public static long hash64(byte[] key, int length) {
    return hash64(key, 0, length);
  }

  /** The hash of a part of an array. */
  public static long hash64(byte[] key, int offset, int length) {
    long hash = mix(START ^ length);
    int rest = length;
    int at = offset;
    while (rest >= Long.BYTES) {
      hash = mix(hash ^ Bytes.getLong(key, at));
      at += Long.BYTES;
      rest -= Long.BYTES;
    }
    return rest == 0 ? hash : mix(hash ^ Bytes.prefix(key, at, rest));
  }

  /** The key group of a hash: its first byte, 0 to 255. */
  public static int group(long hash) {
    return (int) (hash >>> 56);
  }

  private static long mix(long value) {
    long mixed = value + START;
    mixed = (mixed ^ (mixed >>> 30)) * FIRST;
    mixed = (mixed ^ (mixed >>> 27)) * SECOND;
    return mixed ^ (mixed >>> 31);
  }
}
