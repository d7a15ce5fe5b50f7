package dev.keyfold.schema.history;

import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.Rollback;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.rules.SchemaJudge;
import java.util.List;
import java.util.Optional;

/**
 * What is recorded of one processor.
 *
 * @param processor the stable name
 * @param processors the names under which its versions are recorded, the oldest first: former names
 *     and its own
 * @param versions ascending; those that could be read
 * @param newestHash the hash of the newest version, which the next one refers to
 * @param retired whether the whole processor is gone on purpose
 * @param findings what is wrong with its files
 */
public record History(
    String processor,
    List<String> processors,
    List<Recorded> versions,
    Optional<String> newestHash,
    boolean retired,
    List<HistoryFinding> findings) {

  /** Copies the lists. */
  public History {
    processors = List.copyOf(processors);
    versions = List.copyOf(versions);
    findings = List.copyOf(findings);
  }

  /** Nothing is recorded of a processor. */
  static History none(String processor) {
    return new History(
        processor, List.of(processor), List.of(), Optional.empty(), false, List.of());
  }

  /** Whether it can be relied on: there may be warnings. */
  public boolean isIntact() {
    return findings.stream().noneMatch(HistoryFinding::isError);
  }

  /** The newest version, if there is any. */
  public Optional<Recorded> newest() {
    return Recorded.newest(versions);
  }

  /**
   * The version that would come next.
   *
   * @param reason why it is accepted; may be empty for the first
   */
  public Recorded next(String reason, StateSchema schema) {
    return newest()
        .map(
            newest ->
                new Recorded(
                    newest.version() + 1,
                    reason,
                    newestHash,
                    SchemaJudge.rollback(newest.schema(), schema),
                    schema))
        .orElseGet(() -> new Recorded(1, reason, Optional.empty(), Rollback.SAFE, schema));
  }
}
