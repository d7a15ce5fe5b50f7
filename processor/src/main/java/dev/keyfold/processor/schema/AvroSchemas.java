package dev.keyfold.processor.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.schema.JsonLayout;
import java.util.Map;

/**
 * The Avro schemas of types in state or in keys, as the JSON that Avro itself writes of them: to
 * load Avro takes longer than all else in a small compilation. Whatever is not recorded yet is read
 * by Avro before it is judged.
 */
public final class AvroSchemas {
  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final boolean keys;

  private AvroSchemas(Map<QualifiedName, TypeDeclaration> declarations, boolean keys) {
    this.declarations = declarations;
    this.keys = keys;
  }

  /** Schemas of state that is made of these records, enums and sealed interfaces. */
  public static AvroSchemas ofState(Map<QualifiedName, TypeDeclaration> declarations) {
    return new AvroSchemas(declarations, false);
  }

  /** Schemas of keys, which are encoded finer than state: instants with nanos. */
  public static AvroSchemas ofKeys(Map<QualifiedName, TypeDeclaration> declarations) {
    return new AvroSchemas(declarations, true);
  }

  /** The schema of a type. */
  public JsonNode of(StateType type) {
    return writer().of(type, "");
  }

  /** The schema of a record, enum or sealed interface, as text. */
  public String text(QualifiedName name) {
    return JsonLayout.compact(writer().named(name, ""));
  }

  private SchemaWriter writer() {
    return new SchemaWriter(declarations, keys);
  }
}
