package dev.keyfold.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyfold.processor.model.JavaType.PrimitiveType;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.processor.model.StateType.RecordType;
import dev.keyfold.processor.model.TypeDeclaration.Component;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Writes the codecs of records and beans. */
final class RecordCodecs {
  private static final List<String> PARAMETERS =
      List.of("value", "out", "in", "datum", "record", "bean");

  private final CodecReferences references;
  private final Immutability immutability;
  private final KeyOrder keyOrder;
  private final List<String> typeNames;

  RecordCodecs(ProcessorModel model, CodecReferences references) {
    this.references = references;
    this.immutability = new Immutability(model.declarations());
    this.keyOrder = new KeyOrder(model.declarations());
    this.typeNames =
        model.declarations().values().stream()
            .map(declaration -> declaration.type().name().simpleNames().get(0))
            .toList();
  }

  /** The codec. */
  TypeSpec codec(RecordDeclaration record, ClassName name, String schema) {
    List<ComponentCode> components = components(record);
    TypeName type = TypeNames.of(record.type());
    CodeBlock.Builder encode = CodeBlock.builder();
    if (record.bean()) {
      encode.addStatement("$T.requireExactly($T.class, value)", Contract.CODECS, type);
    }
    components.forEach(component -> encode.add(component.encode()));
    TypeSpec.Builder codec =
        CodecShape.codec(
            name,
            type,
            schema,
            immutability.of(new RecordType(record.name())),
            encode.build(),
            made(record, type, components, ComponentCode::decode),
            fromGeneric(record, type, components));
    components.stream()
        .filter(ComponentCode::isConstant)
        .forEach(component -> codec.addField(constant(component)));
    return codec.build();
  }

  private List<ComponentCode> components(RecordDeclaration record) {
    List<String> reserved = new ArrayList<>(typeNames);
    reserved.add(CodecShape.INSTANCE);
    reserved.add(CodecShape.SCHEMA);
    UniqueNames constants = new UniqueNames(reserved);
    UniqueNames locals = new UniqueNames(PARAMETERS);
    List<ComponentCode> components = new ArrayList<>();
    for (Component component : record.components()) {
      String path = record.type().name().simpleName() + "." + component.name();
      CodeBlock codec = references.codec(component.slot().type());
      ComponentCode code =
          new ComponentCode(component, path, codec, locals.allocate(component.name()));
      if (code.isConstant()) {
        String constant = constants.allocate(UniqueNames.constant(component.name()));
        code = new ComponentCode(component, path, CodeBlock.of("$L", constant), code.local());
      }
      components.add(code);
    }
    return components;
  }

  private FieldSpec constant(ComponentCode code) {
    TypeName type =
        ParameterizedTypeName.get(Contract.CODEC, TypeNames.of(code.component().type().boxed()));
    CodeBlock codec =
        code.isNullableUnion()
            ? references.codec(code.component().slot())
            : references.codec(code.component().slot().type());
    return FieldSpec.builder(
            type, code.codec().toString(), Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .initializer("$Z$T.at($S, $L)", Contract.CODECS, code.path(), codec)
        .build();
  }

  private static CodeBlock fromGeneric(
      RecordDeclaration record, TypeName type, List<ComponentCode> components) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (!components.isEmpty()) {
      code.addStatement("$T record = ($T) datum", Contract.GENERIC_RECORD, Contract.GENERIC_RECORD);
    }
    return code.add(made(record, type, components, ComponentCode::fromGeneric)).build();
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
    CodeBlock.Builder code =
        CodeBlock.builder().addStatement("$T bean = new $L()", type, made(type));
    for (ComponentCode component : components) {
      code.addStatement(
          "bean.$L($L)", component.component().accessors().setter(), argument.apply(component));
    }
    return code.addStatement("return bean").build();
  }

  private static <C> CodeBlock construction(
      TypeName type, List<C> components, Function<C, CodeBlock> argument) {
    CodeBlock arguments = components.stream().map(argument).collect(CodeBlock.joining(",\n"));
    return components.size() <= 1
        ? CodeBlock.of("return new $L($L);\n", made(type), arguments)
        : CodeBlock.of("return new $L(\n$>$>$L);\n$<$<", made(type), arguments);
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
    CodeBlock.Builder encode = CodeBlock.builder();
    record.components().forEach(component -> encode.add(encodeKey(record, component)));
    return CodecShape.keyCodec(
            name,
            type,
            schema,
            keyOrder.isNatural(new RecordType(record.name())),
            encode.build(),
            construction(type, record.components(), this::decodeKey))
        .build();
  }

  private CodeBlock encodeKey(RecordDeclaration record, Component component) {
    CodeBlock value = CodeBlock.of("key.$L()", component.name());
    if (!(component.type() instanceof PrimitiveType)) {
      String path = record.type().name().simpleName() + "." + component.name();
      value = CodeBlock.of("$T.required($L, $S)", Contract.CODECS, value, path);
    }
    StateType type = component.slot().type();
    return isDirect(type)
        ? CodeBlock.builder().addStatement("out.write$L($L)", suffix(type), value).build()
        : CodeBlock.builder()
            .addStatement("$L.encode($L, out)", references.keyCodec(type), value)
            .build();
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
