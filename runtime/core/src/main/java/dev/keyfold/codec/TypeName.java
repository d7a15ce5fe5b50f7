package dev.keyfold.codec;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.avro.LogicalType;
import org.apache.avro.Schema;

/**
 * The part of an Avro name that stands for a type argument. Frozen, and injective: an underscore of
 * a name is doubled, so that a single one always begins {@code _of_}, {@code _and_}, {@code _dot_}
 * or {@code _as_}, and every kind of type has a fixed number of arguments.
 */
final class TypeName {
  private TypeName() {}

  static String of(Schema schema) {
    return switch (schema.getType()) {
      case RECORD, ENUM, FIXED -> named(schema);
      case ARRAY -> "array_of_" + of(schema.getElementType());
      case MAP -> "map_of_" + of(schema.getValueType());
      case UNION -> union(schema.getTypes());
      default -> primitive(schema);
    };
  }

  private static String named(Schema schema) {
    String name = escaped(schema.getFullName());
    // without a package a type could be called like a primitive
    return schema.getNamespace() == null ? "_dot_" + name : name;
  }

  private static String union(List<Schema> branches) {
    return "union"
        + branches.size()
        + "_of_"
        + branches.stream().map(TypeName::of).collect(Collectors.joining("_and_"));
  }

  private static String primitive(Schema schema) {
    String type = schema.getType().getName();
    LogicalType logical = schema.getLogicalType();
    return logical == null ? type : type + "_as_" + logical.getName().replace('-', '0');
  }

  private static String escaped(String name) {
    return name.replace("_", "__").replace(".", "_dot_");
  }
}
