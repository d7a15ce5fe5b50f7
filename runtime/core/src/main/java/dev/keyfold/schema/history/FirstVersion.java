package dev.keyfold.schema.history;

import dev.keyfold.schema.WrittenSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Tells by the text alone that a build is as its only recorded version: so are most of them, and to
 * parse and compare the schemas takes longer than all else in a small compilation.
 */
final class FirstVersion {
  private static final String FILE = "1.json";
  private static final String HEAD = "{\"format\":1,\"version\":1,\"reason\":\"";

  private FirstVersion() {}

  /**
   * Whether the folder of a processor holds one version and nothing else, which is unedited and has
   * this schema. A file that cannot be read, or is anything but this, is for {@link HistoryReader}.
   */
  static boolean isAll(Path processorFolder, WrittenSchema current) {
    String[] files = processorFolder.toFile().list();
    if (files == null || files.length != 1 || !files[0].equals(FILE)) {
      return false;
    }
    try {
      return holds(Files.readString(processorFolder.resolve(FILE)), current);
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean holds(String file, WrittenSchema current) {
    String text = withoutSpace(file);
    int reason = text.startsWith(HEAD) ? endOfText(text, HEAD.length()) : -1;
    if (reason < 0) {
      return false;
    }
    String content = text.substring(0, reason) + ",\"schema\":" + withoutSpace(current.text());
    return text.equals(content + ",\"hash\":\"" + ContentHash.of(content + '}') + "\"}");
  }

  /** The JSON without the white space between its tokens, which is not hashed either. */
  private static String withoutSpace(String json) {
    StringBuilder compact = new StringBuilder(json.length());
    boolean inText = false;
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (inText && c == '\\' && i + 1 < json.length()) {
        compact.append(c).append(json.charAt(++i));
        continue;
      }
      inText ^= c == '"';
      if (inText || (c != ' ' && c != '\n' && c != '\r' && c != '\t')) {
        compact.append(c);
      }
    }
    return compact.toString();
  }

  /** Behind the quote that ends a text; negative if nothing does. */
  private static int endOfText(String json, int start) {
    for (int i = start; i < json.length(); i++) {
      if (json.charAt(i) == '\\') {
        i++;
      } else if (json.charAt(i) == '"') {
        return i + 1;
      }
    }
    return -1;
  }
}
