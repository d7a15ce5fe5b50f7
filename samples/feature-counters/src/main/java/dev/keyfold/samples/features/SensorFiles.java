package dev.keyfold.samples.features;

import dev.keyfold.local.connector.Json;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Stream;

/**
 * What a collector would do: the files of many sensors, one after the other on disk, become one
 * stream in which all sensors measure at the same time.
 */
final class SensorFiles {
  private SensorFiles() {}

  /**
   * Writes the readings of all {@code .csv} files of a folder into one file of JSON Lines. Always
   * the file whose next reading is the earliest comes next, so the order within a file stays.
   *
   * @throws IOException when a file cannot be read, or a line is no reading
   */
  static void merge(Path folder, Path target) throws IOException {
    PriorityQueue<Deque<Reading>> sensors =
        new PriorityQueue<>(
            Comparator.<Deque<Reading>, Reading>comparing(
                Deque::element, Comparator.comparing(Reading::at).thenComparing(Reading::sensor)));
    for (Path file : files(folder)) {
      sensors.add(read(file));
    }
    Files.createDirectories(target.toAbsolutePath().getParent());
    try (Writer out = Files.newBufferedWriter(target)) {
      while (!sensors.isEmpty()) {
        Deque<Reading> earliest = sensors.remove();
        out.write(Json.MAPPER.writeValueAsString(earliest.remove()));
        out.write('\n');
        if (!earliest.isEmpty()) sensors.add(earliest);
      }
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".csv")).sorted().toList();
    }
  }

  /** The name of the file is that of the sensor; times have no zone and are taken for UTC. */
  private static Deque<Reading> read(Path file) throws IOException {
    String sensor = file.getFileName().toString().replaceFirst("\\.csv$", "");
    List<String> lines = Files.readAllLines(file);
    List<Reading> readings = new ArrayList<>(lines.size());
    for (int i = 1; i < lines.size(); i++) {
      try {
        int comma = lines.get(i).indexOf(',');
        LocalDateTime at = LocalDateTime.parse(lines.get(i).substring(0, comma).replace(' ', 'T'));
        double value = Double.parseDouble(lines.get(i).substring(comma + 1));
        readings.add(new Reading(sensor, at.toInstant(ZoneOffset.UTC), value));
      } catch (DateTimeException | NumberFormatException | StringIndexOutOfBoundsException e) {
        throw new IOException("%s:%d: expected time,value".formatted(file, i + 1), e);
      }
    }
    return new ArrayDeque<>(readings);
  }
}
