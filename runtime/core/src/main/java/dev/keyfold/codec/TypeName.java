package dev.keyfold.codec;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/**
 * The part of an Avro name that stands for a type argument. Frozen, and injective: an underscore of
 * a name is doubled, so that a single one always begins {@code _of_}, {@code _and_}, {@code _dot_}
 * or {@code _as_}, and every kind of type has a fixed number of arguments.
 */
public final class TypeName {
  private TypeName() {}

  /** The part for a type. */
  public static String of(Schema schema) {
    return switch (schema.getType()) {
      case RECORD, ENUM, FIXED -> of(schema.getFullName());
      case ARRAY -> "array_of_" + of(schema.getElementType());
      case MAP -> "map_of_" + of(schema.getValueType());
      case UNION -> union(schema.getTypes());
      default -> primitive(schema);
    };
  }

  /** The part for a named type, told by its full name. */
  public static String of(String fullName) {
    String name = escaped(fullName);
    // without a package a type could be called like a primitive
    return fullName.contains(".") ? name : "_dot_" + name;
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
    return logical == null ? type : type + "_as_" + named(logical);
  }

  /** Decimals of different scale are different types, with different names. */
  private static String named(LogicalType logical) {
    String name = logical.getName().replace('-', '0');
    return logical instanceof LogicalTypes.Decimal decimal
        ? name + decimal.getPrecision() + "scale" + decimal.getScale()
        : name;
  }

  /** A name without dots and single underscores. */
  public static String escaped(String name) {
    return name.replace("_", "__").replace(".", "_dot_");
  }
}
