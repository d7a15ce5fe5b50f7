package dev.keyfold.local.run;

import dev.keyfold.StatefulProcessor;
import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.epoch.EpochRecord;
import dev.keyfold.local.epoch.InitialRows;
import dev.keyfold.local.run.JobPlan.InitialPlan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides which stages still have to read what they begin with. */
final class JobInitialStates {
  private static final String GIVE = "give it rows: .keyBy(…).initialState(source, key).process(…)";

  private final EpochRecord last;
  private final boolean hasBegun;

  private JobInitialStates(EpochRecord last, long lastEpoch) {
    this.last = last;
    hasBegun = lastEpoch > 0;
  }

  /**
   * What is to be read, by stage; null for nothing.
   *
   * @throws RefusedException when that is not clear, or it is too late for it
   */
  static List<@Nullable InitialRows> of(
      JobPlan plan,
      List<StatefulProcessor<Object, Object, Object>> processors,
      JobIdentity identity,
      EpochRecord last,
      long lastEpoch) {
    JobInitialStates states = new JobInitialStates(last, lastEpoch);
    List<@Nullable InitialRows> rows = new ArrayList<>();
    for (int i = 0; i < processors.size(); i++) {
      String name = InitialRows.nameOf(identity.processors().get(i).name());
      InitialPlan initial = plan.stages().get(i).initial();
      rows.add(states.rows(name, initial, processors.get(i)));
    }
    return rows;
  }

  private @Nullable InitialRows rows(
      String name,
      @Nullable InitialPlan initial,
      StatefulProcessor<Object, Object, Object> processor) {
    if (knows(name)) {
      return null;
    }
    String subject = "processor '" + processor.spec().name() + "'";
    boolean begun = last.sources().stream().anyMatch(it -> isPartition(it.name(), name));
    if (initial != null && initial.rows() != null) {
      if (hasBegun && !begun && !onlyInitialStates()) {
        throw new RefusedException(
            subject + " has begun without rows for its @OnInitialState method",
            "use a new directory; or go on without them: .withoutInitialState() in place of"
                + " .initialState(…)");
      }
      return new InitialRows(name, initial.rows(), initial.key());
    }
    if (begun) {
      throw new RefusedException(
          "the rows that " + subject + " begins with have been read in part only", GIVE);
    }
    if (initial == null && processor instanceof StatefulProcessor.WithInitialState) {
      throw new RefusedException(
          subject + " has an @OnInitialState method, and the pipeline has no rows for it",
          GIVE + "; or let it begin with nothing: .withoutInitialState()");
    }
    return null;
  }

  private boolean knows(String name) {
    return last.sources().stream().anyMatch(known -> known.name().equals(name));
  }

  private static boolean isPartition(String known, String name) {
    return known.startsWith(InitialRows.partition(name, ""));
  }

  /** Whether the job has read nothing else so far, those of later stages first. */
  private boolean onlyInitialStates() {
    return !last.sources().isEmpty()
        && last.sources().stream().allMatch(known -> InitialRows.isInitial(known.name()));
  }
}
