package dev.keyfold.local.epoch;

import dev.keyfold.spec.OutputSpec;

/** Says where the side outputs of a stage go. */
@FunctionalInterface
public interface SideOutputs {
  /** Nowhere: what is put out is forgotten. */
  SideOutputs FORGOTTEN = output -> (value, eventTime, keyGroup) -> {};

  /** What takes the values of an output, all of its type. */
  StageOutput<Object> of(OutputSpec<?> output);
}
