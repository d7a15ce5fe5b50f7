package dev.keyfold.samples.features;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The same features the plain way: all readings in memory, sorted, and for every hour all of its
 * day.
 */
final class BruteForce {
  private static final Duration HOUR = Duration.ofHours(1);

  private BruteForce() {}

  /** The features in order of sensor and hour. */
  static List<Features> features(List<Reading> readings) {
    Map<String, List<Reading>> sensors =
        readings.stream()
            .collect(Collectors.groupingBy(Reading::sensor, TreeMap::new, Collectors.toList()));
    List<Features> features = new ArrayList<>();
    sensors.forEach((sensor, ofOne) -> collect(sensor, ofOne, features));
    return features;
  }

  private static void collect(String sensor, List<Reading> readings, List<Features> features) {
    List<Reading> sorted = readings.stream().sorted(Comparator.comparing(Reading::at)).toList();
    TreeSet<Instant> ends = new TreeSet<>();
    sorted.forEach(reading -> ends.add(reading.at().truncatedTo(ChronoUnit.HOURS).plus(HOUR)));
    int dayBegin = 0;
    int hourBegin = 0;
    int total = 0;
    for (Instant end : ends) {
      while (sorted.get(dayBegin).at().isBefore(end.minus(HOUR.multipliedBy(24)))) dayBegin++;
      while (sorted.get(hourBegin).at().isBefore(end.minus(HOUR))) hourBegin++;
      while (total < sorted.size() && sorted.get(total).at().isBefore(end)) total++;
      double[] day = sorted.subList(dayBegin, total).stream().mapToDouble(Reading::value).toArray();
      double mean = Arrays.stream(day).average().orElseThrow();
      double variance =
          Arrays.stream(day).map(v -> (v - mean) * (v - mean)).average().orElseThrow();
      features.add(
          new Features(
              sensor,
              end,
              total,
              total - hourBegin,
              day.length,
              mean,
              Math.sqrt(variance),
              Arrays.stream(day).min().orElseThrow(),
              Arrays.stream(day).max().orElseThrow()));
    }
  }
}
