package dev.keyfold.codec;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** UTF-8 without temporaries, and with a fast path for ASCII, which most text in state is. */
final class Utf8 {
  private static final char REPLACEMENT = '\uFFFD';

  private Utf8() {}

  /**
   * The number of bytes of the text.
   *
   * @throws IllegalArgumentException for an unpaired surrogate, which UTF-8 cannot hold
   */
  static int length(String text) {
    int chars = text.length();
    int at = 0;
    while (at < chars && text.charAt(at) < 0x80) {
      at++;
    }
    return at == chars ? chars : at + lengthFrom(at, text);
  }

  private static int lengthFrom(int start, String text) {
    int bytes = 0;
    for (int at = start; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c < 0x80) {
        bytes++;
      } else if (c < 0x800) {
        bytes += 2;
      } else if (!Character.isSurrogate(c)) {
        bytes += 3;
      } else if (isPair(text, at)) {
        bytes += 4;
        at++;
      } else {
        throw new IllegalArgumentException(
            "unpaired surrogate at character " + at + " of the text, which UTF-8 cannot hold");
      }
    }
    return bytes;
  }

  private static boolean isPair(String text, int at) {
    return Character.isHighSurrogate(text.charAt(at))
        && at + 1 < text.length()
        && Character.isLowSurrogate(text.charAt(at + 1));
  }

  /**
   * Writes the text.
   *
   * @param length what {@link #length} said
   */
  @SuppressWarnings("deprecation") // the one copy of ASCII that needs no temporary
  static void put(String text, int length, byte[] target, int at) {
    if (length == text.length()) {
      text.getBytes(0, length, target, at);
    } else {
      putEncoded(text, target, at);
    }
  }

  private static void putEncoded(String text, byte[] target, int start) {
    int to = start;
    for (int at = 0; at < text.length(); ) {
      int point = text.codePointAt(at);
      at += Character.charCount(point);
      if (point < 0x80) {
        target[to++] = (byte) point;
      } else if (point < 0x800) {
        target[to++] = (byte) (0xC0 | (point >> 6));
        target[to++] = continuation(point);
      } else if (point < Character.MIN_SUPPLEMENTARY_CODE_POINT) {
        target[to++] = (byte) (0xE0 | (point >> 12));
        target[to++] = continuation(point >> 6);
        target[to++] = continuation(point);
      } else {
        target[to++] = (byte) (0xF0 | (point >> 18));
        target[to++] = continuation(point >> 12);
        target[to++] = continuation(point >> 6);
        target[to++] = continuation(point);
      }
    }
  }

  private static byte continuation(int bits) {
    return (byte) (0x80 | (bits & 0x3F));
  }

  /**
   * The text of these bytes.
   *
   * @throws CorruptStateException when they are no UTF-8
   */
  static String decode(byte[] source, int at, int length) {
    String text = new String(source, at, length, StandardCharsets.UTF_8);
    // stands for malformed bytes, unless it is the character itself
    if (text.indexOf(REPLACEMENT) >= 0) {
      requireValid(source, at, length);
    }
    return text;
  }

  private static void requireValid(byte[] source, int at, int length) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(source, at, length));
    } catch (CharacterCodingException e) {
      throw new CorruptStateException("text that is no UTF-8: " + e.getMessage());
    }
  }
}
