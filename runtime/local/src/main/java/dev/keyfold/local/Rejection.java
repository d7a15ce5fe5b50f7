package dev.keyfold.local;

/** What happens to input that cannot be processed. */
public enum Rejection {
  /** The job fails and says where the input stands; nothing of the batch is committed. */
  FAIL,
  /**
   * The input is counted and goes, with its place and the reason, to the file of {@link
   * EngineOptions#rejectedTo}, exactly once.
   */
  DIVERT
}
