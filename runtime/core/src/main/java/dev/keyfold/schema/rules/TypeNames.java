package dev.keyfold.schema.rules;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.avro.Schema;

/** Whether a named type of a newer schema is one of an older schema, going by the name alone. */
final class TypeNames {
  /** A generic record, or the entry of a map: its name goes on with the names of its arguments. */
  private static final Pattern INSTANCE = Pattern.compile("(.*?[^_])_of_[^_].*");

  private static final String ENTRY = "dev.keyfold.Entry";

  private TypeNames() {}

  /** Whether the reader says that this was its name. */
  static boolean isFormer(Schema writer, Schema reader) {
    return reader.getAliases().contains(writer.getFullName());
  }

  /**
   * Whether the simple names are equal: the type was moved to another package, or in or out of
   * another type. What is generic goes by its own name, since those of its arguments may have
   * changed; they are compared where they are used.
   */
  static boolean isMoved(Schema writer, Schema reader) {
    return base(writer.getName()).equals(base(reader.getName()))
        || reader.getAliases().stream()
            .anyMatch(former -> base(former).equals(base(writer.getFullName())));
  }

  /** Whether one may take the other's place without a word of the user's. */
  static boolean correspond(Schema writer, Schema reader) {
    return writer.getFullName().equals(reader.getFullName())
        || isFormer(writer, reader)
        || isMoved(writer, reader);
  }

  /** Whether it is an entry of a map, which users never see. */
  static boolean isEntry(Schema schema) {
    return schema.getType() == Schema.Type.RECORD && base(schema.getFullName()).equals(ENTRY);
  }

  private static String base(String name) {
    Matcher instance = INSTANCE.matcher(name);
    return instance.matches() ? instance.group(1) : name;
  }
}
