package dev.keyfold.processor.emit;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;

/** Writes long texts so that a reader of the generated code can follow them. */
final class TextBlocks {
  /** The class file format allows 65,535 bytes per constant. */
  private static final int LONGEST_CONSTANT = 60_000;

  private static final String QUOTES = "\"\"\"";

  private TextBlocks() {}

  /** A text of several lines, each ended by a line feed. */
  static CodeBlock lines(String text) {
    return joined(text.lines().map(line -> escaped(line) + "\n").toList());
  }

  /** A schema on one line, shown with one field a line. */
  static CodeBlock schema(String json) {
    List<String> parts = fields(json);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      lines.add(escaped(parts.get(i)) + (i < parts.size() - 1 ? "\\\n" : ""));
    }
    return joined(lines);
  }

  private static CodeBlock joined(List<String> lines) {
    List<CodeBlock> blocks = new ArrayList<>();
    StringBuilder block = new StringBuilder();
    for (String line : lines) {
      if (block.length() + line.length() > LONGEST_CONSTANT && !block.isEmpty()) {
        blocks.add(literal(block.toString()));
        block.setLength(0);
      }
      block.append(line);
    }
    blocks.add(literal(block.toString()));
    return blocks.size() == 1
        ? blocks.get(0)
        : CodeBlock.of("$T.join(\"\", $L)", String.class, CodeBlock.join(blocks, ", "));
  }

  private static CodeBlock literal(String block) {
    return CodeBlock.of("$>$>$L$<$<", QUOTES + "\n" + block + QUOTES);
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace(QUOTES, "\\\"\"\"");
  }

  /** Cuts before each object that is an element of an array of the outermost object. */
  private static List<String> fields(String json) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    boolean quoted = false;
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (c == '"' && (i == 0 || json.charAt(i - 1) != '\\')) {
        quoted = !quoted;
      } else if (!quoted && (c == '{' || c == '[')) {
        if (c == '{' && depth == 2) {
          parts.add(json.substring(from, i));
          from = i;
        }
        depth++;
      } else if (!quoted && (c == '}' || c == ']')) {
        depth--;
      }
    }
    parts.add(json.substring(from));
    return parts;
  }
}
