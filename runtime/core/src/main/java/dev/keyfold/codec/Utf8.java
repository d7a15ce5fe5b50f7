package dev.keyfold.codec;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** UTF-8 with a fast path for ASCII, which most text in state is. */
final class Utf8 {
  private Utf8() {}

  /**
   * Writes the text if it is ASCII, one byte a character; else says false, having written rubbish
   * behind {@code at}.
   */
  @SuppressWarnings(
      "deprecation") // the only copy that does not go through an encoder or a temporary
  static boolean putAscii(String text, byte[] target, int at) {
    int length = text.length();
    text.getBytes(0, length, target, at);
    for (int i = 0; i < length; i++) {
      // the copy drops the high byte of each character, so both sides have to be looked at
      if (target[at + i] < 0 || text.charAt(i) > 0x7F) {
        return false;
      }
    }
    return true;
  }

  static byte[] encode(String text) {
    try {
      ByteBuffer bytes =
          StandardCharsets.UTF_8
              .newEncoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .encode(CharBuffer.wrap(text));
      byte[] copy = new byte[bytes.remaining()];
      bytes.get(copy);
      return copy;
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(
          "unpaired surrogate at character " + unpairedSurrogate(text) + " of the text", e);
    }
  }

  private static int unpairedSurrogate(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(c)) {
        return i;
      }
    }
    return -1;
  }
}
