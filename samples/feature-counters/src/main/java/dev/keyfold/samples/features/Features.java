package dev.keyfold.samples.features;

import java.time.Instant;

/**
 * What is known of a sensor at the end of an hour in which it has measured.
 *
 * @param hour the end of the hour, exclusive
 * @param total the readings since the first one
 * @param lastHour the readings of this hour
 * @param lastDay the readings of the 24 hours that end here; the statistics are theirs
 */
public record Features(
    String sensor,
    Instant hour,
    long total,
    long lastHour,
    long lastDay,
    double mean,
    double deviation,
    double min,
    double max) {
  static Features of(String sensor, Instant end, long total, Stats hour, Stats day) {
    return new Features(
        sensor,
        end,
        total,
        hour.count(),
        day.count(),
        day.mean(),
        day.deviation(),
        day.min(),
        day.max());
  }
}
