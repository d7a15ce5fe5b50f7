package dev.keyfold.samples.features;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** Features of each sensor, for every hour in which it has measured. */
// #region counters
@Stateful("feature-counters")
public class FeatureCounters {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration DAY = Duration.ofDays(1);

  @StateVar ValueState<Long> total; // of the hours that were reported
  @StateVar ValueState<Instant> reported; // the end of the last of them
  @StateVar MapState<Instant, Stats> hours; // by their start, at most the last day
  @StateVar EventTimer hourEnds;

  @OnInput
  void reading(String sensor, Reading reading) {
    Instant hour = reading.at().truncatedTo(ChronoUnit.HOURS);
    Stats one = Stats.of(reading.value());
    hours.put(hour, Optional.ofNullable(hours.get(hour)).map(s -> s.plus(one)).orElse(one));
    Instant end = hour.plus(HOUR);
    if (hourEnds.pending().map(end::isBefore).orElse(true)) hourEnds.at(end);
  }

  @OnTimer("hourEnds")
  void report(String sensor, Context time, Emitter<Features> out) {
    Instant watermark = time.watermark().orElseThrow();
    NavigableMap<Instant, Stats> inOrder = new TreeMap<>();
    hours.entries().forEach(hour -> inOrder.put(hour.getKey(), hour.getValue()));
    for (var hour : inOrder.tailMap(reported.getOr(Instant.MIN)).entrySet()) {
      Instant end = hour.getKey().plus(HOUR);
      if (end.isAfter(watermark)) {
        hourEnds.at(end);
        break;
      }
      total.update(total.getOr(0L) + hour.getValue().count());
      Stats day = inOrder.subMap(end.minus(DAY), end).values().stream().reduce(Stats::plus).get();
      out.emit(Features.of(sensor, end, total.require(), hour.getValue(), day), end);
      reported.update(end);
    }
    // no later hour has these in its day
    inOrder.headMap(reported.require().minus(DAY), true).keySet().forEach(hours::remove);
  }
}
// #endregion
