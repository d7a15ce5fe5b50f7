package dev.keyfold.samples.fraud;

import dev.keyfold.samples.fraud.Alert.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The same alerts the plain way: at each attempt of a user, look back over all earlier ones. */
final class BruteForce {
  private BruteForce() {}

  /** The alerts by user, each user's in order. */
  static List<Alert> alerts(List<Attempt> attempts) {
    Map<String, List<Attempt>> users =
        attempts.stream()
            .collect(Collectors.groupingBy(Attempt::user, TreeMap::new, Collectors.toList()));
    List<Alert> alerts = new ArrayList<>();
    users.values().forEach(ofOne -> collect(ofOne, alerts));
    return alerts;
  }

  private static void collect(List<Attempt> attempts, List<Alert> alerts) {
    Set<String> countries = new HashSet<>();
    for (int i = 0; i < attempts.size(); i++) {
      Attempt attempt = attempts.get(i);
      List<Attempt> series = seriesBefore(attempts, i);
      if (!attempt.success()) {
        if (series.size() == 2) {
          series.add(attempt);
          alerts.add(alert(Kind.GUESSING, attempt, series));
        }
        continue;
      }
      if (series.size() >= 3) {
        alerts.add(alert(Kind.BREAK_IN, attempt, series));
      }
      if (countries.add(attempt.country()) && countries.size() > 1) {
        alerts.add(alert(Kind.NEW_COUNTRY, attempt, List.of()));
      }
    }
  }

  private static List<Attempt> seriesBefore(List<Attempt> attempts, int end) {
    List<Attempt> series = new ArrayList<>();
    for (int i = end - 1; i >= 0; i--) {
      Duration gap = Duration.between(attempts.get(i).at(), attempts.get(i + 1).at());
      if (attempts.get(i).success() || gap.toSeconds() >= 600) {
        break;
      }
      series.add(attempts.get(i));
    }
    return series;
  }

  private static Alert alert(Kind kind, Attempt attempt, List<Attempt> series) {
    List<String> from = series.stream().map(Attempt::address).distinct().sorted().toList();
    return new Alert(attempt.user(), kind, attempt.at(), series.size(), from, attempt.country());
  }
}
