package dev.keyfold.local.run;

import dev.keyfold.StatefulProcessor;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether records have an event time where a class needs one. */
final class NeededTimes {
  private NeededTimes() {}

  /**
   * Checks that a pipeline with timers or times to live by event time has event times. Without them
   * there is never a watermark: nothing would fire before the input ends, and nothing expire.
   *
   * @throws RefusedException otherwise
   */
  static void require(JobPlan plan, List<? extends StatefulProcessor<?, ?, ?>> processors) {
    if (plan.eventTimes().of() != null) {
      return;
    }
    for (StatefulProcessor<?, ?, ?> processor : processors) {
      String names = byEventTime(processor.spec());
      if (!names.isEmpty()) {
        throw new RefusedException(
            "processor '%s' waits for event time, and the records have none: %s"
                .formatted(processor.spec().name(), names),
            "say which time a record has, and how late it may come: .eventTime(Click::at,"
                + " Duration.ofMinutes(1)) after Pipeline.from(…)");
      }
    }
  }

  /** The timers and variables that follow event time; empty for none. */
  private static String byEventTime(ProcessorSpec<?> spec) {
    Stream<String> timers =
        spec.timers().stream()
            .filter(timer -> timer.clock() == TimeDomain.EVENT)
            .map(TimerSpec::name)
            .map("timer '%s'"::formatted);
    Stream<String> variables =
        spec.variables().stream()
            .filter(NeededTimes::expiresByEventTime)
            .map(StateSpec::name)
            .map("time to live of '%s'"::formatted);
    return Stream.concat(timers, variables).collect(Collectors.joining(", "));
  }

  private static boolean expiresByEventTime(StateSpec variable) {
    return variable.expiry().filter(expiry -> expiry.clock() == TimeDomain.EVENT).isPresent();
  }
}
