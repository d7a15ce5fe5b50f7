package dev.keyfold.local.step;

import java.io.IOException;

/** Work that goes on beside the epochs, a piece at a time. It has no thread of its own. */
@FunctionalInterface
public interface Step {
  /**
   * Does what there is to do now.
   *
   * @return how much was done, 0 for nothing
   * @throws IOException when it cannot be done: the run ends
   */
  int run() throws IOException;
}
