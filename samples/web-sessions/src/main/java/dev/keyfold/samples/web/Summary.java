package dev.keyfold.samples.web;

import com.fasterxml.jackson.databind.ObjectReader;
import dev.keyfold.local.connector.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is worth telling of the sessions in a folder, also of those that an earlier run has closed.
 *
 * @param files the number of files
 * @param longest the session that took the most time, absent when there is none
 * @param busiest the session with the most clicks, absent when there is none
 */
record Summary(int files, Optional<Session> longest, Optional<Session> busiest) {
  private static final ObjectReader SESSION = Json.MAPPER.readerFor(Session.class);

  /**
   * Reads all sessions of a folder.
   *
   * @throws IOException when a file cannot be read
   */
  static Summary of(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> entries = Files.list(folder)) {
      files = entries.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
    }
    Best longest = new Best(Comparator.comparing(Summary::duration));
    Best busiest = new Best(Comparator.comparing(Session::clicks));
    for (Path file : files) {
      try (Stream<String> lines = Files.lines(file)) {
        for (String line : (Iterable<String>) lines::iterator) {
          Session session = SESSION.readValue(line);
          longest.offer(session);
          busiest.offer(session);
        }
      }
    }
    return new Summary(files.size(), longest.get(), busiest.get());
  }

  /** How long a session was. */
  static Duration duration(Session session) {
    return Duration.between(session.start(), session.end());
  }

  /** The greatest so far; of equals the one with the smaller client and start. */
  private static final class Best {
    private final Comparator<Session> order;
    private @Nullable Session best;

    Best(Comparator<Session> order) {
      this.order =
          order
              .thenComparing(Comparator.comparing(Session::client).reversed())
              .thenComparing(Comparator.comparing(Session::start).reversed());
    }

    void offer(Session session) {
      if (best == null || order.compare(session, best) > 0) {
        best = session;
      }
    }

    Optional<Session> get() {
      return Optional.ofNullable(best);
    }
  }
}
