package dev.keyfold.local.state;

import dev.keyfold.Emitter;
import dev.keyfold.spec.OutputSpec;

/** Makes the emitters of side outputs, which state knows nothing of. */
@FunctionalInterface
public interface OutputBinder {
  /** For a processor that has none. */
  OutputBinder NONE =
      new OutputBinder() {
        @Override
        public <T> Emitter<T> bind(OutputSpec<T> spec) {
          throw new IllegalStateException("no output '" + spec.name() + "' here");
        }
      };

  /** The emitter of an output. */
  <T> Emitter<T> bind(OutputSpec<T> spec);
}
