package dev.keyfold.schema.rules;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.avro.Schema;

/**
 * Which named types of a newer schema were which of an older one, wherever they are used. Where
 * names go from one type to another, a field that still says the name has another type.
 */
final class TypeHistory {
  private final NameMatch<Schema> match;

  /** The types that something was told of, by name. */
  private final Set<String> told = new HashSet<>();

  TypeHistory(Schema older, Schema newer) {
    match = NameMatch.of(Schema::getFullName, Schema::getAliases, named(older), named(newer));
  }

  /**
   * What a type of the newer schema was called, if an older type of its own name was another one.
   */
  Optional<String> takenOver(Schema newer) {
    return match
        .older(newer)
        .map(Schema::getFullName)
        .filter(was -> match.crossing().contains(newer) && !was.equals(newer.getFullName()));
  }

  /** What has now the former name that a type of the newer schema, which is new, has taken. */
  Optional<String> renamedAway(Schema newer) {
    return match.reusing().contains(newer)
        ? match.newer(newer.getFullName()).map(Schema::getFullName)
        : Optional.empty();
  }

  /** Whether nothing was told of this type before. */
  boolean isFirst(Schema newer) {
    return told.add(newer.getFullName());
  }

  private static Collection<Schema> named(Schema root) {
    Map<String, Schema> all = new LinkedHashMap<>();
    collect(root, all);
    return all.values();
  }

  private static void collect(Schema schema, Map<String, Schema> all) {
    if (UnionMatch.isNamed(schema) && all.putIfAbsent(schema.getFullName(), schema) != null) {
      return;
    }
    switch (schema.getType()) {
      case RECORD -> schema.getFields().forEach(field -> collect(field.schema(), all));
      case ARRAY -> collect(schema.getElementType(), all);
      case MAP -> collect(schema.getValueType(), all);
      case UNION -> schema.getTypes().forEach(branch -> collect(branch, all));
      default -> {
        // has no parts
      }
    }
  }
}
