package dev.keyfold.processor.schema;

import dev.keyfold.processor.model.ProcessorModel;
import dev.keyfold.processor.model.ProcessorModel.Timer;
import dev.keyfold.processor.model.ProcessorModel.Variable;
import dev.keyfold.processor.model.StateType;
import dev.keyfold.schema.StateSchema;
import java.util.Optional;

/** The state schema of one build: what a store of the processor holds. */
public final class StateSchemas {
  private final ProcessorModel model;
  private final AvroSchemas schemas;
  private final KeySchemas keySchemas;

  /** The state schema of a processor. */
  public StateSchemas(ProcessorModel model, AvroSchemas schemas, KeySchemas keySchemas) {
    this.model = model;
    this.schemas = schemas;
    this.keySchemas = keySchemas;
  }

  /** The whole schema. */
  public StateSchema schema() {
    return new StateSchema(
        model.name(),
        model.formerNames(),
        model.target().toString(),
        keySchemas.of(model.keyType()),
        model.variables().stream().map(this::variable).toList(),
        model.timers().stream().map(this::timer).toList(),
        model.retired());
  }

  private static Optional<StateSchema.UserCodec> userCodec(StateType type) {
    return type instanceof StateType.CustomType custom
        ? Optional.of(new StateSchema.UserCodec(custom.codec().toString(), custom.version()))
        : Optional.empty();
  }

  private StateSchema.Timer timer(Timer timer) {
    return new StateSchema.Timer(
        timer.name(),
        timer.formerNames(),
        timer.clock(),
        timer.id().map(id -> keySchemas.of(id.stored())));
  }

  private StateSchema.Variable variable(Variable variable) {
    return new StateSchema.Variable(
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
