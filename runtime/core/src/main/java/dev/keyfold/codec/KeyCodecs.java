package dev.keyfold.codec;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;

/**
 * The key codecs that Keyfold brings. Their bytes sort like {@code compareTo}, except where said,
 * and never change.
 */
public final class KeyCodecs {
  /** One byte, false before true. */
  public static final KeyCodec<Boolean> BOOLEAN = new PrimitiveKeyCodecs.OfBoolean();

  /** One byte, sign flipped. */
  public static final KeyCodec<Byte> BYTE = new PrimitiveKeyCodecs.OfByte();

  /** Two bytes, sign flipped. */
  public static final KeyCodec<Short> SHORT = new PrimitiveKeyCodecs.OfShort();

  /** Four bytes, sign flipped. */
  public static final KeyCodec<Integer> INT = new PrimitiveKeyCodecs.OfInt();

  /** Eight bytes, sign flipped. */
  public static final KeyCodec<Long> LONG = new PrimitiveKeyCodecs.OfLong();

  /** Two bytes, unsigned. */
  public static final KeyCodec<Character> CHAR = new PrimitiveKeyCodecs.OfChar();

  /**
   * UTF-8 with 00 written as 00 FF, and the terminator 00 01: sorts by code point, which differs
   * from {@code compareTo} where characters beyond U+FFFF meet those from U+E000 on.
   */
  public static final KeyCodec<String> STRING = new PrimitiveKeyCodecs.OfString();

  /** 16 bytes, unsigned; {@code UUID.compareTo} compares signed, so this is no natural order. */
  public static final KeyCodec<UUID> UUID = new PrimitiveKeyCodecs.OfUuid();

  /** Epoch seconds in eight bytes, nanoseconds in four. */
  public static final KeyCodec<Instant> INSTANT = new TimeKeyCodecs.OfInstant();

  /** The epoch day in eight bytes. */
  public static final KeyCodec<LocalDate> LOCAL_DATE = new TimeKeyCodecs.OfLocalDate();

  /** The nanosecond of the day in eight bytes. */
  public static final KeyCodec<LocalTime> LOCAL_TIME = new TimeKeyCodecs.OfLocalTime();

  /** Seconds since 1970 in eight bytes, nanoseconds in four. */
  public static final KeyCodec<LocalDateTime> LOCAL_DATE_TIME = new TimeKeyCodecs.OfLocalDateTime();

  /** Seconds in eight bytes, nanoseconds in four. */
  public static final KeyCodec<Duration> DURATION = new TimeKeyCodecs.OfDuration();

  private KeyCodecs() {}

  /** The name of the constant as text; sorts by name, which is no natural order. */
  public static <E extends Enum<E>> KeyCodec<E> enumeration(Class<E> type) {
    return new EnumKeyCodec<>(type);
  }
}
