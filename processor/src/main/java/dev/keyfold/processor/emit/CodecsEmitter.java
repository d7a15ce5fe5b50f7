package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.QualifiedName;
import dev.keyfold.processor.model.TypeDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.EnumDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.RecordDeclaration;
import dev.keyfold.processor.model.TypeDeclaration.SealedDeclaration;
import dev.keyfold.processor.schema.AvroSchemas;
import dev.keyfold.processor.source.ClassName;
import dev.keyfold.processor.source.TypeSpec;
import java.util.ArrayList;
import java.util.List;

/** Writes a codec for each record, enum and sealed interface in state, a key codec in keys. */
final class CodecsEmitter {
  private final ProcessorModel model;
  private final Usage usage;
  private final CodecReferences references;
  private final RecordCodecs records;
  private final UnionCodecs unions;
  private final AvroSchemas schemas;
  private final AvroSchemas keySchemas;

  CodecsEmitter(
      ProcessorModel model,
      Usage usage,
      CodecReferences references,
      AvroSchemas schemas,
      AvroSchemas keySchemas,
      List<String> processorFields) {
    this.model = model;
    this.usage = usage;
    this.references = references;
    this.records = new RecordCodecs(model, references, processorFields);
    this.unions = new UnionCodecs(model, references);
    this.schemas = schemas;
    this.keySchemas = keySchemas;
  }

  /** The codecs, as members of the generated processor. */
  List<TypeSpec> emit() {
    List<TypeSpec> codecs = new ArrayList<>();
    for (QualifiedName name : usage.state()) {
      codecs.add(codec(name));
    }
    for (QualifiedName name : usage.keys()) {
      codecs.add(keyCodec(name));
    }
    return codecs;
  }

  private TypeSpec codec(QualifiedName name) {
    String schema = schemas.text(name);
    ClassName codec = references.codec(name);
    TypeDeclaration declaration = declaration(name);
    if (declaration instanceof RecordDeclaration record) {
      return records.codec(record, codec, schema);
    }
    return declaration instanceof SealedDeclaration sealed
        ? unions.codec(sealed, codec, schema)
        : EnumCodecs.codec((EnumDeclaration) declaration, codec, schema);
  }

  private TypeSpec keyCodec(QualifiedName name) {
    String schema = keySchemas.text(name);
    ClassName codec = references.keyCodec(name);
    TypeDeclaration declaration = declaration(name);
    if (declaration instanceof RecordDeclaration record) {
      return records.keyCodec(record, codec, schema);
    }
    return declaration instanceof SealedDeclaration sealed
        ? unions.keyCodec(sealed, codec, schema)
        : EnumCodecs.keyCodec((EnumDeclaration) declaration, codec, schema);
  }

  private TypeDeclaration declaration(QualifiedName name) {
    TypeDeclaration declaration = model.declarations().get(name);
    if (declaration == null) {
      throw new IllegalStateException("no declaration of " + name);
    }
    return declaration;
  }
}
