package dev.keyfold.codec;

import java.util.List;
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
      case ARRAY -> ofArray(of(schema.getElementType()));
      case MAP -> ofMap(of(schema.getValueType()));
      case UNION -> ofUnion(schema.getTypes().stream().map(TypeName::of).toList());
      default -> primitive(schema);
    };
  }

  /** The part for a named type, told by its full name. */
  public static String of(String fullName) {
    String name = escaped(fullName);
    // without a package a type could be called like a primitive
    return fullName.contains(".") ? name : "_dot_" + name;
  }

  /** The part for an array, told by the part for its elements. */
  public static String ofArray(String element) {
    return "array_of_" + element;
  }

  /** The part for a map with text for keys, told by the part for its values. */
  public static String ofMap(String value) {
    return "map_of_" + value;
  }

  /** The part for a union, told by the parts for its branches. */
  public static String ofUnion(List<String> branches) {
    return "union" + branches.size() + "_of_" + String.join("_and_", branches);
  }

  /** The part for a primitive type that stands for something else. */
  public static String ofLogical(String type, String logical) {
    return type + "_as_" + logical.replace('-', '0');
  }

  /** The part for a decimal: those of different scale are different types. */
  public static String ofDecimal(String type, int precision, int scale) {
    return ofLogical(type, "decimal" + precision + "scale" + scale);
  }

  private static String primitive(Schema schema) {
    String type = schema.getType().getName();
    LogicalType logical = schema.getLogicalType();
    if (logical instanceof LogicalTypes.Decimal decimal) {
      return ofDecimal(type, decimal.getPrecision(), decimal.getScale());
    }
    return logical == null ? type : ofLogical(type, logical.getName());
  }

  /** A name without dots and single underscores. */
  public static String escaped(String name) {
    return name.replace("_", "__").replace(".", "_dot_");
  }
}
