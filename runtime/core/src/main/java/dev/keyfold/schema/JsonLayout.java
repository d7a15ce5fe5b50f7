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

  private JsonLayout() {}

  /** The text, ended by a line feed. */
  public static String of(JsonNode tree) {
    JsonLayout layout = new JsonLayout();
    layout.append(tree, 0);
    return layout.out.append('\n').toString();
  }

  private void append(JsonNode node, int indent) {
    String flat = flat(node);
    if (!node.isContainerNode() || column() + flat.length() < WIDTH) {
      out.append(flat);
    } else if (node.isObject()) {
      appendObject(node, indent);
    } else {
      appendArray(node, indent);
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
    out.append('\n').append(" ".repeat(indent));
  }

  private int column() {
    return out.length() - (out.lastIndexOf("\n") + 1);
  }

  private static String flat(JsonNode node) {
    if (!node.isContainerNode()) {
      return node.toString();
    }
    StringBuilder text = new StringBuilder(node.isObject() ? "{" : "[");
    String separator = "";
    if (node.isObject()) {
      for (Map.Entry<String, JsonNode> member : node.properties()) {
        text.append(separator).append('"').append(member.getKey()).append("\": ");
        text.append(flat(member.getValue()));
        separator = ", ";
      }
    } else {
      for (JsonNode element : node) {
        text.append(separator).append(flat(element));
        separator = ", ";
      }
    }
    return text.append(node.isObject() ? "}" : "]").toString();
  }
}
