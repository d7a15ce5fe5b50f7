package dev.keyfold.schema.rules;

import dev.keyfold.schema.rules.Change.Part;
import dev.keyfold.schema.rules.Change.Place;
import java.util.Optional;
import org.apache.avro.Schema;

/**
 * Where a comparison has come to, in terms of the newer schema.
 *
 * @param state what state it is about, for people
 * @param path for people, such as {@code cart.items[].meta}
 * @param type the innermost named type around it
 * @param member the component of that type
 */
record Spot(
    Part part,
    String name,
    String state,
    String path,
    Optional<String> type,
    Optional<String> member) {

  static Spot of(Part part, String name, String state, String path) {
    return new Spot(part, name, state, path, Optional.empty(), Optional.empty());
  }

  Place place() {
    return new Place(part, name, path, type, member);
  }

  Spot field(Schema record, String field) {
    return new Spot(
        part,
        name,
        state,
        path + "." + field,
        Optional.of(record.getFullName()),
        Optional.of(field));
  }

  /** A field that the newer record no longer has. */
  Spot gone(Schema record, String field) {
    return new Spot(
        part, name, state, path + "." + field, Optional.of(record.getFullName()), Optional.empty());
  }

  /** A field of an entry of a map, which users know as key and value. */
  Spot entry(String field) {
    String map = path.substring(0, path.length() - "[]".length());
    return at(map + (field.equals("key") ? "{key}" : "{}"));
  }

  /** Whether it is the key of a map, where values that were told apart must stay so. */
  boolean isKey() {
    return path.contains("{key}");
  }

  Spot item() {
    return at(path + "[]");
  }

  Spot value() {
    return at(path + "{}");
  }

  Spot subtype(Schema subtype) {
    return at(path + "(" + subtype.getName() + ")");
  }

  /** The same place, seen as the type that is there. */
  Spot in(Schema named) {
    return new Spot(part, name, state, path, Optional.of(named.getFullName()), Optional.empty());
  }

  private Spot at(String path) {
    return new Spot(part, name, state, path, type, member);
  }
}
