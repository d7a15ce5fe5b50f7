package dev.keyfold.samples.features;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.SortedMapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.stream.StreamSupport;

/** Features of each sensor, for every hour in which it has measured. */
// #region counters
@Stateful("feature-counters")
public class FeatureCounters {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration DAY = Duration.ofDays(1);

  @StateVar ValueState<Long> total; // of the hours that were reported
  @StateVar ValueState<Instant> reported; // the end of the last of them
  @StateVar SortedMapState<Instant, Stats> hours; // by their start, at most the last day
  @StateVar EventTimer hourEnds;

  @OnInput
  void reading(String sensor, Reading reading) {
    Instant hour = reading.at().truncatedTo(ChronoUnit.HOURS);
    hours.merge(hour, Stats.of(reading.value()), Stats::plus);
    hourEnds.noLaterThan(hour.plus(HOUR));
  }

  @OnTimer("hourEnds")
  void report(String sensor, Context time, Emitter<Features> out) {
    Instant watermark = time.watermark().orElseThrow();
    for (var hour : hours.range(reported.getOr(Instant.MIN), Instant.MAX)) {
      Instant end = hour.getKey().plus(HOUR);
      if (end.isAfter(watermark)) {
        hourEnds.at(end);
        break;
      }
      total.update(total.getOr(0L) + hour.getValue().count());
      out.emit(Features.of(sensor, end, total.require(), hour.getValue(), dayBefore(end)), end);
      reported.update(end);
    }
    // no later hour has these in its day
    hours.removeBelow(reported.require().minus(DAY).plus(HOUR));
  }

  private Stats dayBefore(Instant end) {
    return StreamSupport.stream(hours.range(end.minus(DAY), end).spliterator(), false)
        .map(Map.Entry::getValue)
        .reduce(Stats::plus)
        .orElseThrow();
  }
}
// #endregion
