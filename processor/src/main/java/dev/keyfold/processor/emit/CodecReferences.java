package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.JavaType;
import dev.keyfold.processor.model.JavaType.ClassType;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.Variable;
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
import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.ParameterizedTypeName;
import dev.keyfold.processor.source.TypeName;
import dev.keyfold.processor.source.WildcardTypeName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** How generated code refers to the codec of a type, brought along or generated. */
final class CodecReferences {
  private final ClassName processor;
  private final Map<QualifiedName, String> codecs = new HashMap<>();
  private final Map<QualifiedName, String> keyCodecs = new HashMap<>();

  CodecReferences(ProcessorModel model, Usage usage) {
    this.processor = ProcessorEmitter.nameOf(model.target());
    TreeSet<QualifiedName> all = new TreeSet<>(usage.state());
    all.addAll(usage.keys());
    CodecNames base = new CodecNames(model.declarations(), all);
    UniqueNames names = UniqueNames.ofClasses(classes(model));
    for (QualifiedName name : usage.state()) {
      codecs.put(name, names.allocate(base.of(name) + "Codec"));
    }
    for (QualifiedName name : usage.keys()) {
      keyCodecs.put(name, names.allocate(base.of(name) + "KeyCodec"));
    }
  }

  /**
   * Classes that the file refers to and a member class would hide; in the default package there is
   * no other name for them.
   */
  private List<String> classes(ProcessorModel model) {
    List<String> names = new ArrayList<>();
    names.add(processor.simpleName());
    names.add(model.target().simpleNames().get(0));
    for (TypeDeclaration declaration : model.declarations().values()) {
      names.add(declaration.type().name().simpleNames().get(0));
    }
    for (Variable variable : model.variables()) {
      if (variable.stored() instanceof CustomType custom) {
        names.add(custom.codec().simpleNames().get(0));
      }
    }
    return names;
  }

  /** The class of the generated codec of a record, enum or sealed interface. */
  ClassName codec(QualifiedName name) {
    return nested(codecs, name);
  }

  /** The class of the generated key codec of a record, enum or sealed interface. */
  ClassName keyCodec(QualifiedName name) {
    return nested(keyCodecs, name);
  }

  private ClassName nested(Map<QualifiedName, String> names, QualifiedName name) {
    String nested = names.get(name);
    if (nested == null) {
      throw new IllegalStateException("no codec for " + name);
    }
    return processor.nestedClass(nested);
  }

  /** An expression for the codec of a type. */
  CodeBlock codec(StateType type) {
    if (type instanceof Scalar scalar) {
      return CodeBlock.of("$T.$L", Contract.CODECS, scalar.name());
    } else if (type instanceof RecordType record) {
      return CodeBlock.of("$T.INSTANCE", codec(record.name()));
    } else if (type instanceof EnumType enumeration) {
      return CodeBlock.of("$T.INSTANCE", codec(enumeration.name()));
    } else if (type instanceof SealedType sealed) {
      return CodeBlock.of("$T.INSTANCE", codec(sealed.name()));
    } else if (type instanceof OptionalType optional) {
      return composed("optional", codec(optional.value()));
    } else if (type instanceof ListType list) {
      return composed("list", codec(list.element()));
    } else if (type instanceof SetType set) {
      return composed("set", codec(set.element()));
    } else if (type instanceof DecimalType decimal) {
      return composed(
          "decimal", CodeBlock.of("$L", decimal.precision()), CodeBlock.of("$L", decimal.scale()));
    } else if (type instanceof ObjectArrayType array) {
      return composed("array", codec(array.element()), empty(array.type()));
    } else if (type instanceof AvroType avro) {
      return composed("avro", CodeBlock.of("$T.class", TypeNames.of(avro.name())));
    } else if (type instanceof CustomType custom) {
      return CodeBlock.of("new $T()", TypeNames.of(custom.codec()));
    }
    MapType map = (MapType) type;
    return map.key() == Scalar.STRING
        ? composed("map", codec(map.value()))
        : composed("entries", codec(map.key()), codec(map.value()));
  }

  /** An array without elements; Java makes arrays of generic types with wildcards only. */
  private static CodeBlock empty(JavaType element) {
    JavaType innermost = element;
    StringBuilder dimensions = new StringBuilder("[0]");
    while (innermost instanceof JavaType.ArrayType array) {
      innermost = array.element();
      dimensions.append("[]");
    }
    return CodeBlock.of("new $T$L", open(innermost), dimensions);
  }

  private static TypeName open(JavaType type) {
    if (type instanceof ClassType declared && !declared.arguments().isEmpty()) {
      List<TypeName> wildcards =
          Collections.nCopies(declared.arguments().size(), WildcardTypeName.ANY);
      return new ParameterizedTypeName(TypeNames.of(declared.name()), wildcards);
    }
    return TypeNames.of(type);
  }

  /** An expression for the codec of a place, which null may be at. */
  CodeBlock codec(Slot slot) {
    CodeBlock codec = codec(slot.type());
    return slot.nullable() ? composed("nullable", codec) : codec;
  }

  /** An expression for the key codec of a type. */
  CodeBlock keyCodec(StateType type) {
    if (type instanceof Scalar scalar) {
      return CodeBlock.of("$T.$L", Contract.KEY_CODECS, scalar.name());
    } else if (type instanceof RecordType record) {
      return CodeBlock.of("$T.INSTANCE", keyCodec(record.name()));
    } else if (type instanceof EnumType enumeration) {
      return CodeBlock.of("$T.INSTANCE", keyCodec(enumeration.name()));
    } else if (type instanceof SealedType sealed) {
      return CodeBlock.of("$T.INSTANCE", keyCodec(sealed.name()));
    }
    throw new IllegalStateException(type + " cannot be a key");
  }

  private static CodeBlock composed(String method, CodeBlock... parts) {
    return CodeBlock.of("$T.$L($L)", Contract.CODECS, method, CodeBlock.join(List.of(parts), ", "));
  }
}
