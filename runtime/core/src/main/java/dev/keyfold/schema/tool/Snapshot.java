package dev.keyfold.schema.tool;

import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.history.History;
import dev.keyfold.schema.history.HistoryFolder;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What a command works on.
 *
 * @param folder the recorded versions
 * @param classes the folder of the compiled classes
 * @param generated what the classes store
 */
record Snapshot(HistoryFolder folder, Path classes, Generated generated) {
  /** The versions that a class continues, also those of its former names. */
  History history(StateSchema current) {
    return folder.read(current.processor(), current.formerNames());
  }

  /** The class that continues the versions of a processor: its own, or one that has renamed it. */
  Optional<StateSchema> successor(String processor) {
    Map<String, StateSchema> schemas = generated.schemas();
    if (schemas.containsKey(processor)) {
      return Optional.of(schemas.get(processor));
    }
    return schemas.values().stream()
        .filter(schema -> history(schema).processors().contains(processor))
        .findFirst();
  }
}
