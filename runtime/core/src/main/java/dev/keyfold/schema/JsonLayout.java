package dev.keyfold.schema;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;

/**
 * Writes JSON for people and for line-wise comparison: what fits stays on one line, everything else
 * has one member a line. The same tree always gives the same text.
 *
 * <p>Jackson's mapper takes longer to load than a small compilation takes, and is not used.
 */
public final class JsonLayout {
  private static final int WIDTH = 80;

  /** Not a {@link StringBuilder}: how it appends is much code to compile for every caller. */
  private char[] out = new char[1 << 10];

  private int size;

  /** Where the last line begins. */
  private int lineStart;

  private JsonLayout() {}

  /** The text, ended by a line feed. */
  public static String of(JsonNode tree) {
    JsonLayout layout = new JsonLayout();
    layout.append(tree, 0);
    layout.put('\n');
    return layout.text();
  }

  /** The text without any white space. */
  public static String compact(JsonNode tree) {
    JsonLayout layout = new JsonLayout();
    layout.appendCompact(tree);
    return layout.text();
  }

  private void appendCompact(JsonNode node) {
    if (!node.isContainerNode()) {
      appendLeaf(node);
    } else if (node.isObject()) {
      char separator = '{';
      for (Map.Entry<String, JsonNode> member : node.properties()) {
        put(separator);
        appendText(member.getKey());
        put(':');
        appendCompact(member.getValue());
        separator = ',';
      }
      put(node.isEmpty() ? "{}" : "}");
    } else {
      char separator = '[';
      for (JsonNode element : node) {
        put(separator);
        appendCompact(element);
        separator = ',';
      }
      put(node.isEmpty() ? "[]" : "]");
    }
  }

  private void appendLeaf(JsonNode node) {
    boolean fraction = node.isDouble() || node.isFloat();
    boolean number = node.isNumber() && !(fraction && !Double.isFinite(node.doubleValue()));
    if (number || node.isBoolean() || node.isNull()) {
      put(node.asText());
    } else {
      appendText(node.asText());
    }
  }

  private void appendText(String text) {
    put('"');
    put(isPlain(text) ? text : new String(JsonStringEncoder.getInstance().quoteAsString(text)));
    put('"');
  }

  /** Whether JSON has the text as it is. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c == '"' || c == '\\') {
        return false;
      }
    }
    return true;
  }

  private void put(String text) {
    int end = size + text.length();
    if (end > out.length) {
      grow(end);
    }
    text.getChars(0, text.length(), out, size);
    size = end;
  }

  private void put(char c) {
    if (size == out.length) {
      grow(size + 1);
    }
    out[size++] = c;
  }

  private void grow(int atLeast) {
    out = Arrays.copyOf(out, 2 * atLeast);
  }

  private String text() {
    return new String(out, 0, size);
  }

  private void append(JsonNode node, int indent) {
    int start = size;
    if (!node.isContainerNode()) {
      appendLeaf(node);
    } else if (!appendFlat(node, lineStart + WIDTH)) {
      size = start;
      if (node.isObject()) {
        appendObject(node, indent);
      } else {
        appendArray(node, indent);
      }
    }
  }

  private void appendObject(JsonNode node, int indent) {
    put('{');
    for (Iterator<Map.Entry<String, JsonNode>> members = node.properties().iterator();
        members.hasNext(); ) {
      Map.Entry<String, JsonNode> member = members.next();
      newLine(indent + 2);
      appendText(member.getKey());
      put(": ");
      append(member.getValue(), indent + 2);
      put(members.hasNext() ? "," : "");
    }
    newLine(indent);
    put('}');
  }

  private void appendArray(JsonNode node, int indent) {
    put('[');
    for (Iterator<JsonNode> elements = node.elements(); elements.hasNext(); ) {
      newLine(indent + 2);
      append(elements.next(), indent + 2);
      put(elements.hasNext() ? "," : "");
    }
    newLine(indent);
    put(']');
  }

  private void newLine(int indent) {
    put('\n');
    lineStart = size;
    put(" ".repeat(indent));
  }

  /** Appends it in one line; gives up, with false, when that would reach the end. */
  private boolean appendFlat(JsonNode node, int end) {
    if (!node.isContainerNode()) {
      appendLeaf(node);
      return size < end;
    }
    put(node.isObject() ? '{' : '[');
    boolean fits = node.isObject() ? appendFlatMembers(node, end) : appendFlatElements(node, end);
    put(node.isObject() ? '}' : ']');
    return fits && size < end;
  }

  private boolean appendFlatMembers(JsonNode node, int end) {
    String separator = "";
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      put(separator);
      appendText(member.getKey());
      put(": ");
      if (!appendFlat(member.getValue(), end)) {
        return false;
      }
      separator = ", ";
    }
    return true;
  }

  private boolean appendFlatElements(JsonNode node, int end) {
    String separator = "";
    for (JsonNode element : node) {
      put(separator);
      if (!appendFlat(element, end)) {
        return false;
      }
      separator = ", ";
    }
    return true;
  }
}
