package dev.keyfold.processor.schema;

import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.EnumDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;

/** The schemas of types in keys, which are encoded finer than in state: instants with nanos. */
public final class KeySchemas {
  private final Map<QualifiedName, TypeDeclaration> declarations;

  /** Schemas of keys that are made of these records and enums. */
  public KeySchemas(Map<QualifiedName, TypeDeclaration> declarations) {
    this.declarations = declarations;
  }

  /** The schema of a key. */
  public Schema of(StateType type) {
    if (type instanceof Scalar scalar) {
      return new Schema.Parser().parse(ScalarSchemas.key(scalar));
    }
    if (type instanceof EnumType enumeration) {
      return ofNamed(enumeration.name());
    }
    if (type instanceof RecordType record) {
      return ofNamed(record.name());
    }
    throw new IllegalStateException(type + " cannot be a key");
  }

  /** The schema of a record or enum in a key. */
  public Schema ofNamed(QualifiedName name) {
    TypeDeclaration declaration = declarations.get(name);
    if (declaration instanceof EnumDeclaration enumeration) {
      return Schema.createEnum(name.simpleName(), null, name.namespace(), enumeration.constants());
    }
    if (declaration instanceof RecordDeclaration record) {
      List<Schema.Field> fields = new ArrayList<>();
      record
          .components()
          .forEach(
              component ->
                  fields.add(new Schema.Field(component.name(), of(component.slot().type()))));
      return Schema.createRecord(name.simpleName(), null, name.namespace(), false, fields);
    }
    throw new IllegalStateException("no declaration of " + name);
  }
}
