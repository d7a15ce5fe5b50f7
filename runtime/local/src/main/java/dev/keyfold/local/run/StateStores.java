package dev.keyfold.local.run;

import dev.keyfold.local.store.StateStore;
import dev.keyfold.local.store.StoreFamilies;
import java.nio.file.Path;

/** Opens the store of a job. */
@FunctionalInterface
public interface StateStores {
  /** Opens it with at least these families, in this order. */
  StateStore open(Path directory, StoreFamilies families);
}
