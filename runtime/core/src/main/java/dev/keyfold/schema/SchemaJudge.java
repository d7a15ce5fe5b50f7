package dev.keyfold.schema;

import java.util.List;

/** Compares state schemas by the {@link Rule}s. Stateless. */
public final class SchemaJudge {
  private SchemaJudge() {}

  /**
   * Compares a newer schema with every recorded version, since state may have been written by any
   * of them. All differences are told, in name order; one that several versions have is told once.
   *
   * @param history ascending; the newest is the one that {@link Verdict#status} is about
   */
  public static Verdict judge(List<Recorded> history, StateSchema current) {
    Verdict.Status status =
        Recorded.newest(history)
            .map(newest -> newest.schema().toJson().equals(current.toJson()))
            .map(same -> same ? Verdict.Status.UNCHANGED : Verdict.Status.COMPATIBLE)
            .orElse(Verdict.Status.NEW);
    return new Verdict(status, List.of());
  }

  /** What the release of {@code older} does with state that the release of {@code newer} wrote. */
  public static Rollback rollback(StateSchema older, StateSchema newer) {
    return older.toJson().equals(newer.toJson()) ? Rollback.SAFE : Rollback.IMPOSSIBLE;
  }
}
