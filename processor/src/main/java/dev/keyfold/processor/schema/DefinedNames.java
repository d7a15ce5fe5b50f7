package dev.keyfold.processor.schema;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashSet;
import java.util.Set;

/** The named types that one schema defines, by their full names. */
final class DefinedNames {
  /** What a relative name cannot be, since it would be taken for one of them. */
  private static final Set<String> TYPES =
      Set.of(
          "record", "enum", "array", "map", "union", "fixed", "string", "bytes", "int", "long",
          "float", "double", "boolean", "null");

  private final Set<String> defined = new HashSet<>();

  /** Whether it is new, and is to be defined here. */
  boolean define(String fullName) {
    return defined.add(fullName);
  }

  /** The name as it is written inside of a namespace. */
  TextNode reference(String fullName, String namespace) {
    int dot = fullName.lastIndexOf('.');
    String simple = fullName.substring(dot + 1);
    boolean relative =
        dot == namespace.length() && fullName.startsWith(namespace) && !TYPES.contains(simple);
    return JsonNodeFactory.instance.textNode(relative ? simple : fullName);
  }
}
