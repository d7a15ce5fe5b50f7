package dev.keyfold.processor.emit;

import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.StringLiteral;
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
    List<String> lines = new ArrayList<>();
    int from = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      lines.add(escaped(text.substring(from, end + 1)));
      from = end + 1;
    }
    return joined(lines);
  }

  /** A schema on one line, shown with one field of a record, or one type of a union, a line. */
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
        : CodeBlock.of("$T.join(\"\", $L)", Contract.STRING, CodeBlock.join(blocks, ", "));
  }

  private static CodeBlock literal(String block) {
    return CodeBlock.of("$>$>$L$<$<", QUOTES + "\n" + block + QUOTES);
  }

  /** In ASCII, whose bytes can be counted. */
  private static String escaped(String text) {
    return StringLiteral.ascii(text.replace("\\", "\\\\").replace(QUOTES, "\\\"\"\""));
  }

  /** Cuts before each object in the outermost array, or in an array of the outermost object. */
  private static List<String> fields(String json) {
    List<String> parts = new ArrayList<>();
    int cut = json.startsWith("[") ? 1 : 2;
    int depth = 0;
    int from = 0;
    boolean quoted = false;
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (quoted && c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == '{' || c == '[')) {
        if (c == '{' && depth == cut) {
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
