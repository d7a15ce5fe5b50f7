package dev.keyfold.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Iterator;
import java.util.Map;

/**
 * Writes JSON for people and for line-wise comparison: what fits stays on one line, everything else
 * has one member a line. The same tree always gives the same text.
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

  private void append(JsonNode node, int indent) {
    int start = out.length();
    if (!node.isContainerNode()) {
      out.append(node);
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
      out.append('"').append(member.getKey()).append("\": ");
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
      out.append(node);
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
      out.append(separator).append('"').append(member.getKey()).append("\": ");
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
