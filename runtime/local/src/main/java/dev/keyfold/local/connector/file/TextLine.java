package dev.keyfold.local.connector.file;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A line of UTF-8 text that a parser of the user makes a record of. */
final class TextLine<T> implements LineFormat<T> {
  private final LineParser<? extends T> parser;

  TextLine(LineParser<? extends T> parser) {
    this.parser = parser;
  }

  @Override
  public T parse(byte[] buffer, int offset, int length) throws MalformedLine {
    @Nullable T value = parser.parse(decode(buffer, offset, length));
    if (value == null) {
      throw new MalformedLine("the parser returned null", 1);
    }
    return value;
  }

  private static String decode(byte[] buffer, int offset, int length) throws MalformedLine {
    for (int i = offset; i < offset + length; i++) {
      if (buffer[i] < 0) {
        return decodeStrictly(ByteBuffer.wrap(buffer, offset, length));
      }
    }
    return new String(buffer, offset, length, StandardCharsets.ISO_8859_1);
  }

  private static String decodeStrictly(ByteBuffer bytes) throws MalformedLine {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    CharBuffer text = CharBuffer.allocate(bytes.remaining());
    CoderResult result = decoder.decode(bytes, text, true);
    if (result.isError()) {
      throw new MalformedLine(
          "byte 0x%02X is not UTF-8".formatted(bytes.get(bytes.position())), text.position() + 1);
    }
    return text.flip().toString();
  }
}
