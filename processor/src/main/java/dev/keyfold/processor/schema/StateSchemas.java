package dev.keyfold.processor.schema;

import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.Timer;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.StateSchemaTree;
import dev.keyfold.schema.WrittenSchema;
import java.util.Optional;

/** The state schema of one build: what a store of the processor holds. */
public final class StateSchemas {
  private final ProcessorModel model;
  private final AvroSchemas schemas;
  private final AvroSchemas keySchemas;

  /** The state schema of a processor, of the schemas of its state and of its keys. */
  public StateSchemas(ProcessorModel model, AvroSchemas schemas, AvroSchemas keySchemas) {
    this.model = model;
    this.schemas = schemas;
    this.keySchemas = keySchemas;
  }

  /** The whole schema. */
  public WrittenSchema schema() {
    StateSchemaTree tree =
        new StateSchemaTree(
            model.name(),
            model.formerNames(),
            model.target().toString(),
            keySchemas.of(model.keyType()));
    for (Variable variable : model.variables()) {
      tree.add(variable(variable));
    }
    for (Timer timer : model.timers()) {
      tree.addTimer(
          timer.name(),
          timer.formerNames(),
          timer.clock(),
          timer.id().map(id -> keySchemas.of(id.stored())));
    }
    return WrittenSchema.of(tree.finish(model.retired()));
  }

  private static Optional<StateSchema.UserCodec> userCodec(StateType type) {
    return type instanceof StateType.CustomType custom
        ? Optional.of(new StateSchema.UserCodec(custom.codec().toString(), custom.version()))
        : Optional.empty();
  }

  private StateSchemaTree.Variable variable(Variable variable) {
    return new StateSchemaTree.Variable(
        variable.name(),
        variable.formerNames(),
        StateSchema.Kind.valueOf(variable.handle().name()),
        variable.columnFamily(model.name()),
        variable.epoch(),
        variable.expiry(),
        userCodec(variable.stored()),
        variable.handle().isMap()
            ? Optional.of(keySchemas.of(variable.types().get(0)))
            : Optional.empty(),
        schemas.of(variable.stored()));
  }
}
