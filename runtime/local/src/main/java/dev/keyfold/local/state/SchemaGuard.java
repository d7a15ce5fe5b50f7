package dev.keyfold.local.state;

import dev.keyfold.schema.DeclaredSchema;
import dev.keyfold.schema.Recorded;
import dev.keyfold.schema.Rollback;
import dev.keyfold.schema.SchemaFormatException;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.rules.Change;
import dev.keyfold.schema.rules.RollbackReason;
import dev.keyfold.schema.rules.SchemaJudge;
import dev.keyfold.schema.rules.Verdict;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.state.FieldDictionary;
import dev.keyfold.state.FieldDictionary.Build;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides whether a build may open what is stored, by the rules that the compiler asks too and with
 * their texts: it must be able to read what any build has written, and lose nothing of it.
 */
final class SchemaGuard {
  private static final Logger LOG = LoggerFactory.getLogger(SchemaGuard.class);

  private final ProcessorSpec<?> spec;
  private final StateSchema declared;
  private final boolean allowRollback;

  SchemaGuard(ProcessorSpec<?> spec, StateSchema declared, boolean allowRollback) {
    this.spec = spec;
    this.declared = declared;
    this.allowRollback = allowRollback;
  }

  /**
   * Checks that the codecs write what the schema says.
   *
   * @throws StateRefusedException otherwise
   */
  void requireCodecsOfSchema() {
    List<String> differences = DeclaredSchema.codecsThatDiffer(spec, declared);
    if (!differences.isEmpty()) {
      throw refused(
          String.join("\n", differences)
              + "\n  fix  let @StoredAs and schema() say the same, and compile what uses the codec");
    }
  }

  /**
   * Checks that this build may go on with what is stored.
   *
   * @throws StateRefusedException with everything that is against it
   */
  void requireReadable(FieldDictionary stored) {
    requireRecorded();
    try {
      Build last = stored.builds().get(stored.builds().size() - 1);
      if (isEarlierThan(last, stored)) {
        requireRollback(last);
      } else if (!last.stateSchema().equals(declared.toJson())) {
        requireEvolution(stored.builds());
      }
    } catch (SchemaFormatException e) {
      throw refused("its schema was written by a newer version of Keyfold: " + e.getMessage());
    }
  }

  private void requireRecorded() {
    if (spec.recordedVersion() == 0 && !spec.allowUnrecorded()) {
      throw refused(
          "its state schema is not recorded, and the build was strict\n"
              + "  fix  record it: mvn keyfold:accept -Dreason=\"…\", and commit src/main/state/"
              + spec.name());
    }
  }

  private boolean isEarlierThan(Build last, FieldDictionary stored) {
    String schema = declared.toJson();
    int version = spec.recordedVersion();
    if (last.stateSchema().equals(schema)) {
      return false;
    }
    if (version > 0 && last.version() > 0) {
      return version < last.version();
    }
    return stored.builds().stream().anyMatch(build -> build.stateSchema().equals(schema));
  }

  private void requireEvolution(List<Build> builds) {
    List<Recorded> history = history(builds);
    // what was a rename has been answered where a recorded build was compiled
    Verdict verdict =
        spec.recordedVersion() > 0
            ? SchemaJudge.judgeStored(history, declared)
            : SchemaJudge.judge(history, declared);
    List<Change> breaking = verdict.breaking().toList();
    if (!breaking.isEmpty()) {
      throw refused(breaking.stream().map(Change::text).collect(Collectors.joining("\n\n")));
    }
  }

  private void requireRollback(Build last) {
    StateSchema newer = StateSchema.parse(last.stateSchema());
    List<RollbackReason> reasons = SchemaJudge.rollbackReasons(declared, newer);
    Rollback verdict = SchemaJudge.rollback(declared, newer);
    String what =
        "the state of processor '%s' was last written by %s; this build is %s"
            .formatted(spec.name(), name(last.version()), name(spec.recordedVersion()));
    boolean lossy = verdict == Rollback.LOSSY;
    if (verdict == Rollback.SAFE || (lossy && allowRollback)) {
      LOG.warn("{}, which reads it{}", what, lossy ? " and drops some" : "");
    } else if (lossy) {
      throw new StateRefusedException(
          what
              + ", which would drop what came in between:\n"
              + texts(reasons.stream())
              + "\n  fix  run the newer version, or let go of that with"
              + " EngineOptions.allowRollback(true)");
    } else {
      throw new StateRefusedException(
          what
              + ", which cannot read it:\n"
              + texts(reasons.stream().filter(it -> it.rollback() == Rollback.IMPOSSIBLE))
              + "\n  fix  run the newer version, or restore a directory that the older one wrote");
    }
  }

  private static String name(int version) {
    return version == 0 ? "a build that is not recorded" : "version " + version;
  }

  /** The builds as versions, those that are not recorded in the order in which they wrote. */
  private static List<Recorded> history(List<Build> builds) {
    List<Recorded> history = new ArrayList<>();
    for (Build build : builds) {
      StateSchema schema = StateSchema.parse(build.stateSchema());
      history.add(new Recorded(build.version(), "", Optional.empty(), Rollback.SAFE, schema));
    }
    history.sort(Comparator.comparingInt(Recorded::version));
    return history;
  }

  private static String texts(Stream<RollbackReason> reasons) {
    return reasons.map(reason -> "  " + reason.text()).collect(Collectors.joining("\n"));
  }

  private StateRefusedException refused(String why) {
    return new StateRefusedException(
        "the state of processor '" + spec.name() + "' cannot be read by this build:\n" + why);
  }
}
