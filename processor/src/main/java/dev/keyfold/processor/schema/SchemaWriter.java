package dev.keyfold.processor.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keyfold.codec.EntrySchema;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.AvroType;
import dev.keyfold.processor.model.StateType.CustomType;
import dev.keyfold.processor.model.StateType.DecimalType;
import dev.keyfold.processor.model.StateType.EnumType;
import dev.keyfold.processor.model.StateType.ListType;
import dev.keyfold.processor.model.StateType.MapType;
import dev.keyfold.processor.model.StateType.ObjectArrayType;
import dev.keyfold.processor.model.StateType.OptionalType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.StateType.SealedType;
import dev.keyfold.processor.model.StateType.SetType;
import dev.keyfold.processor.model.StateType.Slot;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.EnumDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import java.util.List;
import java.util.Map;

/**
 * Writes one schema. A named type is defined where it first occurs, and told by its name everywhere
 * else, which is relative to the namespace around it.
 */
final class SchemaWriter {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Map<QualifiedName, TypeDeclaration> declarations;
  private final boolean keys;
  private final DefinedNames names = new DefinedNames();
  private final StandaloneSchemas others = new StandaloneSchemas(names);

  /**
   * @param keys whether it is a schema of keys, which have neither defaults nor values that are
   *     absent
   */
  SchemaWriter(Map<QualifiedName, TypeDeclaration> declarations, boolean keys) {
    this.declarations = declarations;
    this.keys = keys;
  }

  /** The schema of a type inside of a namespace, which may be empty. */
  JsonNode of(StateType type, String namespace) {
    if (type instanceof Scalar scalar) {
      JsonNode schema = keys ? ScalarSchemas.key(scalar) : ScalarSchemas.value(scalar);
      return others.placed(schema, namespace);
    } else if (type instanceof RecordType record) {
      return named(record.name(), namespace);
    } else if (type instanceof EnumType enumeration) {
      return named(enumeration.name(), namespace);
    } else if (type instanceof SealedType sealed) {
      return named(sealed.name(), namespace);
    } else if (keys) {
      throw new IllegalStateException(type + " cannot be a key");
    } else if (type instanceof OptionalType optional) {
      return orNull(of(optional.value(), namespace));
    } else if (type instanceof DecimalType decimal) {
      return ScalarSchemas.decimal(decimal);
    } else if (type instanceof AvroType avro) {
      return others.placed(avro.schema(), namespace);
    } else if (type instanceof CustomType custom) {
      return others.placed(custom.schema(), namespace);
    }
    return collection(type, namespace);
  }

  private JsonNode collection(StateType type, String namespace) {
    if (type instanceof ListType list) {
      return array(of(list.element(), namespace));
    } else if (type instanceof SetType set) {
      return array(of(set.element(), namespace));
    } else if (type instanceof ObjectArrayType array) {
      return array(of(array.element(), namespace));
    }
    MapType map = (MapType) type;
    return map.key() == Scalar.STRING
        ? typed("map").set("values", of(map.value(), namespace))
        : array(entry(map, namespace));
  }

  private JsonNode of(Slot slot, String namespace) {
    JsonNode schema = of(slot.type(), namespace);
    return slot.nullable() ? orNull(schema) : schema;
  }

  /** A union holds no other: null becomes one more branch of it. */
  private static JsonNode orNull(JsonNode schema) {
    ArrayNode union = NODES.arrayNode().add("null");
    return schema instanceof ArrayNode branches ? union.addAll(branches) : union.add(schema);
  }

  private static JsonNode array(JsonNode element) {
    return typed("array").set("items", element);
  }

  private static ObjectNode typed(String type) {
    return NODES.objectNode().put("type", type);
  }

  private JsonNode entry(MapType map, String namespace) {
    TypeParts parts = new TypeParts(declarations);
    QualifiedName name =
        QualifiedName.of(
            EntrySchema.NAMESPACE, EntrySchema.name(parts.of(map.key()), parts.of(map.value())));
    if (!names.define(name.toString())) {
      return names.reference(name.toString(), namespace);
    }
    ObjectNode record = definition("record", name, namespace);
    ArrayNode fields = record.putArray("fields");
    fields.addObject().put("name", "key").set("type", of(map.key(), EntrySchema.NAMESPACE));
    fields.addObject().put("name", "value").set("type", of(map.value(), EntrySchema.NAMESPACE));
    return record;
  }

  private static ObjectNode definition(String type, QualifiedName name, String namespace) {
    ObjectNode definition = typed(type).put("name", name.simpleName());
    return name.namespace().equals(namespace)
        ? definition
        : definition.put("namespace", name.namespace());
  }

  /** The schema of a record, enum or sealed interface. */
  JsonNode named(QualifiedName name, String namespace) {
    TypeDeclaration declaration = declarations.get(name);
    if (declaration == null) {
      throw new IllegalStateException("no declaration of " + name);
    }
    if (declaration instanceof SealedDeclaration sealed) {
      ArrayNode union = NODES.arrayNode();
      for (QualifiedName record : sealed.records()) {
        union.add(named(record, namespace));
      }
      return union;
    }
    String fullName = declaration.avroName().toString();
    if (!names.define(fullName)) {
      return names.reference(fullName, namespace);
    }
    return declaration instanceof EnumDeclaration enumeration
        ? enumeration(enumeration, namespace)
        : record((RecordDeclaration) declaration, namespace);
  }

  private JsonNode enumeration(EnumDeclaration declaration, String namespace) {
    ObjectNode json = definition("enum", declaration.avroName(), namespace);
    texts(json, "symbols", declaration.constants());
    if (!keys && declaration.fallback().isPresent()) {
      json.put("default", declaration.fallback().get());
    }
    return withAliases(json, declaration.avroName(), declaration.formerNames());
  }

  private JsonNode record(RecordDeclaration declaration, String namespace) {
    QualifiedName name = declaration.avroName();
    ObjectNode json = definition("record", name, namespace);
    ArrayNode fields = json.putArray("fields");
    for (Component component : declaration.components()) {
      ObjectNode field = fields.addObject().put("name", component.name());
      field.set("type", of(component.slot(), name.namespace()));
      if (!keys) {
        DefaultNodes.of(component).ifPresent(value -> field.set("default", value));
      }
      if (!component.formerNames().isEmpty()) {
        texts(field, "aliases", component.formerNames());
      }
    }
    return withAliases(json, name, declaration.formerNames());
  }

  private ObjectNode withAliases(ObjectNode json, QualifiedName name, List<String> formerNames) {
    if (!formerNames.isEmpty()) {
      ArrayNode aliases = json.putArray("aliases");
      for (String former : formerNames) {
        aliases.add(names.reference(former, name.namespace()));
      }
    }
    return json;
  }

  private static void texts(ObjectNode json, String member, List<String> texts) {
    ArrayNode array = json.putArray(member);
    for (String text : texts) {
      array.add(text);
    }
  }
}
