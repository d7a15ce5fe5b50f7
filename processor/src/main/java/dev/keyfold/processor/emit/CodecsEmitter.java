package dev.keyfold.processor.emit;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.EnumDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.schema.AvroSchemas;
import dev.keyfold.processor.schema.KeySchemas;
import javax.lang.model.element.Modifier;

/** Writes {@code XCodecs}: a nested codec for each record and enum in state and keys. */
final class CodecsEmitter {
  private final ProcessorModel model;
  private final Usage usage;
  private final CodecReferences references;
  private final RecordCodecs records;
  private final AvroSchemas schemas;
  private final KeySchemas keySchemas;

  CodecsEmitter(
      ProcessorModel model,
      Usage usage,
      CodecReferences references,
      AvroSchemas schemas,
      KeySchemas keySchemas) {
    this.model = model;
    this.usage = usage;
    this.references = references;
    this.records = new RecordCodecs(model, references);
    this.schemas = schemas;
    this.keySchemas = keySchemas;
  }

  /** The class, without the annotations that all generated classes carry. */
  TypeSpec.Builder emit() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(references.holder())
            .addJavadoc(
                "Codecs of the types in the state of {@link $T}: Avro binary, without reflection.\n",
                TypeNames.of(model.target()))
            .addModifiers(Modifier.FINAL)
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    usage.state().forEach(name -> type.addType(codec(name)));
    usage.keys().forEach(name -> type.addType(keyCodec(name)));
    return type;
  }

  private TypeSpec codec(QualifiedName name) {
    String schema = schemas.ofNamed(name).toString();
    TypeDeclaration declaration = declaration(name);
    return declaration instanceof RecordDeclaration record
        ? records.codec(record, references.codec(name), schema)
        : EnumCodecs.codec((EnumDeclaration) declaration, references.codec(name), schema);
  }

  private TypeSpec keyCodec(QualifiedName name) {
    String schema = keySchemas.ofNamed(name).toString();
    TypeDeclaration declaration = declaration(name);
    return declaration instanceof RecordDeclaration record
        ? records.keyCodec(record, references.keyCodec(name), schema)
        : EnumCodecs.keyCodec((EnumDeclaration) declaration, references.keyCodec(name), schema);
  }

  private TypeDeclaration declaration(QualifiedName name) {
    TypeDeclaration declaration = model.declarations().get(name);
    if (declaration == null) {
      throw new IllegalStateException("no declaration of " + name);
    }
    return declaration;
  }
}
