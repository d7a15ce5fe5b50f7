package dev.keyfold.processor.schema;

import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.EnumDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;

/** The schemas of types in keys, which are encoded finer than in state: instants with nanos. */
public final class KeySchemas {
  private final Map<QualifiedName, TypeDeclaration> declarations;

  /** Schemas of keys that are made of these records, enums and sealed interfaces. */
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
    if (type instanceof SealedType sealed) {
      return ofNamed(sealed.name());
    }
    throw new IllegalStateException(type + " cannot be a key");
  }

  /** The schema of a record, enum or sealed interface in a key. */
  public Schema ofNamed(QualifiedName name) {
    TypeDeclaration declaration = declarations.get(name);
    if (declaration instanceof EnumDeclaration enumeration) {
      Schema schema =
          Schema.createEnum(name.simpleName(), null, name.namespace(), enumeration.constants());
      enumeration.formerNames().forEach(schema::addAlias);
      return schema;
    } else if (declaration instanceof RecordDeclaration record) {
      return ofRecord(record);
    } else if (declaration instanceof SealedDeclaration sealed) {
      return Schema.createUnion(sealed.records().stream().map(this::ofNamed).toList());
    }
    throw new IllegalStateException("no declaration of " + name);
  }

  private Schema ofRecord(RecordDeclaration record) {
    List<Schema.Field> fields = new ArrayList<>();
    for (Component component : record.components()) {
      Schema.Field field = new Schema.Field(component.name(), of(component.slot().type()));
      component.formerNames().forEach(field::addAlias);
      fields.add(field);
    }
    QualifiedName name = record.avroName();
    Schema schema = Schema.createRecord(name.simpleName(), null, name.namespace(), false, fields);
    record.formerNames().forEach(schema::addAlias);
    return schema;
  }
}
