package dev.keyfold.benchmarks.steady;

import java.util.Arrays;
import java.util.Locale;

/** What is done for each event; each also emits one line. */
enum Workload {
  /** Counts: one value. */
  COUNT,
  /** The same, with a time to live that starts over with each event and never ends. */
  COUNT_TTL,
  /** When the session began and when its user was last seen, and two timers that are moved. */
  SESSION,
  /** The same, and the page is added to a list. */
  SESSION_LIST;

  static Workload named(String name) {
    return Arrays.stream(values())
        .filter(workload -> workload.toString().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no workload '" + name + "', there are " + Arrays.toString(values())));
  }

  boolean session() {
    return this == SESSION || this == SESSION_LIST;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
