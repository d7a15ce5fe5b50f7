package dev.keyfold.processor.emit;

import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.Recording;
import dev.keyfold.processor.model.Scope;
import dev.keyfold.processor.schema.AvroSchemas;
import dev.keyfold.processor.schema.StateSchemas;
import dev.keyfold.processor.source.TypeSpec;
import dev.keyfold.schema.WrittenSchema;
import java.io.IOException;
import java.net.URI;

/** Writes everything that is generated for one stateful class. */
public final class Emission {
  private static final String FOLDER = "META-INF/keyfold/";

  private final ProcessorModel model;
  private final GeneratedSource source;
  private final GeneratedFiles files;
  private final AvroSchemas schemas;
  private final AvroSchemas keySchemas;
  private final WrittenSchema schema;

  /** The files of one class, of which none is written yet. */
  public Emission(ProcessorModel model, Scope scope, GeneratedFiles files) {
    this.model = model;
    this.source = new GeneratedSource(model.target(), scope, files);
    this.files = files;
    this.schemas = AvroSchemas.ofState(model.declarations());
    this.keySchemas = AvroSchemas.ofKeys(model.declarations());
    this.schema = new StateSchemas(model, schemas, keySchemas).schema();
  }

  /** What a store of this build holds. */
  public WrittenSchema schema() {
    return schema;
  }

  /**
   * Writes the state schema, before everything else: where it lies tells which module is compiled.
   *
   * @throws NameTakenException when the file exists
   * @throws IOException when it cannot be written
   */
  public URI writeSchema() throws IOException {
    return files.resource(FOLDER + model.name() + ".json", schema.text());
  }

  /**
   * Writes the processor, with its codecs.
   *
   * @throws NameTakenException when the file exists
   * @throws IOException when it cannot be written
   */
  public void write(Recording recording) throws IOException {
    Usage usage = Usage.of(model);
    CodecReferences references = new CodecReferences(model, usage);
    TypeSpec processor = new ProcessorEmitter(model, references).emit(schema.text(), recording);
    CodecsEmitter codecs =
        new CodecsEmitter(model, usage, references, schemas, keySchemas, processor.fieldNames());
    for (TypeSpec codec : codecs.emit()) {
      processor.addType(codec);
    }
    source.write(processor);
  }
}
