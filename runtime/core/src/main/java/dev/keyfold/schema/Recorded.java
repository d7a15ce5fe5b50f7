package dev.keyfold.schema;

import java.util.List;
import java.util.Optional;

/**
 * One recorded version of a processor's state schema, {@code src/main/state/<processor>/<n>.json}.
 *
 * @param version counted from 1 without gaps
 * @param reason why it was accepted, in the words of who did; may be empty
 * @param previous the hash of the version before; empty for the first
 * @param rollback whether the release before can read what this version writes
 */
public record Recorded(
    int version, String reason, Optional<String> previous, Rollback rollback, StateSchema schema) {

  /** The newest of some versions, if there is any. */
  public static Optional<Recorded> newest(List<Recorded> history) {
    return history.isEmpty() ? Optional.empty() : Optional.of(history.get(history.size() - 1));
  }
}
