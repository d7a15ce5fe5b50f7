package dev.keyfold.schema.rules;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.avro.LogicalTypes.Decimal;
import org.apache.avro.Schema;

/** A type as people say it, in terms of Avro: {@code nullable array of a.b.Item}. */
final class TypeText {
  private TypeText() {}

  static String of(Schema schema) {
    String logical = logicalName(schema);
    if (schema.getLogicalType() instanceof Decimal decimal) {
      return "decimal(" + decimal.getPrecision() + ", " + decimal.getScale() + ")";
    } else if (!logical.isEmpty()) {
      return logical;
    }
    return switch (schema.getType()) {
      case RECORD, ENUM -> schema.getFullName();
      case FIXED -> schema.getFullName() + " of " + schema.getFixedSize() + " bytes";
      case ARRAY -> "array of " + of(schema.getElementType());
      case MAP -> "map of " + of(schema.getValueType());
      case UNION -> union(schema.getTypes());
      default -> Ranges.of(schema).orElse(schema.getType().getName());
    };
  }

  private static String union(List<Schema> branches) {
    List<String> types = branches.stream().filter(b -> !isNull(b)).map(TypeText::of).toList();
    String nullable = types.size() < branches.size() ? "nullable " : "";
    return nullable + types.stream().collect(Collectors.joining(" or "));
  }

  static boolean isNull(Schema schema) {
    return schema.getType() == Schema.Type.NULL;
  }

  /** The logical type as it is declared, also one that Avro does not know; empty for none. */
  static String logicalName(Schema schema) {
    String name = schema.getProp("logicalType");
    return name == null ? "" : name;
  }
}
