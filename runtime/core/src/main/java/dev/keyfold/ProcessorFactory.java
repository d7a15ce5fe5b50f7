package dev.keyfold;

import java.io.Serializable;

/**
 * Makes one processor, and one user object, per worker. A constructor reference such as {@code
 * SessionTrackerStatefulProcessor::new} is enough.
 *
 * @param <P> the generated processor
 */
@FunctionalInterface
public interface ProcessorFactory<P extends StatefulProcessor<?, ?, ?>> extends Serializable {
  /** A new processor that has not been opened. */
  P create();
}
