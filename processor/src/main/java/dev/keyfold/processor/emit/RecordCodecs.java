package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.JavaType.PrimitiveType;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.CodeBlock;
import dev.keyfold.processor.source.FieldSpec;
import dev.keyfold.processor.source.ParameterizedTypeName;
import dev.keyfold.processor.source.TypeName;
import dev.keyfold.processor.source.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Writes the codecs of records and beans. */
final class RecordCodecs {
  private static final List<String> PARAMETERS =
      List.of("value", "out", "in", "datum", "record", "bean");

  private final CodecReferences references;
  private final Immutability immutability;
  private final KeyOrder keyOrder;

  /** What constants must not be called: like others, those of the processor too, or like a type. */
  private final List<String> reserved;

  RecordCodecs(ProcessorModel model, CodecReferences references, List<String> processorFields) {
    this.references = references;
    this.immutability = new Immutability(model.declarations());
    this.keyOrder = new KeyOrder(model.declarations());
    this.reserved = new ArrayList<>(processorFields);
    reserved.addAll(CodecShape.CONSTANTS);
    for (TypeDeclaration declaration : model.declarations().values()) {
      reserved.add(declaration.type().name().simpleNames().get(0));
    }
  }

  /** The codec. */
  TypeSpec codec(RecordDeclaration record, ClassName name, String schema) {
    List<ComponentCode> components = components(record);
    TypeName type = TypeNames.of(record.type());
    CodeBlock encode = new CodeBlock();
    if (record.bean()) {
      encode.addStatement("$T.requireExactly($T.class, value)", Contract.CODECS, type);
    }
    for (ComponentCode component : components) {
      encode.add(component.encode());
    }
    TypeSpec codec =
        CodecShape.codec(
            name,
            type,
            schema,
            immutability.of(new RecordType(record.name())),
            encode,
            made(record, type, components, ComponentCode::decode),
            fromGeneric(record, type, components));
    for (ComponentCode component : components) {
      if (component.constant().isPresent()) {
        codec.addField(constant(component, component.constant().get()));
      }
    }
    return codec;
  }

  private List<ComponentCode> components(RecordDeclaration record) {
    UniqueNames constants = new UniqueNames(reserved);
    UniqueNames locals = new UniqueNames(PARAMETERS);
    List<ComponentCode> components = new ArrayList<>();
    for (Component component : record.components()) {
      String path = record.type().name().simpleName() + "." + component.name();
      String local = locals.allocate(component.name());
      if (ComponentCode.isComposed(component)) {
        String constant = constants.allocate(UniqueNames.constant(component.name()));
        CodeBlock codec = CodeBlock.of("$L", constant);
        components.add(new ComponentCode(component, path, codec, Optional.of(constant), local));
      } else {
        CodeBlock codec = references.codec(component.slot().type());
        components.add(new ComponentCode(component, path, codec, Optional.empty(), local));
      }
    }
    return components;
  }

  private FieldSpec constant(ComponentCode code, String name) {
    Component component = code.component();
    TypeName type =
        ParameterizedTypeName.of(Contract.CODEC, TypeNames.of(component.type().boxed()));
    CodeBlock codec =
        ComponentCode.isNullableUnion(component)
            ? references.codec(component.slot())
            : references.codec(component.slot().type());
    return new FieldSpec(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .initializer("$Z$T.at($S, $L)", Contract.CODECS, code.path(), codec);
  }

  private static CodeBlock fromGeneric(
      RecordDeclaration record, TypeName type, List<ComponentCode> components) {
    CodeBlock code = new CodeBlock();
    if (!components.isEmpty()) {
      code.addStatement("$T record = ($T) datum", Contract.GENERIC_RECORD, Contract.GENERIC_RECORD);
    }
    return code.add(made(record, type, components, ComponentCode::fromGeneric));
  }

  private static CodeBlock made(
      RecordDeclaration record,
      TypeName type,
      List<ComponentCode> components,
      Function<ComponentCode, CodeBlock> argument) {
    return record.bean()
        ? filling(type, components, argument)
        : construction(type, components, argument);
  }

  private static CodeBlock filling(
      TypeName type, List<ComponentCode> components, Function<ComponentCode, CodeBlock> argument) {
    CodeBlock code = new CodeBlock().addStatement("$T bean = new $L()", type, made(type));
    for (ComponentCode component : components) {
      code.addStatement(
          "bean.$L($L)", component.component().accessors().setter(), argument.apply(component));
    }
    return code.addStatement("return bean");
  }

  private static <C> CodeBlock construction(
      TypeName type, List<C> components, Function<C, CodeBlock> argument) {
    List<CodeBlock> arguments = new ArrayList<>();
    for (C component : components) {
      arguments.add(argument.apply(component));
    }
    String format =
        arguments.size() <= 1 ? "return new $L($L);\n" : "return new $L(\n$>$>$L);\n$<$<";
    return CodeBlock.of(format, made(type), CodeBlock.join(arguments, ",\n"));
  }

  /** The type behind {@code new}: its arguments follow from where the object goes. */
  private static CodeBlock made(TypeName type) {
    return type instanceof ParameterizedTypeName generic
        ? CodeBlock.of("$T<>", generic.rawType())
        : CodeBlock.of("$T", type);
  }

  /** The key codec. */
  TypeSpec keyCodec(RecordDeclaration record, ClassName name, String schema) {
    TypeName type = TypeNames.of(record.type());
    CodeBlock encode = new CodeBlock();
    for (Component component : record.components()) {
      encode.add(encodeKey(record, component));
    }
    return CodecShape.keyCodec(
        name,
        type,
        schema,
        keyOrder.isNatural(new RecordType(record.name())),
        encode,
        construction(type, record.components(), this::decodeKey));
  }

  private CodeBlock encodeKey(RecordDeclaration record, Component component) {
    CodeBlock value = CodeBlock.of("key.$L()", component.name());
    if (!(component.type() instanceof PrimitiveType)) {
      String path = record.type().name().simpleName() + "." + component.name();
      value = CodeBlock.of("$T.required($L, $S)", Contract.CODECS, value, path);
    }
    StateType type = component.slot().type();
    return isDirect(type)
        ? new CodeBlock().addStatement("out.write$L($L)", suffix(type), value)
        : new CodeBlock().addStatement("$L.encode($L, out)", references.keyCodec(type), value);
  }

  private CodeBlock decodeKey(Component component) {
    StateType type = component.slot().type();
    return isDirect(type)
        ? CodeBlock.of("in.read$L()", suffix(type))
        : CodeBlock.of("$L.decode(in)", references.keyCodec(type));
  }

  private static boolean isDirect(StateType type) {
    if (!(type instanceof Scalar scalar)) {
      return false;
    }
    return switch (scalar) {
      case BOOLEAN, BYTE, SHORT, INT, LONG, CHAR, STRING -> true;
      default -> false;
    };
  }

  private static String suffix(StateType type) {
    String name = ((Scalar) type).name();
    return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }
}
