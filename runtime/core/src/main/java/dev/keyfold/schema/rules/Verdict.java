package dev.keyfold.schema.rules;

import java.util.List;
import java.util.stream.Stream;

/**
 * What became of recorded state.
 *
 * @param status the worst that was found
 * @param changes all differences, the breaking ones first
 */
public record Verdict(Status status, List<Change> changes) {
  /** Copies the list. */
  public Verdict {
    changes = List.copyOf(changes);
  }

  /** How a schema relates to what is recorded. */
  public enum Status {
    /** The newest recorded version is this schema. */
    UNCHANGED,
    /** Nothing is recorded. */
    NEW,
    /** Everything on disk can be read, but the change is not recorded. */
    COMPATIBLE,
    /** State on disk cannot be read. */
    BREAKING
  }

  /** The differences that keep state from being read. */
  public Stream<Change> breaking() {
    return changes.stream().filter(Change::isBreaking);
  }
}
