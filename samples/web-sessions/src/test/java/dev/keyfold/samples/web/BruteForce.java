package dev.keyfold.samples.web;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.groupingBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Sessions the plain way: all clicks in memory, sorted per client, split at the gaps. */
final class BruteForce {
  private BruteForce() {}

  /** The sessions in order of client and start. */
  static List<Session> sessions(List<Click> clicks) {
    List<Session> sessions = new ArrayList<>();
    clicks.stream()
        .collect(groupingBy(Click::client))
        .values()
        .forEach(ofOneClient -> split(ofOneClient, sessions));
    sessions.sort(comparing(Session::client).thenComparing(Session::start));
    return sessions;
  }

  private static void split(List<Click> clicks, List<Session> sessions) {
    List<Click> sorted = clicks.stream().sorted(comparing(Click::at)).toList();
    int begin = 0;
    for (int i = 1; i <= sorted.size(); i++) {
      if (i == sorted.size() || gap(sorted.get(i - 1), sorted.get(i)) >= 30 * 60 * 1000) {
        sessions.add(session(sorted.subList(begin, i)));
        begin = i;
      }
    }
  }

  private static long gap(Click first, Click second) {
    return Duration.between(first.at(), second.at()).toMillis();
  }

  private static Session session(List<Click> clicks) {
    return new Session(
        clicks.get(0).client(),
        clicks.get(0).at(),
        clicks.get(clicks.size() - 1).at().plusSeconds(1800),
        clicks.size(),
        clicks.stream().map(Click::page).distinct().count(),
        clicks.stream().mapToLong(Click::bytes).sum());
  }
}
