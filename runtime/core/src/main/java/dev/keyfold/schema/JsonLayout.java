package dev.keyfold.schema;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.JsonNode;
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

  private final StringBuilder out = new StringBuilder();

  /** Where the last line begins. */
  private int lineStart;

  private JsonLayout() {}

  /** The text, ended by a line feed. */
  public static String of(JsonNode tree) {
    JsonLayout layout = new JsonLayout();
    layout.append(tree, 0);
    return layout.out.append('\n').toString();
  }

  /** The text without any white space. */
  public static String compact(JsonNode tree) {
    JsonLayout layout = new JsonLayout();
    layout.appendCompact(tree);
    return layout.out.toString();
  }

  private void appendCompact(JsonNode node) {
    if (!node.isContainerNode()) {
      appendLeaf(node);
    } else if (node.isObject()) {
      char separator = '{';
      for (Map.Entry<String, JsonNode> member : node.properties()) {
        out.append(separator);
        appendText(member.getKey());
        out.append(':');
        appendCompact(member.getValue());
        separator = ',';
      }
      out.append(node.isEmpty() ? "{}" : "}");
    } else {
      char separator = '[';
      for (JsonNode element : node) {
        out.append(separator);
        appendCompact(element);
        separator = ',';
      }
      out.append(node.isEmpty() ? "[]" : "]");
    }
  }

  private void appendLeaf(JsonNode node) {
    boolean fraction = node.isDouble() || node.isFloat();
    boolean number = node.isNumber() && !(fraction && !Double.isFinite(node.doubleValue()));
    if (number || node.isBoolean() || node.isNull()) {
      out.append(node.asText());
    } else {
      appendText(node.asText());
    }
  }

  private void appendText(String text) {
    out.append('"');
    if (isPlain(text)) {
      out.append(text);
    } else {
      JsonStringEncoder.getInstance().quoteAsString(text, out);
    }
    out.append('"');
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

  private void append(JsonNode node, int indent) {
    int start = out.length();
    if (!node.isContainerNode()) {
      appendLeaf(node);
    } else if (!appendFlat(node, lineStart + WIDTH)) {
      out.setLength(start);
      if (node.isObject()) {
        appendObject(node, indent);
      } else {
        appendArray(node, indent);
      }
    }
  }

  private void appendObject(JsonNode node, int indent) {
    out.append('{');
    for (Iterator<Map.Entry<String, JsonNode>> members = node.properties().iterator();
        members.hasNext(); ) {
      Map.Entry<String, JsonNode> member = members.next();
      newLine(indent + 2);
      appendText(member.getKey());
      out.append(": ");
      append(member.getValue(), indent + 2);
      out.append(members.hasNext() ? "," : "");
    }
    newLine(indent);
    out.append('}');
  }

  private void appendArray(JsonNode node, int indent) {
    out.append('[');
    for (Iterator<JsonNode> elements = node.elements(); elements.hasNext(); ) {
      newLine(indent + 2);
      append(elements.next(), indent + 2);
      out.append(elements.hasNext() ? "," : "");
    }
    newLine(indent);
    out.append(']');
  }

  private void newLine(int indent) {
    out.append('\n');
    lineStart = out.length();
    out.append(" ".repeat(indent));
  }

  /** Appends it in one line; gives up, with false, when that would reach the end. */
  private boolean appendFlat(JsonNode node, int end) {
    if (!node.isContainerNode()) {
      appendLeaf(node);
      return out.length() < end;
    }
    out.append(node.isObject() ? '{' : '[');
    boolean fits = node.isObject() ? appendFlatMembers(node, end) : appendFlatElements(node, end);
    out.append(node.isObject() ? '}' : ']');
    return fits && out.length() < end;
  }

  private boolean appendFlatMembers(JsonNode node, int end) {
    String separator = "";
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      out.append(separator);
      appendText(member.getKey());
      out.append(": ");
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
      out.append(separator);
      if (!appendFlat(element, end)) {
        return false;
      }
      separator = ", ";
    }
    return true;
  }
}
