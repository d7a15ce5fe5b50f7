package dev.keyfold.processor.model;

/**
 * How the state schema of this build relates to what is recorded, for the engines to know.
 *
 * @param version the recorded version that the schema is; 0 when it is not recorded
 * @param required whether state is opened only under a recorded schema: the build was strict
 */
public record Recording(int version, boolean required) {
  /** A build that knows of no recorded version. */
  public static Recording none(boolean required) {
    return new Recording(0, required);
  }
}
