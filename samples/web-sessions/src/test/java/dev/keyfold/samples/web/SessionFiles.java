package dev.keyfold.samples.web;

import static java.util.Comparator.comparing;

import dev.keyfold.local.connector.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What the job has written. */
final class SessionFiles {
  private SessionFiles() {}

  /** All sessions of a folder, in order of client and start. */
  static List<Session> read(Path folder) throws IOException {
    List<Session> sessions = new ArrayList<>();
    for (String content : contents(folder).values()) {
      for (String line : content.lines().toList()) {
        sessions.add(Json.MAPPER.readValue(line, Session.class));
      }
    }
    sessions.sort(comparing(Session::client).thenComparing(Session::start));
    return sessions;
  }

  /** The files of a folder by name, each whole. */
  static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        contents.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return contents;
  }

  /** The bytes in a folder, 0 when it is not there. */
  static long size(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.mapToLong(file -> file.toFile().length()).sum();
    }
  }
}
